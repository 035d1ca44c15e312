// A decoder-only transformer, forward and backward, written by hand.
//
//   x = E[token] + p                 p: rows of the scheme, if it has rows
//   x = x + Attention(norm(x))       in each layer
//   x = x + W_out silu(W_in norm(x)) in each layer, if it has an MLP
//   logits = W norm(x)               where a token is to be predicted
//
// norm(x) = gain · x / √(mean of x² + ε). Attention has one matrix for queries, keys and values, and one for its
// output; queries and keys rotate if the scheme is rotary, and a scheme of biases adds its numbers to the scores.
//
// Source: Vaswani et al. 2017, "Attention Is All You Need"; Zhang, Sennrich 2019, "Root Mean Square Layer
// Normalization"; Xiong et al. 2020, "On Layer Normalization in the Transformer Architecture", for norms before
// layers.
#pragma once

#include <cmath>

#include "numbers/elementary.h"
#include "posenc/training.h"
#include "train/model_positions.h"
#include "train/products.h"
#include "train/task.h"

namespace posenc {

/// The sizes of a model.
///
///   vocabulary    the number of tokens, with the blank one
///   inner         the width of the MLP; 0 if there is none
///   longest       the number of tokens of the longest sequence
///   bias_numbers  how many numbers of a bias the model learns, without those of a table
struct ModelShape {
  std::size_t vocabulary = 0;
  std::size_t width = 0;
  std::size_t layers = 0;
  std::size_t heads = 0;
  std::size_t inner = 0;
  std::size_t longest = 0;
  std::size_t bias_numbers = 0;
  bool is_causal = true;

  std::size_t head_width() const { return width / heads; }
};

/// An array of weights, and how it starts.
///
///   offset     where it starts among all weights
///   deviation  the standard deviation of the first numbers, which are normal; 0: all are `start`
///   decays     whether weight decay applies
struct Tensor {
  Text name = {};
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::size_t offset = 0;
  double deviation = 0;
  double start = 0;
  bool decays = false;

  std::size_t size() const { return rows * cols; }
};

/// The tensors of a model in the order of its weights. Each starts at a multiple of four numbers.
class Tensors {
 public:
  struct Layer {
    std::size_t attention_gain, qkv, output, mlp_gain, mlp_in, mlp_out;
  };

  Tensors(const ModelShape& shape, const ModelPositions& positions) {
    const std::size_t d = shape.width;
    const auto by = [](std::size_t inputs) { return 1 / std::sqrt(static_cast<double>(inputs)); };
    // So that the layers together add as much to x, however many there are.
    const double added = by(2 * shape.layers);
    embedding = add("embedding", shape.vocabulary, d, 1);
    if (positions.rows_are_trained) table = add("positions", positions.longest, d, 0);
    if (positions.table_rows > 0) table = add("biases", positions.table_rows, shape.heads, 0);
    if (const TrainedBias* const trained = positions.trained.bias) {
      for (const TrainedParam& param : trained->params) {
        const std::string_view name = positions.scheme->params[param.index].name;
        bias_numbers[trained_count++] = add(Text::of("bias.", name), 1, param.count(positions.trained.plan.values), 0);
      }
    }
    for (std::size_t l = 0; l < shape.layers; ++l) {
      Layer& layer = layers[l];
      layer.attention_gain = add(Text::of("layers.", l, ".attention.gain"), 1, d, 0, 1);
      layer.qkv = add(Text::of("layers.", l, ".attention.qkv"), d, 3 * d, by(d));
      layer.output = add(Text::of("layers.", l, ".attention.output"), d, d, by(d) * added);
      if (shape.inner == 0) continue;
      layer.mlp_gain = add(Text::of("layers.", l, ".mlp.gain"), 1, d, 0, 1);
      layer.mlp_in = add(Text::of("layers.", l, ".mlp.in"), d, shape.inner, by(d));
      layer.mlp_out = add(Text::of("layers.", l, ".mlp.out"), shape.inner, d, by(shape.inner) * added);
    }
    gain = add("gain", 1, d, 0, 1);
    unembedding = add("unembedding", d, shape.vocabulary, by(d));
  }

  std::span<const Tensor> all() const { return std::span(all_).first(count_); }
  const Tensor& operator[](std::size_t k) const { return all_[k]; }
  /// The number of weights, with the gaps between tensors.
  std::size_t size() const { return size_; }

