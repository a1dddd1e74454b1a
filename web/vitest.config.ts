import { defineConfig } from 'vitest/config';

// Run from the repository's root. Tests that need a document say so in their first line: // @vitest-environment happy-dom
export default defineConfig({
  test: { include: ['tests/web/**/*.test.ts'], restoreMocks: true },
});
