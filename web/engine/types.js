/** The types of the engine's public API, which dist/posenc.d.ts and the reference page document. */

export {};

/** @import {PosencError} from './errors.js' */

/**
 * A parameter of a scheme.
 * @typedef {object} Param
 * @property {string} name           its name in requests; with dashes, the name of the HTML attribute
 * @property {'number' | 'choice' | 'boolean' | 'list'} type  the type of its values; a list contains numbers
 * @property {string} label          a few words for readers
 * @property {string} doc            one sentence for readers
 * @property {number | string | boolean | number[]} default
 * @property {boolean} [advanced]    only presets, requests and attributes set it: figures offer no control for it
 * @property {string[]} [choices]    the allowed words; the properties below apply to numbers and the numbers of a list
 * @property {number} [min]          the least value allowed (not allowed itself when exclusiveMin)
 * @property {number} [max]
 * @property {boolean} [exclusiveMin]
 * @property {number} [step]         values are multiples of it; 0 allows any real number
 * @property {number} [softMin]      the part of the domain that a slider offers
 * @property {number} [softMax]
 * @property {boolean} [logarithmic] whether a slider should be logarithmic
 */
/**
 * The capabilities of schemes that functions need: rows for positions (encode, similarity); dimensions in pairs, each
 * with its frequency (angles, spectrum, columns); both (shiftMatrix); a form in single precision (float32Errors); a
 * step-by-step construction (construction); a rotation (rotation, rotate, turns); a bias (bias); table rows for queries
 * and keys (indices); a score that changes with distance (distanceCurve).
 * @typedef {'rows' | 'pairs' | 'shift' | 'single' | 'construction' | 'rotation' | 'bias' | 'indices' | 'distance'} Capability
 */
/**
 * Named arguments from a paper, a model or a library.
 * @typedef {{name: string, arguments: Record<string, number | string | boolean | number[]>, source: string}} Preset
 */
/**
 * A method that gives a transformer the order of its tokens.
 * @typedef {object} Scheme
 * @property {string} id
 * @property {'absolute' | 'multi-axis' | 'rotary' | 'bias' | 'relative' | 'none'} kind
 *   absolute: one row per position, added to the embedding; rotary: an angle for each position and pair of dimensions,
 *   by which queries and keys are rotated; bias: a number added to the score of each query and key, for each head;
 *   multi-axis: one row per grid cell or point; relative: a value for each query and key, such as a table row; none:
 *   nothing
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
 * A scheme and its parameters; an omitted one takes the value of the preset or else its default. In the package, this is
 * a union with a member for each scheme, which web/tools/manifest.mjs writes. A program that knows a scheme only as a
 * string says so: `pe.spectrum({scheme, preset} as Arguments)`.
 * @typedef {{scheme?: string, preset?: string} & Record<string, any>} Arguments
 */
/**
 * What to compute. For a bias, queries and keys default to the positions. A program that knows a scheme only as a string
 * says so: `pe.encode({scheme, positions} as Request)`.
 * @typedef {Arguments & {positions: Positions, queries?: Positions, keys?: Positions}} Request
 */
/**
 * A checked request.
 * @typedef {object} Plan
 * @property {string} scheme
 * @property {number} rows        the number of positions or, for a bias, of queries
 * @property {number} width       the number of columns (absolute), pairs (rotary) or heads (bias)
 * @property {number} dimensions  d_model or head_dim, or else the width
 * @property {[number, number]} [bounds]  bounds for all values
 * @property {boolean} isCausal   whether a query never sees keys after it
 */
/** @typedef {{rows: number, cols: number, data: Float32Array}} Matrix row-major: cell (r, c) is data[r * cols + c] */
/** @typedef {{rows: number, cols: number, data: Float64Array}} MatrixF64 */
/**
 * One array of the construction. `shape` has one to three entries.
 * @typedef {{name: string, shape: number[], data: Float64Array}} Stage
 */
/** @typedef {{rows: number, cols: number, data: Int32Array}} MatrixI32 */
/**
 * The rotation of a rotary scheme: the angle of each position and pair, [positions, pairs], in radians, and the factors
 * of cosine and sine: the attention factor and, if they depend on position and pair, `magnitudes` for each.
 * @typedef {{rows: number, cols: number, angles: Float64Array, attentionFactor: number, magnitudes?: Float64Array}} Rotation
 */
/**
 * Cosines and sines in the layout of models, [positions, dimensions] each, multiplied by the attention factor.
 * @typedef {{rows: number, cols: number, cosines: Float32Array, sines: Float32Array}} Turns
 */
/**
 * The terms of the scores of added positions, [queries, keys] each.
 * @typedef {{contentContent: MatrixF64, contentPosition: MatrixF64, positionContent: MatrixF64,
 *   positionPosition: MatrixF64, sum: MatrixF64}} FourTerms
 */