  std::size_t embedding = 0;
  std::size_t table = 0;
  /// The numbers of each parameter of a bias that is learned.
  std::array<std::size_t, kMostTrainedParams> bias_numbers = {};
  std::size_t trained_count = 0;
  std::array<Layer, kMostTrainedLayers> layers = {};
  std::size_t gain = 0;
  std::size_t unembedding = 0;

 private:
  std::size_t add(const Text& name, std::size_t rows, std::size_t cols, double deviation, double start = 0) {
    // Only matrices decay.
    all_[count_] = {name, rows, cols, size_, deviation, start, rows > 1};
    size_ += (rows * cols + 3) / 4 * 4;
    return count_++;
  }

  std::array<Tensor, 4 + kMostTrainedParams + 6 * kMostTrainedLayers> all_ = {};
  std::size_t count_ = 0;
  std::size_t size_ = 0;
};

/// Sequences of equal length, [sequences, length]: tokens, and the token to predict after each, or kNoTrainingTarget.
struct Batch {
  std::size_t sequences = 0;
  std::size_t length = 0;
  std::span<const std::uint8_t> tokens = {};
  std::span<const std::uint8_t> targets = {};

  std::size_t size() const { return sequences * length; }
};

/// How well a model predicts a batch.
///
///   loss       the mean of -ln(probability of the target)
///   targets    how many tokens were to be predicted
///   right      how many of them are the most probable token
///   sequences  how many sequences there are; sequences_right: in how many each target is right
struct Outcome {
  double loss = 0;
  std::size_t targets = 0;
  std::size_t right = 0;
  std::size_t sequences = 0;
  std::size_t sequences_right = 0;
};

/// A model at work: it has room for what its layers compute, but no weights.
template <class Real>
class Transformer {
 public:
  /// Room for batches of `tokens` tokens in sequences of up to `length`. A model that `learns` keeps what each layer
  /// computes.
  ///
  /// what  the parameter that an error names if there is too much to compute at once
  static Result<Transformer> make(const ModelShape& shape, std::size_t tokens, std::size_t length, bool learns,
                                  const Text& what) {
    Transformer model(shape, length, learns);
    const std::size_t d = shape.width;
    const std::size_t sequences = tokens / length + (tokens % length > 0 ? 1 : 0);
    // The sum of the sizes below is the size of room_.
    std::size_t total = 0;
    const auto plan_room = [&](std::size_t numbers) {
      const std::size_t at = total;
      total += (numbers + 3) / 4 * 4;
      return at;
    };
    const std::size_t kept = learns ? shape.layers : 1;
    std::array<std::array<std::size_t, kArrays>, kMostTrainedLayers> at = {};
    for (std::size_t l = 0; l < kept; ++l) {
      at[l] = {plan_room(tokens * d),
               plan_room(tokens * d),
               plan_room(tokens),
               plan_room(tokens * 3 * d),
               plan_room(sequences * shape.heads * length * model.pitch_),
               plan_room(tokens * d),
               plan_room(tokens * d),
               plan_room(tokens * d),
               plan_room(tokens),
               plan_room(tokens * shape.inner),
               plan_room(tokens * shape.inner),
               plan_room(tokens * shape.inner)};
    }
    const std::array<std::size_t, 6> ends = {plan_room(tokens * d),
                                             plan_room(tokens * d),
                                             plan_room(tokens * d),
                                             plan_room(tokens),
                                             plan_room(tokens * shape.vocabulary),
                                             plan_room(shape.head_width() * model.pitch_)};
    const std::size_t biases = shape.bias_numbers > 0 ? shape.heads * length * model.pitch_ : 0;
    const std::size_t bias = plan_room(biases);
    std::array<std::size_t, 6> back = {};
    if (learns) {
      back = {plan_room(tokens * d),
              plan_room(tokens * 3 * d),
              plan_room(tokens * std::max(d, shape.inner)),
              plan_room(length * model.pitch_),
              plan_room(std::max({3 * d * d, shape.inner * d, shape.vocabulary * d})),
              plan_room(biases)};
    }
    if (total > kMaxCells) {
      Error error = refuse(what, Rule::kTotal, {static_cast<double>(total), static_cast<double>(kMaxCells)});
      error.code = "too_large";
      return error;
    }
    auto room = allocate<Real>(total);
    if (!room) return room.error();
    model.room_ = std::move(*room);
    // Registers also read the numbers after the last key.
    std::fill(model.room_.begin(), model.room_.end(), Real{0});
    Real* const data = model.room_.data();
    for (std::size_t l = 0; l < shape.layers; ++l) {
      const auto& where = at[learns ? l : 0];
      model.layers_[l] = {data + where[0], data + where[1], data + where[2],  data + where[3],
                          data + where[4], data + where[5], data + where[6],  data + where[7],
                          data + where[8], data + where[9], data + where[10], data + where[11]};
    }
    model.x_ = data + ends[0];
    model.final_ = data + ends[1];
    model.final_norm_ = data + ends[2];
    model.final_scale_ = data + ends[3];
    model.logits_ = data + ends[4];
    model.turned_ = data + ends[5];
    if (learns) {
      model.dx_ = data + back[0];
      model.dqkv_ = data + back[1];
      model.dinner_ = data + back[2];
      model.dscores_ = data + back[3];
      model.transposed_ = data + back[4];
    }
    if (shape.bias_numbers > 0) {
      auto numbers = allocate<double>(2 * shape.bias_numbers + length);
      if (!numbers) return numbers.error();
      model.numbers_ = std::move(*numbers);
      model.bias_ = data + bias;
      if (learns) model.dbias_ = data + back[5];
    }
    auto rows = allocate<std::uint32_t>(tokens);
    if (!rows) return rows.error();
    model.predicting_ = std::move(*rows);
    return model;
  }

