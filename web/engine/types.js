/** The types of what the engine takes and gives: its public surface, which dist/posenc.d.ts and the reference page describe. */

export {};

/** @import {PosencError} from './errors.js' */

/**
 * A parameter of a scheme.
 * @typedef {object} Param
 * @property {string} name           as it stands in requests; with dashes, the name of the HTML attribute
 * @property {'number' | 'choice' | 'boolean' | 'list'} type  what its values are; a list is one of numbers
 * @property {string} label          a few words for people
 * @property {string} doc            one sentence for people
 * @property {number | string | boolean | number[]} default
 * @property {boolean} [advanced]    only presets, requests and attributes set it: figures offer no control for it
 * @property {string[]} [choices]    the words allowed; the properties below are for numbers, and for those of a list
 * @property {number} [min]          the least value allowed (not allowed itself when exclusiveMin)
 * @property {number} [max]
 * @property {boolean} [exclusiveMin]
 * @property {number} [step]         values are multiples of it; 0 allows any real number
 * @property {number} [softMin]      the part of the domain that a slider offers
 * @property {number} [softMax]
 * @property {boolean} [logarithmic] whether a slider should be logarithmic
 */
/**
 * What functions here need of a scheme: rows for its positions (encode, similarity); dimensions in pairs, each with its
 * frequency (angles, spectrum, columns); both (shiftMatrix); a form in single precision (float32Errors); a construction
 * step by step (construction); a rotation (rotation, rotate, turns); a bias (bias); rows of a table for queries and keys
 * (indices); a score that changes with distance (distanceCurve).
 * @typedef {'rows' | 'pairs' | 'shift' | 'single' | 'construction' | 'rotation' | 'bias' | 'indices' | 'distance'} Capability
 */
/**
 * Arguments under a name, as somebody uses them: in a paper, a model, a library.
 * @typedef {{name: string, arguments: Record<string, number | string | boolean | number[]>, source: string}} Preset
 */
/**
 * A way to tell a transformer the order of its words.
 * @typedef {object} Scheme
 * @property {string} id
 * @property {'absolute' | 'multi-axis' | 'rotary' | 'bias' | 'relative' | 'none'} kind
 *   absolute: one row a position, added to the embedding; rotary: an angle for each position and pair of dimensions, by
 *   which queries and keys are turned; bias: a number added to the score of each query and key, for each head; multi-axis:
 *   one row a cell of a grid, or a point; relative: something for each query and key, as which row of a table; none: nothing
 * @property {string} doc
 * @property {string} source  the paper, with its section
 * @property {Capability[]} has
 * @property {Param[]} params
 * @property {Preset[]} presets
 */
/**
 * A count (0 … n−1), evenly spaced positions, or any list of numbers.
 * @typedef {number | {count: number, start?: number, step?: number} | ArrayLike<number>} Positions
 */
/**
 * What to compute. Every other property is a parameter of the scheme; one left out takes the value of the preset, or else
 * its default. For a bias, queries and keys are the positions unless they are given.
 * @typedef {{positions: Positions, scheme?: string, preset?: string, queries?: Positions, keys?: Positions}
 *   & Record<string, any>} Request
 */
/**
 * A request, checked.
 * @typedef {object} Plan
 * @property {string} scheme
 * @property {number} rows        positions; for a bias, queries
 * @property {number} width       columns (absolute), pairs (rotary) or heads (bias)
 * @property {number} dimensions  d_model or head_dim; else the width
 * @property {[number, number]} [bounds]  no value is outside of them
 * @property {boolean} isCausal   whether keys after the query are never seen
 */
/** @typedef {{rows: number, cols: number, data: Float32Array}} Matrix row-major: cell (r, c) is data[r * cols + c] */
/** @typedef {{rows: number, cols: number, data: Float64Array}} MatrixF64 */
/**
 * One array of the construction. `shape` has one to three entries.
 * @typedef {{name: string, shape: number[], data: Float64Array}} Stage
 */
/** @typedef {{rows: number, cols: number, data: Int32Array}} MatrixI32 */
/**
 * How far a rotary scheme turns: the angle of each position and pair, [positions, pairs], in radians, and what cosine and
 * sine are multiplied by: the attention factor, and, where it depends on position and pair, `magnitudes` of each.
 * @typedef {{rows: number, cols: number, angles: Float64Array, attentionFactor: number, magnitudes?: Float64Array}} Rotation
 */
