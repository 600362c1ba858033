import { defineConfig } from 'vitest/config';
import { sayWords } from './words-plugin.ts';

export default defineConfig({
  plugins: [sayWords()],
  resolve: { conditions: ['source'] },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['./src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 40_000,
    // By itself it takes one core less than there are: of two, one.
    maxWorkers: 2,
    // Files share their window and what they import, which is read once for each worker: `testing/leave-nothing.ts`.
    isolate: false,
  },
});
