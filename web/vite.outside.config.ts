import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import { compressFiles } from './compress-files.ts';
import { base } from './vite.config.ts';

/** The pages of links are built by themselves, beside the app: they share no file with it and stay small. */
export default defineConfig(
  mergeConfig(base, {
    plugins: [compressFiles()],
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      assetsDir: 'outside',
      rolldownOptions: {
        input: fileURLToPath(new URL('./outside.html', import.meta.url)),
        // Kept by browsers while the rest changes.
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  }),
);