/** @typedef {'float64' | 'float32' | 'float16' | 'bfloat16'} Format of numbers */
/**
 * The numbers of an implementation with positions, frequencies (and angles) or values in such a format. `rows`,
 * [positions, dimensions]: the sine and the cosine of each pair. `errors`: for each row, the maximum deviation of a
 * number from double. `similarity`: the dot product of each row and the next one; `exactSimilarity`: the same in
 * double. `sameAs`: the first row with the same numbers as this one, unless their angles are the same in double, too;
 * the row itself if no earlier row is the same. `merged`: the number of rows that are the same as an earlier one.
 * `together`: the first of these rows, preceded by the earlier row. `lost`: the first row without numbers, because
 * something exceeds the largest number of its format; such rows are NaN.
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
 * One of the terms whose sum is the scores, by `name`, [tokens, tokens]. If the scheme adds rows: content_content,
 * content_position, position_content, position_position; if it rotates: turned; else content and, if it has a bias,
 * bias.
 * @typedef {{name: 'content_content' | 'content_position' | 'position_content' | 'position_position' | 'turned' | 'content'
 *   | 'bias', matrix: MatrixF64}} ScoreTerm
 */
/**
 * Scores and weights, [tokens, tokens], queries by keys; the output for each token, [tokens, columns of the values]; and
 * the terms of the scores.
 * @typedef {{scores: MatrixF64, weights: MatrixF64, outputs: MatrixF64, terms: ScoreTerm[]}} Attention
 */
/**
 * The attention of tokens, the rows of `x`, to each other. In the request, positions default to 0 … n−1, and d_model or
 * head_dim to the necessary width. `causal`: no token sees a token after it, in the order of x. `scaled`: scores are
 * divided by √ of the number of query columns, before the bias of `head` is added. Weights, [columns of x, any number],
 * default to the identity.
 * @typedef {object} Attending
 * @property {Matrix | MatrixF64} x
 * @property {Arguments & {positions?: Positions}} request
 * @property {boolean} [causal]
 * @property {boolean} [scaled]  true by default
 * @property {number} [head]
 * @property {Matrix | MatrixF64} [w_q]
 * @property {Matrix | MatrixF64} [w_k]
 * @property {Matrix | MatrixF64} [w_v]
 */
/**
 * A decisive cell: its value, the value expected by the explanation, and the value expected by the best other one.
 * @typedef {{row: number, column: number, value: number, expected: number, other: number}} Evidence
 */
/**
 * A cell that disagrees with an explanation of nearly all others: its value, and the expected value.
 * @typedef {{row: number, column: number, value: number, expected: number}} Suspect
 */
/**
 * A row with the values of another position; in a transposed matrix, a column.
 * @typedef {{row: number, position: number}} Moved
 */
/**
 * A formula that explains a matrix: a preset, or a known mistake (described by `doc`). Explanations of one group give
 * the same numbers. `suspects` are cells that disagree, and `moved` are rows of other positions; `error` is the largest
 * deviation of all other cells; `bases` is the range of bases that the digits of these cells allow, and `base` is the
 * documented base, or the base with the fewest digits in this range; the first row is at position `start`, the next one
 * `step` later; `isPart`: the matrix has only the first columns of an encoding of `width`. Compared with the scheme's
 * first preset, its columns may be reordered, and its frequencies or positions may differ. `cells` are the cells where
 * it differs most from the best other explanation, `rival` with the base `rivalBase`. The rival may be a formula of
 * this group with another base.
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
 * @property {'float32' | 'float16' | 'bfloat16' | 'truncated'} storage
 *   how numbers were stored before they were printed; truncated: in single precision, and further digits were cut off
 * @property {boolean} isTransposed
 * @property {Evidence[]} cells
 * @property {Suspect[]} suspects
 * @property {Moved[]} moved
 * @property {string} rival
 * @property {number} rivalBase
 */
/**
 * Why no formula was found, if the reason is known. `few`: there are so few numbers or digits that even noise would
 * agree with a formula. `factor`: the numbers are those of `nearly` times `factor`; `isRoot`: the factor is the square
 * root of the width. `positions`: rows repeat in the way of positions that were rounded to bfloat16; `row` is the first
 * whose position was changed, from `position` to `rounded`; `nearly` has the rounded positions, or is null. `noise`:
 * the numbers are those of `nearly` plus noise with the root mean square `noise`. The values in `nearly` are those of
 * the matrix divided by the factor.
 * @typedef {{kind: 'few'} | {kind: 'factor', factor: number, isRoot: boolean, nearly: Explanation}
 *   | {kind: 'positions', row: number, position: number, rounded: number, nearly: Explanation | null}
 *   | {kind: 'noise', noise: number, nearly: Explanation}} Reason
 */
/**
 * The explanations of a matrix, the best first. If there are none, `reason` says why, or is null if that is unknown.
 * @typedef {{explanations: Explanation[], reason: Reason | null}} Identification
 */