  /// Predicts the targets of a batch.
  Outcome forward(const Batch& batch, const ModelPositions& positions, const Tensors& tensors, const Real* weights) {
    const std::size_t d = shape_.width;
    const std::size_t tokens = batch.size();
    const auto of = [&](std::size_t tensor) { return weights + tensors[tensor].offset; };
    if (bias_) compute_bias(batch.length, positions.trained, tensors, weights);
    // The first layer reads its own array of x.
    Real* x = layers_[0].x;
    for (std::size_t t = 0; t < tokens; ++t) {
      const Real* const token = of(tensors.embedding) + batch.tokens[t] * d;
      for (std::size_t c = 0; c < d; ++c) x[t * d + c] = token[c];
      const std::size_t position = t % batch.length;
      if (positions.rows_are_trained)
        add_to(x + t * d, of(tensors.table) + position * d, d);
      else if (positions.rows.size() > 0)
        add_to(x + t * d, positions.rows.data() + position * d, d);
    }
    for (std::size_t l = 0; l < shape_.layers; ++l) {
      Layer& layer = layers_[l];
      const Tensors::Layer& its = tensors.layers[l];
      normalize(tokens, x, of(its.attention_gain), layer.norm, layer.scale);
      multiply<Real>(tokens, 3 * d, d, {layer.norm, d}, of(its.qkv), 3 * d, layer.qkv, 3 * d);
      rotate(batch, positions, layer.qkv, false);
      attend(batch, positions, positions.table_rows > 0 ? of(tensors.table) : nullptr, layer);
      std::copy(x, x + tokens * d, layer.middle);
      multiply<Real>(tokens, d, d, {layer.mixed, d}, of(its.output), d, layer.middle, d, true);
      Real* const next = l + 1 < shape_.layers && learns_ ? layers_[l + 1].x : x_;
      std::copy(layer.middle, layer.middle + tokens * d, next);
      if (shape_.inner > 0) {
        const std::size_t inner = shape_.inner;
        normalize(tokens, layer.middle, of(its.mlp_gain), layer.middle_norm, layer.middle_scale);
        multiply<Real>(tokens, inner, d, {layer.middle_norm, d}, of(its.mlp_in), inner, layer.inner, inner);
        activate(tokens * inner, layer.inner, layer.sigmoid, layer.active);
        multiply<Real>(tokens, d, inner, {layer.active, inner}, of(its.mlp_out), d, next, d, true);
      }
      x = next;
    }
    return predict(batch, tensors, weights, x);
  }

