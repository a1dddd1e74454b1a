import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// Run from the repository's root, so that it reaches tests/ too.
const arithmetic = ['exp', 'sqrt', 'tanh', 'log', 'pow'].map((property) => ({
  object: 'Math',
  property,
  message: 'C++ owns every number: ask the engine.',
}));

const markup = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'write', 'setHTMLUnsafe'].map((property) => ({
  property,
  message: 'No HTML strings: text, elements and Lit templates only.',
}));

export default defineConfig(
  // What goes into dist/ as it is, is checked there, by a consumer's compiler.
  globalIgnores(['**/src/generated/', 'tests/browser/fixtures/', '**/build/element.d.ts']),
  {
    files: ['**/*.{ts,mjs}'],
    extends: [js.configs.recommended],
    rules: { eqeqeq: 'error', 'no-eval': 'error', 'no-implied-eval': 'error', 'no-new-func': 'error' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
    },
  },
  {
    files: ['**/src/**/*.ts'],
    rules: { 'no-restricted-properties': ['error', ...arithmetic, ...markup] },
  },
);