/**
 * Cosines and sines as models keep them, [positions, dimensions] each, times the attention factor.
 * @typedef {{rows: number, cols: number, cosines: Float32Array, sines: Float32Array}} Turns
 */
/**
 * What scores of added positions are made of, [queries, keys] each.
 * @typedef {{contentContent: MatrixF64, contentPosition: MatrixF64, positionContent: MatrixF64,
 *   positionPosition: MatrixF64, sum: MatrixF64}} FourTerms
 */
/** @typedef {'float64' | 'float32' | 'float16' | 'bfloat16'} Format of numbers */
/**
 * What an implementation has whose positions, frequencies (and angles) or values are in such a format. `rows`,
 * [positions, dimensions], are its numbers: of each pair the sine, and the cosine. `errors`: how far the number of each row
 * that is farthest from it is from the double. `similarity`: the dot product of each row and the next one, and
 * `exactSimilarity` the same in double. `sameAs`: the first row that has the same numbers as this one, unless in double, too,
 * their angles are the same; the row itself, where there is none before it. `merged`: how many rows are the same as an earlier
 * one. `together`: the first of them, and before it the one that it is the same as. `lost`: the first row that has no numbers, since something is
 * beyond the largest number of its format; such rows are NaN.
 * @typedef {object} Precision
 * @property {MatrixF64} rows
 * @property {Float64Array} errors
 * @property {Float64Array} similarity
 * @property {Float64Array} exactSimilarity
 * @property {Uint32Array} sameAs
 * @property {number} merged
 * @property {[number, number]} [together]
 * @property {number} [lost]
 */
/**
 * What scores are the sum of, by `name`, [words, words] each. Where a scheme adds rows: content_content, content_position,
 * position_content, position_position; where it turns: turned; else content, and, if there is one, bias.
 * @typedef {{name: 'content_content' | 'content_position' | 'position_content' | 'position_position' | 'turned' | 'content'
 *   | 'bias', matrix: MatrixF64}} ScoreTerm
 */
/**
 * Scores and weights, [words, words], queries by keys; what becomes of each word, [words, columns of the values]; and
 * the terms of the scores.
 * @typedef {{scores: MatrixF64, weights: MatrixF64, outputs: MatrixF64, terms: ScoreTerm[]}} Attention
 */
/**
 * How words, the rows of `x`, attend to each other. Of the request, positions are 0 … n−1 unless it says otherwise, and
 * d_model or head_dim is as wide as it has to be. `causal`: no word sees one after itself, by their order in x. `scaled`:
 * scores are divided by √ of the columns of queries, before a bias, that of `head`, is added. Weights, [columns of x, any
 * number], are the identity unless given.
 * @typedef {object} Attending
 * @property {Matrix | MatrixF64} x
 * @property {Partial<Request>} request
 * @property {boolean} [causal]
 * @property {boolean} [scaled]  true unless it says otherwise
 * @property {number} [head]
 * @property {Matrix | MatrixF64} [w_q]
 * @property {Matrix | MatrixF64} [w_k]
 * @property {Matrix | MatrixF64} [w_v]
 */
/**
 * A cell that decides: its value, what the explanation expects there, and what the best other one does.
 * @typedef {{row: number, column: number, value: number, expected: number, other: number}} Evidence
 */
/**
 * A formula that explains a matrix: a preset, or a known mistake (`doc` says which). Explanations of one group are the
 * same numbers. `error` is the largest deviation; `bases` are those that the digits allow, from and to; the first row is
 * at position `start`, the next one `step` later; `isPart`: of the first columns of an encoding of `width`. Compared with
 * the scheme's first preset, its columns may be reordered, its frequencies others, its positions others. `cells` are where
 * it differs most from the best other explanation, `rival` with the base `rivalBase`: a formula of this group with another
 * base may be it.
 * @typedef {object} Explanation
 * @property {string} name
 * @property {string} scheme
 * @property {Record<string, any>} arguments
 * @property {'preset' | 'bug'} kind
 * @property {string} doc
 * @property {number} group  0 is the best
 * @property {number} error
 * @property {number} base
 * @property {[number, number]} bases
 * @property {number} start
 * @property {number} step
 * @property {number} width
 * @property {boolean} isPart
 * @property {boolean} isReordered
 * @property {boolean} hasOtherFrequencies
 * @property {boolean} hasOtherPositions
 * @property {boolean} isTransposed
 * @property {Evidence[]} cells
 * @property {string} rival
 * @property {number} rivalBase
 */
