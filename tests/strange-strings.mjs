/** A configuration, and strings that UTF-8 cannot hold or that end a text in C: halves of surrogate pairs and U+0000. */

export const llama = {
  model_type: 'llama',
  hidden_size: 4096,
  num_attention_heads: 32,
  rope_theta: 500000,
  max_position_embeddings: 8192,
};

export const strangeStrings = [
  '\ud83d',
  '\ude42',
  '\ude42\ud83d',
  '\ud83d\ud83d',
  '\ud83dx',
  'x\ude42',
  '\0',
  '\ud83d\0',
];