/**
 * A factor of queries in some models that grows with the position:
 * 1 + beta · ln(1 + ⌊position / length⌋), where position counts from 1 if `countsFrom1` is set.
 * @typedef {{beta: number, length: number, countsFrom1?: boolean}} Temperature
 */
/**
 * One type of a model's layers: its name ('' if all layers are alike); the request for its positions, without
 * `positions`; the spectrum of its pairs, if any; the temperature of its queries, if any; unusual settings as
 * `warnings`; and `errors`, which may cause the request to be refused. `indices` are the numbers of its layers, from 0,
 * if the configuration says how many the model has; `hasState`: the layers pass a state from token to token, which
 * contains the order, so that no positional encoding is needed; `decay`: what a gate of the gated delta rule
 * multiplies: all of a head's state (`head`), or each channel by its own factor (`channel`); '' for other layers;
 * `turnsBack`: the output of attention is rotated back by the angle of the query, because keys also serve as values;
 * `dimsBefore`: the number of dimensions of a head, not rotated, before the dimensions of the request; `layoutTold`:
 * whether the model or a key specifies which dimensions form a pair. If not, the `layout` of the request is only the
 * most common one.
 * @typedef {object} LayerType
 * @property {string} name
 * @property {number[]} indices
 * @property {Record<string, any>} request
 * @property {Spectrum} [spectrum]
 * @property {Temperature} [temperature]
 * @property {boolean} hasState
 * @property {'' | 'head' | 'channel'} decay
 * @property {boolean} turnsBack
 * @property {number} dimsBefore
 * @property {boolean} layoutTold
 * @property {PosencError[]} warnings
 * @property {PosencError[]} errors
 */
/**
 * A key that affects positions and is not understood, with its path, such as 'rope_scaling.factr', and the most similar
 * known key.
 * @typedef {{key: string, nearest: string}} UnknownKey
 */
/**
 * Layers with the same mask: besides its own key, a query sees the keys of all tokens before it (`full`), of the last
 * `size` tokens, its own among them (`window`), or of its chunk of `size` tokens (`chunk`). `size` is 0 for `full`;
 * `indices` are the numbers of the layers, from 0.
 * @typedef {{kind: 'full' | 'window' | 'chunk', size: number, indices: number[]}} MaskGroup
 */
/**
 * The contents of a configuration: the scheme of its first layers with positions (null if it cannot be told), its types
 * of layers, the longest sequence that the model is made for (`context`; 0 if it is not stated), and, if layers are
 * listed one by one, which of them have positions (`rotates`); `interval`: one in this many layers has no positions.
 * `masks`: what layers see; a layer is in none of these groups if its mask is not known.
 * `certain`: whether the model is known, and everything that affects positions is understood and computed. Otherwise
 * the result ignores `unknownKeys`, and everything that warnings report as not computed; unless the model `isKnown`,
 * the result does not specify which dimensions form a pair. `parts` of the model, such as 'vision_config', have their
 * own positions: each is a configuration.
 * @typedef {object} Inspection
 * @property {string | null} scheme
 * @property {string} modelType  '' if there is none
 * @property {boolean} certain
 * @property {boolean} isKnown
 * @property {UnknownKey[]} unknownKeys
 * @property {string[]} parts
 * @property {LayerType[]} layers
 * @property {MaskGroup[]} masks
 * @property {PosencError[]} warnings  of all layers
 * @property {PosencError[]} errors
 * @property {number} context
 * @property {string} contextKey  the key that holds it, or would hold it: 'max_position_embeddings', 'n_positions'
 * @property {boolean[]} rotates
 * @property {number} interval
 */
/**
 * Reference values of a group of layers that rotate queries and keys alike. `name`: the type of the layers, 'all' if
 * there is only one type; it ends in '@long' for sequences longer than the original length, if these have other
 * frequencies. `layers`: the indices of the layers, from 0; empty if the configuration does not state their number.
 * `head_dim` counts all dimensions of a query, `rotary_dim` those that are rotated: the first or the last. `pairs`: the
 * two dimensions that are rotated together; `axis_of_pair`: which position of a token rotates each pair (0 time, 1
 * height, 2 width; 0 sequence, 1 height, 2 width, 3 time if `section_order` is pwht), if a token has several, which
 * `positions` lists in that order. `cos` and `sin`, [positions][pairs], include the factor `attention_factor`.
 * `query_out`, [positions][head_dim]: `query_in` rotated. `score`: the position of the query, the position of the key,
 * and the dot product of the rotated query and the rotated key, without any other factor: neither 1/√head_dim, nor
 * `softmax_multiplier`, by which a model multiplies all scores, nor `query_multiplier`, one for each position.
 * `seq_len`: the length of the sequence, if frequencies depend on it, or the length given to ropeVectors().
 * `output_turned_back`: the output of attention is rotated by minus the angle of the query. `layout`, `pairs`,
 * `query_out` and `score` are null if it is not known which dimensions form a pair.
 * @typedef {object} VectorGroup
 * @property {string} name
 * @property {number[]} layers
 * @property {string} scheme
 * @property {string} rope_type
 * @property {number} head_dim
 * @property {number} rotary_dim
 * @property {'first' | 'last'} rotary_at
 * @property {'half' | 'interleaved' | null} layout
 * @property {[number, number][] | null} pairs
 * @property {number} axes
 * @property {number[] | null} axis_of_pair
 * @property {'thw' | 'hwt' | 'thw-last' | 'pwht' | 'thw-spread' | null} section_order  as `mrope_order` of the scheme
 * @property {number[]} inv_freq
 * @property {number} attention_factor
 * @property {number} softmax_multiplier
 * @property {number[] | null} query_multiplier
 * @property {number | null} seq_len
 * @property {number[] | number[][]} positions  [positions], or [positions][axes]
 * @property {number[][]} cos
 * @property {number[][]} sin
 * @property {number[]} query_in
 * @property {number[][] | null} query_out
 * @property {number[]} key_in
 * @property {[number, number, number][] | null} score
 * @property {boolean} output_turned_back
 */