/**
 * How some models multiply queries by a number that grows with the position:
 * 1 + beta · ln(1 + ⌊position / length⌋), where position counts from 1 if it says so.
 * @typedef {{beta: number, length: number, countsFrom1?: boolean}} Temperature
 */
/**
 * One type of a model's layers: its name ('' where all are alike), the request that makes its positions, without them;
 * the spectrum of its pairs, if it has pairs; what its queries are multiplied by, if they are; what is strange of it, and
 * what is wrong, because of which the request may be refused.
 * @typedef {object} LayerType
 * @property {string} name
 * @property {Record<string, any>} request
 * @property {Spectrum} [spectrum]
 * @property {Temperature} [temperature]
 * @property {PosencError[]} warnings
 * @property {PosencError[]} errors
 */
/**
 * What a configuration says: the scheme ('' where nothing tells), its types of layers, the longest sequence that the model
 * is made for (0: not said), and of layers listed one by one which have positions; `interval`: every so many layers, one
 * has none.
 * @typedef {object} Inspection
 * @property {string} scheme
 * @property {LayerType[]} layers
 * @property {PosencError[]} warnings  of all layers
 * @property {PosencError[]} errors
 * @property {number} context
 * @property {boolean[]} rotates
 * @property {number} interval
 */
/**
 * A part of a matrix, `rows` and `cols` each from and to, in cells, with fractions; and how many bins it is divided into. A
 * cell counts by how much of it lies in a bin; a bin within a cell is that cell.
 * @typedef {{rows: [number, number], cols: [number, number], height: number, width: number}} Bins
 */
/** A bias, [heads, queries, keys]. @typedef {{shape: [number, number, number], data: Float32Array}} Bias */
/**
 * The pairs of a scheme: radians a position, positions a turn. `places` is of each dimension: twice its pair, and one
 * more for the second of the pair (the cosine); −1 where it belongs to none.
 * @typedef {object} Spectrum
 * @property {Float64Array} frequencies
 * @property {Float64Array} wavelengths
 * @property {number} attentionFactor
 * @property {number} scoreFactor  what models with this scaling multiply all scores by besides
 * @property {('kept' | 'blended' | 'divided' | 'zero' | 'own')[]} bands
 *   what has become of each frequency; empty where the scheme never changes any
 * @property {Int32Array} places
 */
/**
 * Words and their indices, from 1, by falling count; and each text as indices.
 * @typedef {{wordIndex: Map<string, number>, sequences: number[][]}} Tokens
 */
/**
 * Principal components: scores [rows, components], loadings [components, cols], and for each component its variance, and
 * that as a part of the variance of the matrix.
 * @typedef {object} Pca
 * @property {Matrix} scores
 * @property {Matrix} loadings
 * @property {Float64Array} explainedVariance
 * @property {Float64Array} explainedVarianceRatio
 * @property {Float64Array} mean  of every column
 */
/** @typedef {'dot' | 'cosine' | 'pearson' | 'euclidean' | 'squared'} Metric */
/**
 * One dimension of a scheme with pairs: which pair, whether the cosine (or second) of it, its frequency in radians a
 * position, its wavelength in positions a turn. A dimension of no pair has pair −1, frequency 0, wavelength Infinity.
 * @typedef {{pair: number, isCosine: boolean, frequency: number, wavelength: number}} ColumnFacts
 */
/**
 * How far a file has been read: `step` by step, each from 0 to `total` bytes. A URL is loaded first, and a .gz file
 * unpacked first; `lines` counts while reading.
 * @typedef {{step: 'loading' | 'unpacking' | 'reading', bytes: number, total: number, lines: number}} VectorProgress
 */
/**
 * A line, counted from 1, that is not used, and why: in English, and as data, for other languages.
 * @typedef {{line: number, reason: string, error: import('./errors.js').ErrorData}} VectorProblem
 */
/**
 * @typedef {object} VectorOptions
 * @property {(progress: VectorProgress) => void} [onProgress]
 * @property {AbortSignal} [signal]  cancels: the promise is rejected with the code 'cancelled'
 * @property {string | URL | false} [worker]
 *   Where worker.js is; otherwise it is looked for beside posenc.js. Without one (false, or a page that may have none),
 *   the page does the work itself, a part at a time.
 */
/** How many of the rows that are seen have been averaged. @typedef {{rows: number, total: number}} BlockProgress */
/**
 * @typedef {object} BlockOptions
 * @property {(progress: BlockProgress) => void} [onProgress]
 * @property {AbortSignal} [signal]  cancels: the promise is rejected with the code 'cancelled'
 * @property {string | URL | false} [worker]  as of VectorOptions
 */
