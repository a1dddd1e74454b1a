import { defineConfig } from 'vitest/config';

const dist = new URL('../dist/', import.meta.url);

/** The engines stand beside the built scripts, not beside their sources. */
const engines = {
  name: 'engines',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    /^\.\/(engine|operators)\.\w+\.mjs$/.test(id)
      ? { id: new URL(id, dist).href, external: true }
      : undefined,
  transform: (code: string, id: string) =>
    /\/engine\/(whole|operators)\.ts$/.test(id)
      ? code.replaceAll('import.meta.url', JSON.stringify(dist.href))
      : undefined,
};

// Run from the repository's root. Tests that need a document say so in their first line: // @vitest-environment happy-dom
export default defineConfig({
  plugins: [engines],
  test: { include: ['tests/web/**/*.test.ts'], restoreMocks: true },
});
