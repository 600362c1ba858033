import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name: 'words', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 20_000 },
});
