import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'search', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 20_000 },
});