/**
 * A group in which it is known which dimensions form a pair.
 * @typedef {VectorGroup & {layout: 'half' | 'interleaved', pairs: [number, number][], query_out: number[][],
 *   score: [number, number, number][]}} TurnedGroup
 */
/**
 * Reference values for ports of a model. `format` changes if programs that read the file must change; keys are always
 * in this order. `config_sha256`: the hash of the text of the configuration; null for an object and on pages without
 * https. `certain` and `unknown_keys`: see Inspection. `none_layers`: the layers in which nothing is rotated;
 * `decay.layers`: those of them that represent the order by a state or a decay; `decay` is null if there are none.
 * @typedef {object} RopeVectors
 * @property {'posenc-rope-vectors/1'} format
 * @property {string} posenc  the version
 * @property {string | null} model_type
 * @property {string | null} config_sha256
 * @property {boolean} certain
 * @property {string[]} unknown_keys
 * @property {VectorGroup[]} layer_groups
 * @property {number[]} none_layers
 * @property {{layers: number[]} | null} decay
 */
/**
 * A part of a matrix, with the ranges `rows` and `cols` in cells, possibly with fractions, and its number of bins. The
 * weight of a cell is the share of it that lies in a bin; a bin inside a cell has the value of that cell.
 * @typedef {{rows: [number, number], cols: [number, number], height: number, width: number}} Bins
 */
/** A bias, [heads, queries, keys]. @typedef {{shape: [number, number, number], data: Float32Array}} Bias */
/**
 * The pairs of a scheme: frequencies in radians per position, wavelengths in positions per turn. `places` has for each
 * dimension twice its pair, plus one for the second of the pair (the cosine); −1 if it belongs to no pair.
 * @typedef {object} Spectrum
 * @property {Float64Array} frequencies
 * @property {Float64Array} wavelengths
 * @property {number} attentionFactor
 * @property {number} scoreFactor  an additional factor of all scores in models with this scaling
 * @property {('kept' | 'blended' | 'divided' | 'zero' | 'own')[]} bands
 *   the treatment of each frequency; empty if the scheme never changes any
 * @property {Int32Array} places
 */
/**
 * Words and their indices, from 1, in order of descending count; and each text as indices.
 * @typedef {{wordIndex: Map<string, number>, sequences: number[][]}} Tokens
 */
/**
 * Principal components: scores [rows, components], loadings [components, cols], and for each component its variance and
 * the share of it in the variance of the matrix.
 * @typedef {object} Pca
 * @property {Matrix} scores
 * @property {Matrix} loadings
 * @property {Float64Array} explainedVariance
 * @property {Float64Array} explainedVarianceRatio
 * @property {Float64Array} mean  of every column
 */
/** @typedef {'dot' | 'cosine' | 'pearson' | 'euclidean' | 'squared'} Metric */
/**
 * One dimension of a scheme with pairs: its pair, whether it is the cosine (or second) of the pair, its frequency in
 * radians per position, its wavelength in positions per turn. A dimension without a pair has pair −1, frequency 0,
 * wavelength Infinity.
 * @typedef {{pair: number, isCosine: boolean, frequency: number, wavelength: number}} ColumnFacts
 */
/**
 * The progress of reading a file: `step` by step, each from 0 to `total` bytes. A URL is loaded first, and a .gz file
 * is unpacked first; `lines` counts while reading.
 * @typedef {{step: 'loading' | 'unpacking' | 'reading', bytes: number, total: number, lines: number}} VectorProgress
 */
/**
 * A line, counted from 1, that is not used, and the reason: in English, and as data for other languages.
 * @typedef {{line: number, reason: string, error: import('./errors.js').ErrorData}} VectorProblem
 */
