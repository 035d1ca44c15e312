// Training: a small transformer learns a task with the positions of a scheme, and is asked about longer sequences.
#pragma once

#include <memory>

#include "schemes.h"

namespace posenc {

/// The limits of models and runs.
inline constexpr std::size_t kMostTrainedLayers = 3;
inline constexpr std::size_t kMostTrainedHeads = 8;
inline constexpr std::size_t kLeastTrainedWidth = 16;
inline constexpr std::size_t kMostTrainedWidth = 128;
inline constexpr std::size_t kMostTrainedLength = 128;
inline constexpr std::size_t kMostTrainedBatch = 256;
inline constexpr std::size_t kMostTrainedSteps = 1000000;

/// Settings of a run.
///
///   task           the id of a task: see training_task()
///   length         the longest examples in training; their lengths are spread evenly from the task's least length on
///   longest        the longest examples that the model can be asked about; 0: eight times `length`
///   layers, heads  from 1 to kMostTrainedLayers and kMostTrainedHeads. heads divides d_model
///   d_model        from kLeastTrainedWidth to kMostTrainedWidth, a multiple of 8 and of 2 · heads
///   has_mlp        whether each layer has an MLP, four times as wide as the model
///   is_causal      whether tokens attend only to tokens before them. If not, tokens of the answer are hidden
///   seed           determines the first weights, the examples, and the numbers of a scheme with a parameter of this
///                  name that its request does not give
///   steps          the number of steps after which the learning rate has fallen to a tenth
///   batch          how many examples a step takes. All examples of a step have the same length
///   learning_rate  the rate, times two factors: one rises to 1 in `warmup` steps, the other falls from 1 to 0.1
///                  along a cosine
///   weight_decay   of AdamW, for matrices
///   clip           the largest norm of the gradient; longer ones are shortened to it
struct Training {
  std::string_view task = "copy";
  double length = 16;
  double longest = 0;
  double layers = 2;
  double heads = 2;
  double d_model = 32;
  bool has_mlp = true;
  bool is_causal = true;
  double seed = 0;
  double steps = 1000;
  double batch = 32;
  double learning_rate = 0.003;
  double warmup = 50;
  double weight_decay = 0.01;
  double clip = 1;
};

/// A task for lists: its name; one sentence; the least and the longest sensible length of examples in training.
struct TrainingTask {
  std::string_view id;
  std::string_view doc;
  std::size_t least = 0;
  std::size_t longest = 0;
};

/// The target of a token after which nothing is to be predicted.
inline constexpr std::uint8_t kNoTrainingTarget = 255;

/// How many tasks there are, and one of them.
std::size_t training_task_count();
TrainingTask training_task(std::size_t k);

/// One step of training.
///
///   step           how many steps have been taken, with this one
///   length         the length of its examples
///   loss           the mean of -ln(probability of the right token), before the step
///   accuracy       the share of tokens that were predicted correctly, before the step
///   learning_rate  the rate of this step
///   gradient_norm  the norm of the gradient, before it is clipped
struct TrainingStep {
  double step = 0;
  double length = 0;
  double loss = 0;
  double accuracy = 0;
  double learning_rate = 0;
  double gradient_norm = 0;
};

/// How a model does on new examples of one length.
///
///   accuracy  the share of right tokens. A causal model predicts each after the right tokens before it
///   exact     the share of examples in which every token is right: those that a causal model writes without an error
struct Score {
  double loss = 0;
  double accuracy = 0;
  double exact = 0;
  double examples = 0;
};

/// An array of weights: its name, its shape, and where it starts among all weights.
struct WeightArray {
  Text name = {};
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::size_t offset = 0;
};

/// A transformer in training, decoder-only if it is causal: one to three layers, norms before layers, AdamW. A scheme
/// gives it positions: rows that are added to tokens (learned if the scheme learns them), rotations, numbers added to
/// scores (learned are a table by buckets, and the parameters that the scheme names: see TrainedBias; other numbers
/// stay as they are), or nothing.
///
/// Real       float; double for tests
/// numerics   a fixed order of operations that every machine rounds alike; cosines, sines and powers come from the
///            library of the module. So the same module computes the same bits on every machine
/// cost       a step of the default model with its longest examples: some 80 million multiplications and as many
///            additions
/// invariant  two runs with the same settings have the same weights after each step, bit for bit
/// invariant  the examples of a step depend on seed, task, length, batch and is_causal alone
/// source     Vaswani et al. 2017; Loshchilov, Hutter 2019, "Decoupled Weight Decay Regularization"; Kazemnejad et al.
///            2023, "The Impact of Positional Encoding on Length Generalization in Transformers", for the experiment
template <class Real>
class TrainerOf {
 public:
  /// A model before its first step.
  ///
  /// positions  a request for the scheme. Its positions are ignored; its width or heads are those of the model unless
  ///            it sets them
  /// errors     those of plan(); invalid_argument for each setting; not_applicable for a scheme that is none of the
  ///            above; too_large; out_of_memory
  static Result<TrainerOf> start(const Training& training, const Request& positions);