  /// Adds the gradient of the loss of the batch that forward() has just predicted to `gradients`, which are arranged
  /// like the weights. Only for a model that learns.
  void backward(const Batch& batch, const ModelPositions& positions, const Tensors& tensors, const Real* weights,
                Real* gradients) {
    const std::size_t d = shape_.width;
    const std::size_t tokens = batch.size();
    const auto of = [&](std::size_t tensor) { return weights + tensors[tensor].offset; };
    const auto to = [&](std::size_t tensor) { return gradients + tensors[tensor].offset; };
    predict_backward(batch, tensors, weights, gradients);
    if (dbias_) std::fill(dbias_, dbias_ + shape_.heads * length_ * pitch_, Real{0});
    for (std::size_t l = shape_.layers; l-- > 0;) {
      Layer& layer = layers_[l];
      const Tensors::Layer& its = tensors.layers[l];
      if (shape_.inner > 0) {
        const std::size_t inner = shape_.inner;
        transpose(inner, d, of(its.mlp_out), d, transposed_, inner);
        multiply<Real>(tokens, inner, d, {dx_, d}, transposed_, inner, dinner_, inner);
        multiply<Real>(inner, d, tokens, {layer.active, 1, inner}, dx_, d, to(its.mlp_out), d, true);
        activate_backward(tokens * inner, layer.inner, layer.sigmoid, dinner_);
        multiply<Real>(d, inner, tokens, {layer.middle_norm, 1, d}, dinner_, inner, to(its.mlp_in), inner, true);
        transpose(d, inner, of(its.mlp_in), inner, transposed_, d);
        multiply<Real>(tokens, d, inner, {dinner_, inner}, transposed_, d, final_, d);
        normalize_backward(tokens, layer.middle, of(its.mlp_gain), layer.middle_scale, final_, dx_, to(its.mlp_gain));
      }
      transpose(d, d, of(its.output), d, transposed_, d);
      multiply<Real>(tokens, d, d, {dx_, d}, transposed_, d, dinner_, d);
      multiply<Real>(d, d, tokens, {layer.mixed, 1, d}, dx_, d, to(its.output), d, true);
      attend_backward(batch, positions, positions.table_rows > 0 ? to(tensors.table) : nullptr, layer);
      rotate(batch, positions, dqkv_, true);
      multiply<Real>(d, 3 * d, tokens, {layer.norm, 1, d}, dqkv_, 3 * d, to(its.qkv), 3 * d, true);
      transpose(d, 3 * d, of(its.qkv), 3 * d, transposed_, d);
      multiply<Real>(tokens, d, 3 * d, {dqkv_, 3 * d}, transposed_, d, final_, d);
      normalize_backward(tokens, layer.x, of(its.attention_gain), layer.scale, final_, dx_, to(its.attention_gain));
    }
    for (std::size_t t = 0; t < tokens; ++t) {
      add_to(to(tensors.embedding) + batch.tokens[t] * d, dx_ + t * d, d);
      if (positions.rows_are_trained) add_to(to(tensors.table) + (t % batch.length) * d, dx_ + t * d, d);
    }
    if (dbias_) compute_bias_backward(batch.length, positions.trained, tensors, weights, gradients);
  }

  /// The attention of a head in a sequence of the batch that forward() has just predicted: the weights of the first
  /// query. Those of the next query follow pitch() numbers later. Only for a model that learns, or in the last layer.
  const Real* weights_of(std::size_t layer, std::size_t head, std::size_t sequence, std::size_t length) const {
    return layers_[layer].weights + (sequence * shape_.heads + head) * length * pitch_;
  }
  std::size_t pitch() const { return pitch_; }

 private:
  // What a layer computes: its input x; norm(x), and the factor of each row; queries, keys and values; the weights of
  // attention; its output before W; x after attention; its norm and factors; the MLP before, and after silu; and the
  // sigmoids of silu.
  struct Layer {
    Real *x, *norm, *scale, *qkv, *weights, *mixed, *middle, *middle_norm, *middle_scale, *inner, *active, *sigmoid;
  };
  static constexpr std::size_t kArrays = 12;
  static constexpr double kEpsilon = 1e-5;

  Transformer(const ModelShape& shape, std::size_t length, bool learns)
      : shape_(shape), length_(length), pitch_((length + 7) / 8 * 8), learns_(learns) {}

  template <class Other>
  static void add_to(Real* to, const Other* from, std::size_t count) {
    for (std::size_t c = 0; c < count; ++c) to[c] += static_cast<Real>(from[c]);
  }

  // The width of a model is a multiple of the numbers in a register.
  void normalize(std::size_t rows, const Real* x, const Real* gain, Real* out, Real* scales) const {
    const std::size_t d = shape_.width;
    for (std::size_t r = 0; r < rows; ++r, x += d, out += d) {
      Numbers<Real> squares = {};
      for (std::size_t c = 0; c < d; c += kLanes<Real>) squares += load(x + c) * load(x + c);
      const Real mean = sum_of<Real>(squares) / static_cast<Real>(d);
      const Real scale = 1 / std::sqrt(mean + static_cast<Real>(kEpsilon));
      scales[r] = scale;
      for (std::size_t c = 0; c < d; c += kLanes<Real>) store(out + c, load(gain + c) * (load(x + c) * scale));
    }
  }