/**
 * An array of a file: its name there ('' where it has none), its shape, and the type in which it is stored, as NumPy or
 * PyTorch call it: 'float32', 'bfloat16'; of text, 'text'.
 * @typedef {{name: string, shape: number[], type: string}} StoredArray
 */
/**
 * How far a file of matrices has been read: `step` by step, each from 0 to `total` bytes. A URL is loaded first; what is
 * packed is unpacked while it is read.
 * @typedef {{step: 'loading' | 'unpacking' | 'reading', bytes: number, total: number}} MatrixProgress
 */
/**
 * @typedef {object} MatrixOptions
 * @property {string} [name]  which array; without it, the only one
 * @property {(progress: MatrixProgress) => void} [onProgress]
 * @property {AbortSignal} [signal]  cancels: the promise is rejected with the code 'cancelled'
 */
/**
 * A matrix from a file. `names` are all arrays of the file. Where there are several and none was asked for by its name, it
 * has no numbers: rows and cols are 0. `special` counts the cells that are no numbers, and those that are infinite: stored
 * so, or beyond the range of float.
 * @typedef {StoredArray & Matrix & {names: StoredArray[], special: {nan: number, infinite: number}}} OpenedMatrix
 */
/**
 * Vectors of words. A word is compared as it is written, upper and lower case apart.
 * @typedef {object} Vectors
 * @property {number} count          of different words
 * @property {number} dims           numbers a word
 * @property {number} milliseconds   what opening took
 * @property {VectorProblem[]} problems  the first 100 lines that are not used, in their order, and why
 * @property {number} problemCount   of all such lines
 * @property {(word: string) => boolean} has
 * @property {(words: Iterable<string>, options?: {signal?: AbortSignal}) => Promise<Matrix>} rows
 *   One row a word, [words, dims], each number the float nearest to what the file says; zeros for an unknown word.
 * @property {(query: string | ArrayLike<number>, options?: {count?: number, signal?: AbortSignal,
 *   onProgress?: (progress: VectorProgress) => void}) => Promise<{word: string, cosine: number}[]>} nearest
 *   The words with the largest cosines, the largest first; of a word, the others. None for an unknown word, and for
 *   zeros, which have no direction. Reads the whole file.
 * @property {() => string[]} words  in the order of the file
 * @property {() => void} close  lets go of the index and the file; whatever is asked afterwards has the code 'closed'
 */
/**
 * Where the vectors of words come from: a Vectors, or anything with these three.
 * @typedef {object} WordVectors
 * @property {number} dims
 * @property {(word: string) => boolean} has
 * @property {(words: string[]) => Matrix | Promise<Matrix>} rows  [words, dims]; asked only for words that it has
 */
