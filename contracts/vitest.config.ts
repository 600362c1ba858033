import { defineConfig } from 'vitest/config';

// Some tests try thousands of cases: a machine with other work to do needs longer than the usual five seconds.
export default defineConfig({
  test: { name: 'contracts', include: ['**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
});
