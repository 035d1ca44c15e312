import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['build/', 'dist/'] },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-var': 'error',
      'prefer-const': 'error',
      // Strings that a user can supply are never interpreted as markup.
      'no-restricted-properties': ['error', { property: 'innerHTML' }, { property: 'outerHTML' }],
    },
  },
  { files: ['web/**/*.js'], languageOptions: { globals: globals.browser } },
  // The engine and the vectors run in browsers, workers and Node; figures are pure.
  {
    files: ['web/engine/**', 'web/figures/**'],
    languageOptions: { globals: globals['shared-node-browser'] },
  },
  { files: ['**/*.mjs', 'tests/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