  // dx += what dy says of x; dgain += what it says of the gain.
  void normalize_backward(std::size_t rows, const Real* x, const Real* gain, const Real* scales, const Real* dy,
                          Real* dx, Real* dgain) const {
    const std::size_t d = shape_.width;
    for (std::size_t r = 0; r < rows; ++r, x += d, dy += d, dx += d) {
      const Real scale = scales[r];
      Numbers<Real> products = {};
      for (std::size_t c = 0; c < d; c += kLanes<Real>) {
        products += load(gain + c) * load(dy + c) * load(x + c);
        store(dgain + c, load(dgain + c) + load(dy + c) * (load(x + c) * scale));
      }
      const Real shrink = sum_of<Real>(products) * scale * scale * scale / static_cast<Real>(d);
      for (std::size_t c = 0; c < d; c += kLanes<Real>) {
        store(dx + c, load(dx + c) + (load(gain + c) * load(dy + c) * scale - load(x + c) * shrink));
      }
    }
  }

  // silu(x) = x σ(x). The count is a multiple of the numbers in a register.
  static void activate(std::size_t count, const Real* x, Real* sigmoid, Real* out) {
    for (std::size_t k = 0; k < count; k += kLanes<Real>) {
      const Numbers<Real> s = 1 / (1 + exponentials<Real>(-load(x + k)));
      store(sigmoid + k, s);
      store(out + k, load(x + k) * s);
    }
  }

  static void activate_backward(std::size_t count, const Real* x, const Real* sigmoid, Real* d) {
    for (std::size_t k = 0; k < count; k += kLanes<Real>) {
      const Numbers<Real> s = load(sigmoid + k);
      store(d + k, load(d + k) * (s * (1 + load(x + k) * (1 - s))));
    }
  }

  // Rotates queries and keys, or their gradients back.
  void rotate(const Batch& batch, const ModelPositions& positions, Real* qkv, bool back) const {
    if (positions.pairs.size() == 0) return;
    const Rotations& of_keys = positions.of_keys.cosines.size() > 0 ? positions.of_keys : positions.of_queries;
    for (std::size_t side = 0; side < 2; ++side) {
      const Rotations& rotations = side == 0 ? positions.of_queries : of_keys;
      for (std::size_t t = 0; t < batch.size(); ++t) {
        const std::size_t at = (t % batch.length) * shape_.head_width();
        const float* const cosines = rotations.cosines.data() + at;
        const float* const sines = rotations.sines.data() + at;
        Real* x = qkv + (3 * t + side) * shape_.width;
        for (std::size_t h = 0; h < shape_.heads; ++h, x += shape_.head_width()) {
          for (std::size_t i = 0; i < positions.pairs.size(); i += 2) {
            const std::uint32_t first = positions.pairs[i];
            const std::uint32_t second = positions.pairs[i + 1];
            if (first == second) continue;
            const Real c = cosines[first];
            const Real s = back ? -static_cast<Real>(sines[first]) : static_cast<Real>(sines[first]);
            const Real a = x[first];
            const Real b = x[second];
            x[first] = a * c - b * s;
            x[second] = b * c + a * s;
          }
        }
      }
    }
  }

  // The row of learned biases, or of their gradient, of a head and a query.
  std::size_t bias_row(std::size_t head, std::size_t query) const { return (head * length_ + query) * pitch_; }

  // The plan of a bias whose learned parameters have their present values, and room for their gradient and for a row.
  struct BiasAtWork {
    Plan plan;
    std::span<double> gradient;
    std::span<double> row;
  };

  BiasAtWork bias_at_work(const TrainedNumbers& trained, const Tensors& tensors, const Real* weights) {
    const std::span<double> numbers = numbers_.span().first(shape_.bias_numbers);
    BiasAtWork work{trained.plan, numbers_.span().subspan(shape_.bias_numbers, shape_.bias_numbers),
                    numbers_.span().subspan(2 * shape_.bias_numbers)};
    std::size_t at = 0;
    for (std::size_t k = 0; k < tensors.trained_count; ++k) {
      const Tensor& tensor = tensors[tensors.bias_numbers[k]];
      const std::span<double> its = numbers.subspan(at, tensor.size());
      std::copy_n(weights + tensor.offset, tensor.size(), its.begin());
      const std::size_t index = trained.bias->params[k].index;
      // A parameter reads one of the two: a number, or a list.
      work.plan.values.set(index, its[0]);
      work.plan.values.set(index, std::span<const double>(its));
      at += tensor.size();
    }
    return work;
  }