/**
 * @typedef {object} VectorOptions
 * @property {(progress: VectorProgress) => void} [onProgress]
 * @property {AbortSignal} [signal]  cancels: the promise is rejected with the code 'cancelled'
 * @property {string | URL | false} [worker]
 *   The URL of worker.js; by default it is looked for beside posenc.js. Without a worker (false, or a page that may
 *   have none), the page does the work itself, in parts.
 */
/** How many of the visible rows have been averaged. @typedef {{rows: number, total: number}} BlockProgress */
/**
 * @typedef {object} BlockOptions
 * @property {(progress: BlockProgress) => void} [onProgress]
 * @property {AbortSignal} [signal]  cancels: the promise is rejected with the code 'cancelled'
 * @property {string | URL | false} [worker]  as in VectorOptions
 */
/**
 * An array of a file: its name in the file ('' if it has none), its shape, and its stored type in the terms of NumPy or
 * PyTorch, such as 'float32' or 'bfloat16'; for text, 'text'.
 * @typedef {{name: string, shape: number[], type: string}} StoredArray
 */
/**
 * The progress of reading a file of matrices: `step` by step, each from 0 to `total` bytes. A URL is loaded first;
 * compressed data is unpacked while it is read.
 * @typedef {{step: 'loading' | 'unpacking' | 'reading', bytes: number, total: number}} MatrixProgress
 */
/**
 * @typedef {object} MatrixOptions
 * @property {string} [name]  the name of the array; by default the only one
 * @property {(progress: MatrixProgress) => void} [onProgress]
 * @property {AbortSignal} [signal]  cancels: the promise is rejected with the code 'cancelled'
 */
/**
 * A matrix from a file. `names` lists all arrays of the file. If there are several and no name was given, the matrix
 * has no numbers: rows and cols are 0. `special` counts the cells that are NaN, and those that are infinite, because
 * they are stored so or are beyond the range of float.
 * @typedef {StoredArray & Matrix & {names: StoredArray[], special: {nan: number, infinite: number}}} OpenedMatrix
 */
/**
 * Vectors of words. Words are compared as written; case matters.
 * @typedef {object} Vectors
 * @property {number} count          the number of different words
 * @property {number} dims           the numbers per word
 * @property {number} milliseconds   the time that opening took
 * @property {VectorProblem[]} problems  the first 100 lines that are not used, in order, with the reasons
 * @property {number} problemCount   the number of all such lines
 * @property {(word: string) => boolean} has
 * @property {(words: Iterable<string>, options?: {signal?: AbortSignal}) => Promise<Matrix>} rows
 *   One row per word, [words, dims], each number the float nearest to the number in the file; zeros for an unknown
 *   word.
 * @property {(query: string | ArrayLike<number>, options?: {count?: number, signal?: AbortSignal,
 *   onProgress?: (progress: VectorProgress) => void}) => Promise<{word: string, cosine: number}[]>} nearest
 *   The words with the largest cosines, the largest first; for a word, without the word itself. None for an unknown
 *   word or for zeros, which have no direction. Reads the whole file.
 * @property {() => string[]} words  in the order of the file
 * @property {() => void} close  releases the index and the file; later calls fail with the code 'closed'
 */
/**
 * A source of word vectors: a Vectors, or any object with these three members.
 * @typedef {object} WordVectors
 * @property {number} dims
 * @property {(word: string) => boolean} has
 * @property {(words: string[]) => Matrix | Promise<Matrix>} rows  [words, dims]; called only for words that it has
 */
/**
 * What to train, and how: a transformer with norms before its layers learns a task with the positions of a scheme: rows
 * that are added, rotations, a bias, or none. `task`: 'copy' (default), 'reverse', 'back', 'token-at', 'first',
 * 'induction', 'addition' or 'addition-forward'. `length` (16, at most 128): the longest examples in training;
 * `longest`: the longest that the model can be asked about, by default eight times `length`. `layers` (2): 1 to 3;
 * `heads` (2): 1 to 8; `d_model` (32): 16 to 128, a multiple of 8 and of twice the heads. `mlp` (true): whether each
 * layer has an MLP. `causal` (true): whether tokens see only tokens before them; otherwise, the answer is hidden. `seed`
 * (0) determines the first weights, the examples, and a scheme's own seeded numbers. `batch` (32, at most 256): examples
 * in a step. AdamW has β₁ = 0.9, β₂ = 0.99, ε = 10⁻⁸ and `weight_decay` (0.01) for matrices; `learning_rate` (0.003) has
 * a factor that rises to 1 in `warmup` (50) steps, and one that falls to 0.1 in `steps` (1000) along a cosine; gradients
 * longer than `clip` (1) are shortened. Every other property is a parameter of the scheme.
 * @typedef {{scheme?: string, preset?: string, task?: string, length?: number, longest?: number, layers?: number,
 *   heads?: number, d_model?: number, mlp?: boolean, causal?: boolean, seed?: number, steps?: number, batch?: number,
 *   learning_rate?: number, warmup?: number, weight_decay?: number, clip?: number} & Record<string, any>} Training
 */