/**
 * What load() gives. Every array that it returns belongs to the caller.
 * @typedef {object} Engine
 * @property {readonly Scheme[]} schemes
 * @property {Readonly<Param>} positions  the count of positions, described like a parameter
 * @property {(request: Request) => Plan} plan  checks a request, and says what it will give
 * @property {(request: Request, options?: {out?: Float32Array}) => Matrix} encode
 *   The rows of an absolute scheme, [positions, d_model]. `out` is filled and returned as data; it must have just that
 *   many numbers.
 * @property {(request: Request) => MatrixF64} angles
 *   The angle of every dimension that belongs to a pair, [positions, dimensions], in radians: position times frequency.
 * @property {(request: Request) => Rotation} rotation  how far a rotary scheme turns each pair
 * @property {(matrix: Matrix, request: Request, options?: {out?: Float32Array}) => Matrix} rotate
 *   Queries or keys, [positions, head_dim], turned by a rotary scheme: each row by the angles of its position.
 * @property {(request: Request) => Turns} turns  the cosines and sines of a rotary scheme
 * @property {(request: Request) => MatrixI32} indices
 *   Which row of a table belongs to each query and key, [queries, keys]; where buckets are signed, which bucket.
 * @property {(request: Request & {query?: number}) => MatrixF64} distanceCurve
 *   How much more or less a query gives to a key so many positions earlier than to its own, when both are the same word:
 *   [heads or 1, distances], in logits. `positions` are the distances, from 0; `query` is where it stands, where the curve
 *   depends on that.
 * @property {(matrices: {x: Matrix, y: Matrix, p: Matrix, q: Matrix, w?: Matrix}) => FourTerms} fourTerms
 *   (x + p)ᵀ W (y + q), taken apart: x and p are words and positions of queries, y and q of keys; W is the identity
 *   unless given.
 * @property {(attending: Attending) => Attention} attention
 *   What words become when they attend to each other, with the positions of a scheme, in double: scores and what they are
 *   made of, weights, and the mixes of the words. For up to 2048 words; of schemes that only choose rows of tables that a
 *   model learns there is none.
 * @property {(matrix: Matrix, options?: {positions?: Positions}) => Explanation[]} identify
 *   Whose formula a matrix is, as it was printed: presets and known mistakes, with a base from 1.1 to 10^12, a first position
 *   up to 4096 and any width, the best first; none for noise.
 * @property {(config: string | Record<string, any>, options?: {seq_len?: number}) => Inspection} inspect
 *   Which positional encoding a model has, and with which parameters, out of its config.json, as text or as an object.
 *   Some scalings depend on how long the sequence is: `seq_len`.
 * @property {(gates: Matrix, npos: number) => MatrixF64} copePositions
 *   CoPE's positions, [queries, keys]: of each key the sum of the gates from it to the last one, at most npos − 1. Gates,
 *   [queries, keys], are from 0 to 1, and 0 for keys that a query does not see.
 * @property {(gates: Matrix, logits: Matrix) => MatrixF64} copeLogits
 *   What CoPE adds to scores, [queries, keys]: the logit of each position, between those of its neighbours. Logits,
 *   [queries, npos], are the products of each query with each row of the table.
 * @property {(scores: Matrix) => Matrix} relativeShift
 *   Transformer-XL's shift: scores of queries with rows of falling distances, [queries, keys], moved to their keys. What
 *   stands where keys come after the query is for a mask to hide.
 * @property {(window: {height: number, width: number, pretrained_height?: number, pretrained_width?: number}) =>
 *   MatrixF64} swinCoordinates
 *   Of each row of Swin's table, [rows, 2], the coordinates of which its second version makes biases: y, and x.
 * @property {(position: number, temperature: Temperature) => number} queryTemperature
 *   What a model with such a temperature multiplies the query at a position by.
 * @property {(request: Request & {head?: number}, options?: {out?: Float32Array}) => Bias} bias
 *   What a bias scheme adds to scores, [heads, queries, keys]; with `head`, counted from 0, of that head alone.
 * @property {(request: Omit<Request, 'positions'>) => Spectrum} spectrum  frequencies and wavelengths of the pairs
 * @property {(request: Request) => Stage[]} construction
 *   The rows built step by step, every intermediate array kept.
 * @property {(matrix: Matrix) => Float64Array} norms  of every row
 * @property {(matrix: Matrix, k: number) => Float64Array} offsetNorms
 *   The distance from row r to row r + k, for every r.
 * @property {(request: Omit<Request, 'positions'> & {k: number}) => MatrixF64} shiftMatrix
 *   M with PE(pos + k) = M · PE(pos), [d_model, d_model].
 * @property {(source: Matrix | Request, metric: Metric, options?: {out?: Float32Array}) => Matrix} similarity
 *   How alike rows are, each with each, [rows, rows]: of a matrix, or, faster, of the encoding of a request.
 * @property {(request: Omit<Request, 'positions'>) => ColumnFacts[]} columns  what each column is
 * @property {(request: Request) => Float64Array} float32Errors
 *   The largest error of each row when angles are in single precision, as in several well-known implementations.
 * @property {(request: Request, formats?: {position?: Format, frequency?: Format, value?: Format}) => Precision} precision
 *   The rows of a scheme with pairs when positions, frequencies (and angles) and values are in these formats, each rounded
 *   once from double, a tie to the even number; 'float64' where none is said.
 * @property {(source: Matrix | (Request & {what?: 'rows' | 'cosines' | 'sines' | 'angles' | 'bias', head?: number, causal?: boolean})
 *   | (Request & {metric: Metric}), bins: Bins) => Matrix} averagePool
 *   The means of cells over bins of the same size, [height, width]: of a matrix, or of what a request has, of up to 2^31
 *   positions. Of sines and cosines of evenly spaced positions, and of a bias that is a curve, steps or waves of the
 *   distance, it takes as long for a billion of them as for a thousand.
 *   Of a bias that is `causal`, keys after their query are part of no mean, and a bin that has no others is NaN.
 *   With a metric: of how alike rows are, each with each. For 'dot' and 'squared' that is the mean of the cells; for the
 *   others it is how alike the means of rows are, NaN where one has no direction.
 * @property {(source: Request & {what?: 'rows' | 'cosines' | 'sines' | 'angles' | 'bias', head?: number, causal?: boolean,
 *   metric?: Metric}, bins: Bins, options?: BlockOptions) => Promise<Matrix>} averagePoolInBlocks
 *   The same where cells have to be made (of tables, of several axes, of lists of positions), however many: block by block,
 *   with how far it is, until it is told to stop. Of a bias that is `causal`, one row of bins has at most 2^26 cells. With a
 *   metric the rows of the columns that are seen have at most 2^26 numbers; but for 'dot' and 'squared', those of one row of
 *   bins, too.
 * @property {(texts: readonly string[], options?: {num_words?: number}) => Tokens} tokenizer
 *   Texts as Keras' Tokenizer has them: in lower case, without its default filters, split at spaces. With num_words,
 *   only indices below it stay in the sequences; wordIndex stays whole.
 * @property {(sequences: readonly ArrayLike<number>[], options?: {maxlen?: number, padding?: 'pre' | 'post',
 *   truncating?: 'pre' | 'post'}) => MatrixI32} padSequences
 *   Sequences as the rows of a matrix, [sequences, maxlen]: filled up with 0, or cut, at the side named, which is
 *   'pre' by default; maxlen is that of the longest.
 * @property {(wordIndex: Map<string, number>, vectors: WordVectors) => Promise<Matrix & {unknown: string[]}>}
 *   embeddingMatrix
 *   The vector of each word in the row of its index. Row 0, that of padding, and the rows of unknown words are 0.
 * @property {(padded: MatrixI32, table: Matrix) => Matrix & {shape: [number, number, number]}} embed
 *   The row of the table for every index, [sentences, maxlen, d], which as a matrix is [sentences · maxlen, d].
 * @property {(a: Matrix, b: Matrix, wa: number, wb: number, options?: {out?: Float32Array}) => Matrix} weightedSum
 *   wa · a + wb · b, cell by cell. Where b has fewer rows, it is repeated: one encoding for each sentence.
 * @property {(matrix: Matrix, options?: {components?: number}) => Pca} pca
 *   Centred principal components, 2 by default. The greatest number of each loading is positive.
 * @property {(source: Blob | ArrayBuffer | ArrayBufferView | string | URL, options?: VectorOptions) => Promise<Vectors>} openVectors
 *   Word vectors from a file as text: GloVe, word2vec, fastText, or such a file as .gz. A string is a URL of the same
 *   site. Only an index of the words is kept: rows are read from the file when they are asked for.
 * @property {(source: Blob | ArrayBuffer | ArrayBufferView | string | URL, options?: MatrixOptions) => Promise<OpenedMatrix>} openMatrix
 *   A matrix from a file: .npy, .npz, .safetensors, or numbers as text. A string is a URL of the same site. Of a large
 *   file only the header and the array that is asked for are read. An array of one axis is a row; leading axes of length
 *   1 are dropped. What is not float32 is rounded to it once, ties to even; 16 bits are exact.
 * @property {() => {used: number, reserved: number}} memory
 *   Bytes that the core holds between calls, and bytes of WebAssembly memory, which grows and never shrinks.
 */

/**
 * @typedef {'rotation' | 'rotate' | 'turns' | 'bias' | 'indices' | 'distanceCurve' | 'fourTerms' | 'offsetNorms'
 *   | 'shiftMatrix' | 'float32Errors' | 'identify' | 'inspect' | 'copePositions' | 'copeLogits' | 'relativeShift'
 *   | 'swinCoordinates' | 'queryTemperature' | 'attention' | 'precision' | 'averagePool'
 *   | 'averagePoolInBlocks'} OfSchemes
 */
/** @typedef {'tokenizer' | 'padSequences' | 'embeddingMatrix' | 'embed' | 'weightedSum' | 'pca' | 'openVectors'
 *   | 'openMatrix'} OfWords */
/** @typedef {Omit<Engine, OfWords>} Encodings  an engine without what is about words */

/**
 * The core as the host has compiled it, where it forbids to compile bytes, as Cloudflare Workers do: what an import of
 * posenc/posenc.wasm gives there, and of posenc/words.wasm. A module that is not given is compiled from the bytes inside.
 * @typedef {{module?: WebAssembly.Module, words?: WebAssembly.Module}} Compiled
 */