  void compute_bias(std::size_t length, const TrainedNumbers& trained, const Tensors& tensors, const Real* weights) {
    const BiasAtWork work = bias_at_work(trained, tensors, weights);
    for (std::size_t h = 0; h < shape_.heads; ++h) {
      for (std::size_t q = 0; q < length; ++q) {
        const std::span<double> row = work.row.first(keys_of(q, length));
        trained.bias->row(work.plan, h, static_cast<double>(q), row);
        std::transform(row.begin(), row.end(), bias_ + bias_row(h, q), [](double x) { return static_cast<Real>(x); });
      }
    }
  }

  void compute_bias_backward(std::size_t length, const TrainedNumbers& trained, const Tensors& tensors,
                             const Real* weights, Real* gradients) {
    const BiasAtWork work = bias_at_work(trained, tensors, weights);
    std::fill(work.gradient.begin(), work.gradient.end(), 0);
    for (std::size_t h = 0; h < shape_.heads; ++h) {
      for (std::size_t q = 0; q < length; ++q) {
        const std::span<double> row = work.row.first(keys_of(q, length));
        std::copy_n(dbias_ + bias_row(h, q), row.size(), row.begin());
        trained.bias->gradient(work.plan, h, static_cast<double>(q), row, work.gradient);
      }
    }
    std::size_t at = 0;
    for (std::size_t k = 0; k < tensors.trained_count; ++k) {
      const Tensor& tensor = tensors[tensors.bias_numbers[k]];
      add_to(gradients + tensor.offset, work.gradient.data() + at, tensor.size());
      at += tensor.size();
    }
  }

  // The factor of scores.
  Real scale_of(const ModelPositions& positions) const {
    return static_cast<Real>(positions.score_factor / std::sqrt(static_cast<double>(shape_.head_width())));
  }

  // The number of keys that a query attends to.
  std::size_t keys_of(std::size_t query, std::size_t length) const { return shape_.is_causal ? query + 1 : length; }

  // Calls `each` for blocks of up to four queries: the first, how many, and how many keys the last of them attends to.
  template <class Each>
  void for_queries(std::size_t length, const Each& each) const {
    for (std::size_t q = 0; q < length; q += 4) {
      const std::size_t count = std::min<std::size_t>(4, length - q);
      each(q, count, keys_of(q + count - 1, length));
    }
  }

  void attend(const Batch& batch, const ModelPositions& positions, const Real* table, Layer& layer) {
    const std::size_t d = shape_.width;
    const std::size_t width = shape_.head_width();
    const std::size_t length = batch.length;
    const Real scale = scale_of(positions);
    for (std::size_t s = 0; s < batch.sequences; ++s) {
      for (std::size_t h = 0; h < shape_.heads; ++h) {
        const Real* const q = layer.qkv + s * length * 3 * d + h * width;
        Real* const p = layer.weights + (s * shape_.heads + h) * length * pitch_;
        transpose(length, width, q + d, 3 * d, turned_, pitch_);
        for_queries(length, [&](std::size_t first, std::size_t count, std::size_t keys) {
          multiply<Real>(count, (keys + 7) / 8 * 8, width, {q + first * 3 * d, 3 * d}, turned_, pitch_,
                         p + first * pitch_, pitch_);
          for (std::size_t i = first; i < first + count; ++i) {
            soften(p + i * pitch_, keys_of(i, length), keys, scale, positions, table, h, i);
          }
          multiply<Real>(count, width, keys, {p + first * pitch_, pitch_}, q + 2 * d, 3 * d,
                         layer.mixed + (s * length + first) * d + h * width, d);
        });
      }
    }
  }