/**
 * One step: its number, from 1; the length of its examples; the mean of −ln(probability of the right token) and the
 * share of tokens that were predicted correctly, both before the step; its learning rate; the norm of its gradient.
 * @typedef {{step: number, length: number, loss: number, accuracy: number, learningRate: number, gradientNorm: number}} TrainingStep
 */
/**
 * How a model does on new examples of one length, after `step` steps: `accuracy` is the share of right tokens, each of
 * which a causal model predicts after the right tokens before it; `exact` is the share of examples in which every token
 * is right.
 * @typedef {{step: number, length: number, loss: number, accuracy: number, exact: number, examples: number}} TrainingScore
 */
/** An array of weights, and where it starts. @typedef {{name: string, rows: number, cols: number, offset: number}} TrainedArray */
/** A run that can go on: how many steps it has taken, and its numbers. @typedef {{step: number, numbers: Float32Array}} TrainingState */
/**
 * @typedef {object} RunOptions
 * @property {AbortSignal} [signal]  ends the run: what is waiting fails with the code 'cancelled'
 * @property {TrainingState} [state]  of a run with the same settings, to go on from
 * @property {Record<string, Matrix>} [weights]  the first weights, in place of those from the seed: see `weights()` of a run.
 *   A state has weights of its own, so both at once are refused
 * @property {string | URL | false} [worker]  as in VectorOptions
 */
/**
 * A run, which is iterated over. Steps are taken a few at a time, so the model may be ahead of the step that the loop has
 * reached: to ask it after step n, iterate over `run.steps(n)` to the end.
 * @typedef {AsyncIterable<TrainingStep> & TrainingMethods} TrainingRun
 */
/**
 * @typedef {object} TrainingMethods
 * @property {(count?: number) => AsyncGenerator<TrainingStep, void>} steps  so many more steps
 * @property {(options: {length: number, examples?: number, exampleSeed?: number} & Record<string, any>) =>
 *   Promise<TrainingScore>} evaluate
 *   Asks the model about examples, by default 256. Further options are the scheme and all parameters that replace those
 *   of training, such as another scaling of RoPE. What the model has learned stays.
 * @property {(options: {length?: number, exampleSeed?: number, text?: string, layer?: number, head?: number}) =>
 *   Promise<Matrix & {text: string, tokens: number[], targets: number[]}>} attention
 *   The weights of a head for one example, [tokens, tokens]; the example as a text, with a character for each token; its
 *   tokens; and the token to predict after each, or −1. Another `text` takes the place of an example of a length.
 * @property {() => Promise<Record<string, Matrix>>} weights  by the names of the arrays
 * @property {() => Promise<Uint8Array>} safetensors
 *   The weights as a file, with the settings of the training as JSON under `posenc.training` in its metadata.
 * @property {() => Promise<TrainingState>} state
 * @property {() => void} close  ends the run and its worker; later calls fail with the code 'closed'
 */