  TrainerOf(TrainerOf&&) noexcept;
  TrainerOf& operator=(TrainerOf&&) noexcept;
  ~TrainerOf();

  /// Takes a step.
  TrainingStep step();

  /// Asks the model about examples of one length.
  ///
  /// length    from the task's least length to `longest`
  /// examples  how many, from 1 to 65536
  /// seed      determines the examples, with the seed of the run: they are drawn apart from those of training
  /// changed   a request that replaces the positions for these examples, of the same kind: another scaling of RoPE.
  ///           What the model has learned of them stays. Null: the positions of training
  /// errors    invalid_argument; those of start() for `changed`; out_of_memory
  Result<Score> evaluate(double length, double examples, double seed = 0, const Request* changed = nullptr);

  /// The weights of attention for one example of a length, [tokens, tokens], and the example: its tokens, and the
  /// token to predict after each or kNoTrainingTarget, [tokens] each.
  struct Attended {
    MatrixOf<Real> weights;
    Buffer<std::uint8_t> tokens;
    Buffer<std::uint8_t> targets;
  };
  Result<Attended> attention(double length, double seed, double layer, double head);
  /// The same for a text of one's own, a character for each token: see symbol(). It has no targets.
  ///
  /// errors    invalid_argument for a text that is empty, that is longer than the longest examples, or that has a
  ///           character of no token; out_of_memory
  Result<Attended> attention(std::string_view text, double layer, double head);

  /// The character that stands for a token in texts: letters, digits and signs of the task; "_" for the blank token
  /// that hides an answer from a model that is not causal.
  std::string_view symbol(std::size_t token) const;

  /// The weight arrays in the order of the weights.
  std::size_t array_count() const;
  WeightArray array(std::size_t k) const;

  /// The state of a run, [3, weights]: the weights, and both means of AdamW; with steps_taken() it is complete.
  std::span<const Real> state() const;
  std::size_t weight_count() const;
  double steps_taken() const;

  /// Continues from a state.
  ///
  /// errors    invalid_argument for another length, and for a number that is not finite, which names its array
  std::optional<Error> restore(std::span<const Real> state, double steps_taken);

  /// The gradient of the loss of the next step, without taking it: [weights]. For tests.
  std::span<const Real> gradients();
  /// The loss of the next step with the present weights, and the weights. For tests.
  double loss();
  std::span<Real> weights();
  /// The examples of the next step. For tests.
  struct Examples {
    std::size_t count = 0;
    std::size_t tokens_each = 0;
    std::span<const std::uint8_t> tokens = {};
    std::span<const std::uint8_t> targets = {};
  };
  Examples examples();

 private:
  struct State;
  // Like all memory of the library it comes from malloc, which can report that there is none without an exception.
  struct Release {
    void operator()(State* state) const noexcept;
  };
  explicit TrainerOf(std::unique_ptr<State, Release> state);

  std::unique_ptr<State, Release> state_;
};

using Trainer = TrainerOf<float>;
extern template class TrainerOf<float>;
extern template class TrainerOf<double>;

}  // namespace posenc
