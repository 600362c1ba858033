import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

/**
 * Which libraries share a file. A library that one lazy module alone imports needs no entry: a file made of a part of it
 * would import the rest in a circle, and then breaks when it is loaded.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 30 },
  // Its settings are part of the file, so that they hold before the first schema is made.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]|src[\\/]strict-zod/, priority: 30 },
  { name: 'pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/, priority: 30 },
];

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/ws': { target: api.replace('http', 'ws'), ws: true } },
  },
  build: {
    target: 'es2022',
    // Older targets would rewrite light-dark(), which then needs the colour scheme in the same file.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
    },
  },
});