/**
 * The result of load(). Every array that it returns belongs to the caller.
 * @typedef {object} Engine
 * @property {readonly Scheme[]} schemes
 * @property {Readonly<Param>} positions  the count of positions, described like a parameter
 * @property {(request: Request) => Plan} plan  checks a request, and describes its result
 * @property {(request: Request, options?: {out?: Float32Array}) => Matrix} encode
 *   The rows of an absolute scheme, [positions, d_model]. `out` is filled and returned as data; it must have exactly
 *   that many numbers.
 * @property {(request: Request) => MatrixF64} angles
 *   The angle of every dimension that belongs to a pair, [positions, dimensions], in radians: position times frequency.
 * @property {(request: Request) => Rotation} rotation  the rotation of each pair in a rotary scheme
 * @property {(matrix: Matrix, request: Request, options?: {out?: Float32Array}) => Matrix} rotate
 *   Queries or keys, [positions, head_dim], rotated by a rotary scheme: each row by the angles of its position.
 * @property {(request: Request) => Turns} turns  the cosines and sines of a rotary scheme
 * @property {(request: Request) => MatrixI32} indices
 *   The table row for each query and key, [queries, keys]; if buckets are signed, the bucket.
 * @property {(request: Request & {query?: number}) => MatrixF64} distanceCurve
 *   The score of a query with the key at each distance before it, minus its score with its own key, for two equal
 *   words: [heads or 1, distances], in logits. `positions` are the distances, from 0; `query` is the position of the
 *   query, if the curve depends on it.
 * @property {(matrices: {x: Matrix, y: Matrix, p: Matrix, q: Matrix, w?: Matrix}) => FourTerms} fourTerms
 *   The terms of (x + p)ᵀ W (y + q): x and p are tokens and positions of queries, y and q of keys; W is the identity by
 *   default.
 * @property {(attending: Attending) => Attention} attention
 *   Attention between tokens with the positions of a scheme, in double: scores and their terms, weights, and outputs.
 *   For up to 2048 tokens; not available for schemes that only choose rows of tables that a model learns.
 * @property {(matrix: Matrix, options?: {positions?: Positions, decimals?: ArrayLike<number>}) => Identification} identify
 *   Finds the formula of a matrix as it was printed: presets and known mistakes, with a base from 1.1 to 10^12, a first
 *   position up to 4096 and any width, the best first; none for noise. If there is none, the result has the reason, if
 *   it is known. A matrix has at least two columns. `decimals`: the number of printed digits after the point of each
 *   number.
 * @property {(config: string | Record<string, any>, options?: {seq_len?: number}) => Inspection} inspect
 *   Finds the positional encoding of a model and its parameters in its config.json, given as text or as an object.
 *   Some scalings depend on the length of the sequence: `seq_len`.
 * @property {(config: string | Record<string, any>, options?: {seq_len?: number,
 *   positions?: (number | number[])[]}) => Promise<RopeVectors>} ropeVectors
 *   Reference values in double precision for anyone who ports the rotary positions of a model: for each group of
 *   layers, frequencies, pairs, cosines, sines, a query and a key before and after rotation, and scores. Refuses
 *   configurations in which inspect() finds errors. `positions` are integers from 0 to 2^31, or lists of three for
 *   time, height and width, or of four for tokens with four positions; by default, some at which ports fail. With
 *   `seq_len`, groups are for this length alone.
 * @property {(gates: Matrix, npos: number) => MatrixF64} copePositions
 *   CoPE's positions, [queries, keys]: for each key, the sum of the gates from it to the last one, at most npos − 1.
 *   Gates, [queries, keys], are from 0 to 1, and 0 for keys that a query does not see.
 * @property {(gates: Matrix, logits: Matrix) => MatrixF64} copeLogits
 *   The terms that CoPE adds to scores, [queries, keys]: the logit of each position, interpolated between its
 *   neighbours. Logits, [queries, npos], are the products of each query with each row of the table.
 * @property {(scores: Matrix) => Matrix} relativeShift
 *   Transformer-XL's shift: moves scores of queries with rows of descending distances, [queries, keys], to their keys.
 *   The numbers for keys after the query must be hidden by a mask.
 * @property {(window: {height: number, width: number, pretrained_height?: number, pretrained_width?: number}) =>
 *   MatrixF64} swinCoordinates
 *   For each row of Swin's table, [rows, 2], the coordinates from which its second version computes biases: y, and x.
 * @property {(position: number, temperature: Temperature) => number} queryTemperature
 *   The factor of the query at a position in a model with such a temperature.
 * @property {(lengths: {seq_len: number, original_max_position_embeddings: number}) => number} dualChunkKeyFactor
 *   The factor of all keys in a model with dual-chunk attention, for a sequence of this length.
 * @property {(request: Request & {head?: number}, options?: {out?: Float32Array}) => Bias} bias
 *   The bias that a bias scheme adds to scores, [heads, queries, keys]; with `head`, counted from 0, of that head
 *   alone.
 * @property {(request: Arguments) => Spectrum} spectrum  frequencies and wavelengths of the pairs
 * @property {(request: Request) => Stage[]} construction
 *   The step-by-step construction of the rows, with every intermediate array.
 * @property {(matrix: Matrix) => Float64Array} norms  of every row
 * @property {(matrix: Matrix, k: number) => Float64Array} offsetNorms
 *   The distance from row r to row r + k, for every r.
 * @property {(request: Arguments & {k: number}) => MatrixF64} shiftMatrix
 *   M with PE(pos + k) = M · PE(pos), [d_model, d_model].
 * @property {(source: Matrix | Request, metric: Metric, options?: {out?: Float32Array}) => Matrix} similarity
 *   The similarity of every two rows, [rows, rows], of a matrix or, faster, of the encoding of a request.
 * @property {(request: Arguments) => ColumnFacts[]} columns  describes each column
 * @property {(request: Request) => Float64Array} float32Errors
 *   The largest error of each row when angles are in single precision, as in several well-known implementations.
 * @property {(request: Request, formats?: {position?: Format, frequency?: Format, value?: Format}) => Precision} precision
 *   The rows of a scheme with pairs if positions, frequencies (and angles) and values are in these formats, each
 *   rounded once from double, ties to even; 'float64' by default.
 * @property {(source: Matrix | (Request & {what?: 'rows' | 'cosines' | 'sines' | 'angles' | 'bias', head?: number, causal?: boolean})
 *   | (Request & {metric: Metric}), bins: Bins) => Matrix} averagePool
 *   The means of cells over bins of equal size, [height, width]: of a matrix, or of the result of a request for up to
 *   2^31 positions. For sines and cosines of evenly spaced positions, and for a bias that is a curve, steps or waves of
 *   the distance, the time for a billion positions is the same as for a thousand. For a bias that is `causal`, keys
 *   after their query are part of no mean, and a bin with only such keys is NaN. With a metric: of the similarity of
 *   every two rows. For 'dot' and 'squared' this is the mean of the cells; for the others it is the similarity of the
 *   means of rows, NaN if one has no direction.
 * @property {(source: Request & {what?: 'rows' | 'cosines' | 'sines' | 'angles' | 'bias', head?: number, causal?: boolean,
 *   metric?: Metric}, bins: Bins, options?: BlockOptions) => Promise<Matrix>} averagePoolInBlocks
 *   The same if cells must be computed (from tables, for several axes, for lists of positions), however many: in
 *   blocks, with progress, until it is cancelled. For a bias that is `causal`, one row of bins has at most 2^26 cells.
 *   With a metric, the rows of the visible columns have at most 2^26 numbers; except for 'dot' and 'squared', so do the
 *   rows of one row of bins.
 * @property {(texts: readonly string[], options?: {num_words?: number}) => Tokens} tokenizer
 *   Texts in the manner of Keras' Tokenizer: in lower case, without its default filters, split at spaces. With
 *   num_words, only indices below it stay in the sequences; wordIndex stays complete.
 * @property {(sequences: readonly ArrayLike<number>[], options?: {maxlen?: number, padding?: 'pre' | 'post',
 *   truncating?: 'pre' | 'post'}) => MatrixI32} padSequences
 *   Sequences as the rows of a matrix, [sequences, maxlen]: padded with 0 or truncated at the named side, 'pre' by
 *   default; maxlen defaults to the length of the longest.
 * @property {(wordIndex: Map<string, number>, vectors: WordVectors) => Promise<Matrix & {unknown: string[]}>}
 *   embeddingMatrix
 *   The vector of each word in the row of its index. Row 0, for padding, and the rows of unknown words are 0.
 * @property {(padded: MatrixI32, table: Matrix) => Matrix & {shape: [number, number, number]}} embed
 *   The table row for every index, [sentences, maxlen, d], which as a matrix is [sentences · maxlen, d].
 * @property {(a: Matrix, b: Matrix, wa: number, wb: number, options?: {out?: Float32Array}) => Matrix} weightedSum
 *   wa · a + wb · b, cell by cell. Where b has fewer rows, it is repeated: one encoding for each sentence.
 * @property {(matrix: Matrix, options?: {components?: number}) => Pca} pca
 *   Centred principal components, 2 by default. The greatest number of each loading is positive.
 * @property {(source: Blob | ArrayBuffer | ArrayBufferView | string | URL, options?: VectorOptions) => Promise<Vectors>} openVectors
 *   Word vectors from a text file: GloVe, word2vec, fastText, also compressed as .gz. A string is a URL of the same
 *   site. Only an index of the words is kept: rows are read from the file on demand.
 * @property {(source: Blob | ArrayBuffer | ArrayBufferView | string | URL, options?: MatrixOptions) => Promise<OpenedMatrix>} openMatrix
 *   A matrix from a file: .npy, .npz, .safetensors, or numbers as text. A string is a URL of the same site. From a
 *   large file only the header and the requested array are read. An array of one axis is a row; leading axes of length
 *   1 are dropped. Values of other types are rounded to float32 once, ties to even; 16-bit types are exact.
 * @property {(training: Training, options?: RunOptions) => Promise<TrainingRun>} train
 *   Trains a small transformer with the positions of a scheme, in a worker. The same settings give the same weights, bit
 *   for bit, in every browser.
 * @property {() => {used: number, reserved: number}} memory
 *   Bytes that the core holds between calls, without training runs, and bytes of WebAssembly memory, which grows and
 *   never shrinks.
 */