  // Replaces the scores of a query with the first `seen` keys by weights, and those with the others, up to `all`, by
  // 0.
  void soften(Real* p, std::size_t seen, std::size_t all, Real scale, const ModelPositions& positions,
              const Real* table, std::size_t head, std::size_t query) const {
    const std::size_t cell = (head * positions.longest + query) * positions.longest;
    for (std::size_t j = 0; j < seen; ++j) p[j] *= scale;
    if (positions.bias.size() > 0) add_to(p, positions.bias.data() + cell, seen);
    if (bias_) add_to(p, bias_ + bias_row(head, query), seen);
    if (table) {
      const std::int32_t* const index = positions.index.data() + query * positions.longest;
      for (std::size_t j = 0; j < seen; ++j) p[j] += table[static_cast<std::size_t>(index[j]) * shape_.heads + head];
    }
    Real most = p[0];
    for (std::size_t j = 1; j < seen; ++j) most = std::max(most, p[j]);
    Real sum = 0;
    for (std::size_t j = 0; j < seen; j += kLanes<Real>) {
      // The row is long enough: its pitch is a multiple of eight numbers.
      store(p + j, exponentials<Real>(load(p + j) - most));
      for (std::size_t k = j; k < std::min(j + kLanes<Real>, seen); ++k) sum += p[k];
    }
    const Real share = 1 / sum;
    for (std::size_t j = 0; j < seen; ++j) p[j] *= share;
    for (std::size_t j = seen; j < all; ++j) p[j] = 0;
  }

  // From the gradient of `mixed`, in dinner_, to that of queries, keys and values, in dqkv_.
  void attend_backward(const Batch& batch, const ModelPositions& positions, Real* dtable, const Layer& layer) {
    const std::size_t d = shape_.width;
    const std::size_t width = shape_.head_width();
    const std::size_t length = batch.length;
    const Real scale = scale_of(positions);
    for (std::size_t s = 0; s < batch.sequences; ++s) {
      for (std::size_t h = 0; h < shape_.heads; ++h) {
        const std::size_t start = s * length * 3 * d + h * width;
        const Real* const q = layer.qkv + start;
        const Real* const dmixed = dinner_ + s * length * d + h * width;
        const Real* const p = layer.weights + (s * shape_.heads + h) * length * pitch_;
        Real* const dq = dqkv_ + start;
        transpose(length, width, q + 2 * d, 3 * d, turned_, pitch_);
        for_queries(length, [&](std::size_t first, std::size_t count, std::size_t keys) {
          multiply<Real>(count, (keys + 7) / 8 * 8, width, {dmixed + first * d, d}, turned_, pitch_,
                         dscores_ + first * pitch_, pitch_);
          for (std::size_t i = first; i < first + count; ++i) {
            soften_backward(p + i * pitch_, dscores_ + i * pitch_, keys_of(i, length), keys, scale, positions, dtable,
                            h, i);
          }
          multiply<Real>(count, width, keys, {dscores_ + first * pitch_, pitch_}, q + d, 3 * d, dq + first * 3 * d,
                         3 * d);
        });
        // A key and a value collect from the queries that attend to them.
        for_queries(length, [&](std::size_t first, std::size_t count, std::size_t) {
          const std::size_t from = shape_.is_causal ? first : 0;
          const std::size_t inner = length - from;
          multiply<Real>(count, width, inner, {dscores_ + from * pitch_ + first, 1, pitch_}, q + from * 3 * d, 3 * d,
                         dq + d + first * 3 * d, 3 * d);
          multiply<Real>(count, width, inner, {p + from * pitch_ + first, 1, pitch_}, dmixed + from * d, d,
                         dq + 2 * d + first * 3 * d, 3 * d);
        });
      }
    }
  }

  void soften_backward(const Real* p, Real* dp, std::size_t seen, std::size_t all, Real scale,
                       const ModelPositions& positions, Real* dtable, std::size_t head, std::size_t query) const {
    Real sum = 0;
    for (std::size_t j = 0; j < seen; ++j) sum += p[j] * dp[j];
    for (std::size_t j = 0; j < seen; ++j) dp[j] = p[j] * (dp[j] - sum);
    if (dtable) {
      const std::int32_t* const index = positions.index.data() + query * positions.longest;
      for (std::size_t j = 0; j < seen; ++j) dtable[static_cast<std::size_t>(index[j]) * shape_.heads + head] += dp[j];
    }
    if (dbias_) add_to(dbias_ + bias_row(head, query), dp, seen);
    for (std::size_t j = 0; j < seen; ++j) dp[j] *= scale;
    for (std::size_t j = seen; j < all; ++j) dp[j] = 0;
  }

