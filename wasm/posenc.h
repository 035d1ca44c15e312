// posenc.h: transformer positional encodings. It includes a header for each subject; together they are the whole
// public interface of the core.
//
// Every function that computes is documented in the same order: what it computes, the formula, arguments with shapes,
// units and domain, what it returns, errors, numerics (error bound), cost, invariants (each one is a property test),
// source.
//
// Conventions
//   - Matrices are row-major. Shapes are written [rows, cols]; for rows of positions that is [positions, d_model].
//   - Angles, frequencies and sums are double, rows and biases are float.
//   - Nothing here throws or aborts. A function that can fail returns a Result; sizes are checked before memory
//     is allocated, and a failed allocation is an error.
//   - Nothing here keeps state: every function may be called from several threads at once.
#pragma once

#include "posenc/analysis.h"    // norms, distances, similarity, principal components
#include "posenc/attention.h"   // scores, their parts, weights and outputs
#include "posenc/configs.h"     // configurations of models
#include "posenc/encodings.h"   // what schemes compute
#include "posenc/identify.h"    // whose formula a matrix is
#include "posenc/limits.h"      // limits that several parts share
#include "posenc/matrices.h"    // matrices from files
#include "posenc/means.h"       // means of cells
#include "posenc/parameters.h"  // parameters of schemes, and their values
#include "posenc/precision.h"   // numbers of fewer digits
#include "posenc/relative.h"    // what relative schemes compute from scores, gates, windows
#include "posenc/results.h"     // results, errors, arrays
#include "posenc/schemes.h"     // schemes, their parameters, requests
#include "posenc/training.h"    // a small transformer that learns a task
#include "posenc/words.h"       // texts, embeddings, files of word vectors