/**
 * @typedef {'rotation' | 'rotate' | 'turns' | 'bias' | 'indices' | 'distanceCurve' | 'fourTerms' | 'offsetNorms'
 *   | 'shiftMatrix' | 'float32Errors' | 'copePositions' | 'copeLogits' | 'relativeShift'
 *   | 'swinCoordinates' | 'queryTemperature' | 'dualChunkKeyFactor' | 'attention' | 'precision' | 'averagePool'
 *   | 'averagePoolInBlocks'} OfSchemes
 */
/** @typedef {'identify' | 'inspect' | 'ropeVectors'} OfInspector */
/** @typedef {'train'} OfTrainer */
/** @typedef {'tokenizer' | 'padSequences' | 'embeddingMatrix' | 'embed' | 'weightedSum' | 'pca' | 'openVectors'
 *   | 'openMatrix'} OfWords */
/** @typedef {Omit<Engine, OfWords>} Encodings  an engine without the functions for words */

/**
 * The core compiled by a host that forbids compiling bytes, such as Cloudflare Workers: the imports of
 * posenc/posenc.wasm, posenc/words.wasm, posenc/inspector.wasm and posenc/trainer.wasm. A module that is not given is
 * compiled from the built-in bytes.
 * @typedef {{module?: WebAssembly.Module, words?: WebAssembly.Module, inspector?: WebAssembly.Module,
 *   trainer?: WebAssembly.Module}} Compiled
 */