  // Leaves probabilities in logits_.
  Outcome predict(const Batch& batch, const Tensors& tensors, const Real* weights, const Real* x) {
    const std::size_t d = shape_.width;
    const std::size_t vocabulary = shape_.vocabulary;
    predicting_count_ = 0;
    for (std::size_t t = 0; t < batch.size(); ++t) {
      if (batch.targets[t] == kNoTrainingTarget) continue;
      std::copy(x + t * d, x + (t + 1) * d, final_ + predicting_count_ * d);
      predicting_[predicting_count_++] = static_cast<std::uint32_t>(t);
    }
    const std::size_t rows = predicting_count_;
    normalize(rows, final_, weights + tensors[tensors.gain].offset, final_norm_, final_scale_);
    multiply<Real>(rows, vocabulary, d, {final_norm_, d}, weights + tensors[tensors.unembedding].offset, vocabulary,
                   logits_, vocabulary);
    Outcome outcome{.targets = rows, .sequences = batch.sequences, .sequences_right = batch.sequences};
    std::size_t wrong_sequence = SIZE_MAX;
    for (std::size_t r = 0; r < rows; ++r) {
      Real* const p = logits_ + r * vocabulary;
      const std::size_t target = batch.targets[predicting_[r]];
      const std::size_t best = static_cast<std::size_t>(std::max_element(p, p + vocabulary) - p);
      const Real most = p[best];
      const double logit = static_cast<double>(p[target]) - static_cast<double>(most);
      Real sum = 0;
      std::size_t v = 0;
      for (; v + kLanes<Real> <= vocabulary; v += kLanes<Real>) store(p + v, exponentials<Real>(load(p + v) - most));
      for (; v < vocabulary; ++v) p[v] = exponentials<Real>(p[v] - most - Numbers<Real>{})[0];
      for (v = 0; v < vocabulary; ++v) sum += p[v];
      for (v = 0; v < vocabulary; ++v) p[v] /= sum;
      outcome.loss += natural_log(static_cast<double>(sum)) - logit;
      const std::size_t sequence = predicting_[r] / batch.length;
      if (best == target) {
        ++outcome.right;
      } else if (sequence != wrong_sequence) {
        wrong_sequence = sequence;
        --outcome.sequences_right;
      }
    }
    outcome.loss /= static_cast<double>(rows);
    return outcome;
  }

  void predict_backward(const Batch& batch, const Tensors& tensors, const Real* weights, Real* gradients) {
    const std::size_t d = shape_.width;
    const std::size_t vocabulary = shape_.vocabulary;
    const std::size_t rows = predicting_count_;
    for (std::size_t r = 0; r < rows; ++r) {
      Real* const p = logits_ + r * vocabulary;
      p[batch.targets[predicting_[r]]] -= 1;
      for (std::size_t v = 0; v < vocabulary; ++v) p[v] /= static_cast<Real>(rows);
    }
    multiply<Real>(d, vocabulary, rows, {final_norm_, 1, d}, logits_, vocabulary,
                   gradients + tensors[tensors.unembedding].offset, vocabulary, true);
    transpose(d, vocabulary, weights + tensors[tensors.unembedding].offset, vocabulary, transposed_, d);
    multiply<Real>(rows, d, vocabulary, {logits_, vocabulary}, transposed_, d, final_norm_, d);
    // dinner_ holds the gradient of the rows that predict; dx_, that of all rows.
    std::fill(dinner_, dinner_ + rows * d, Real{0});
    normalize_backward(rows, final_, weights + tensors[tensors.gain].offset, final_scale_, final_norm_, dinner_,
                       gradients + tensors[tensors.gain].offset);
    std::fill(dx_, dx_ + batch.size() * d, Real{0});
    for (std::size_t r = 0; r < rows; ++r) std::copy(dinner_ + r * d, dinner_ + (r + 1) * d, dx_ + predicting_[r] * d);
  }

  ModelShape shape_;
  std::size_t length_;
  std::size_t pitch_;
  bool learns_;
  Buffer<Real> room_;
  Buffer<std::uint32_t> predicting_;
  std::size_t predicting_count_ = 0;
  std::array<Layer, kMostTrainedLayers> layers_ = {};
  Real* x_ = nullptr;
  Real* final_ = nullptr;
  Real* final_norm_ = nullptr;
  Real* final_scale_ = nullptr;
  Real* logits_ = nullptr;
  Real* turned_ = nullptr;
  Real* dx_ = nullptr;
  Real* dqkv_ = nullptr;
  Real* dinner_ = nullptr;
  Real* dscores_ = nullptr;
  Real* transposed_ = nullptr;
  // Biases with learned parameters, [heads, length, pitch], and their gradient; null if there are none.
  Real* bias_ = nullptr;
  Real* dbias_ = nullptr;
  Buffer<double> numbers_;
};

}  // namespace posenc
