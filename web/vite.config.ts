import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { planChunks } from './chunk-plan.ts';
import { compressFiles } from './compress-files.ts';
import { openingFiles } from './opening-files.ts';
import { outsidePages } from './outside-pages.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { sayWords } from './words-plugin.ts';

const api = 'http://127.0.0.1:3000';

/**
 * Which libraries share a file. A library that one lazy module alone imports needs no entry: a file made of a part of it
 * would import the rest in a circle, and then breaks when it is loaded.
 */
const libraries = [{ name: 'pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/, priority: 30 }];

/** What is built is for those who use it, whatever NODE_ENV says of the server that is started beside it. */
const forUsers: Plugin = {
  name: 'for-users',
  config(_, { command }) {
    if (command === 'build') process.env.NODE_ENV = 'production';
  },
};

export const base: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [forUsers, sayWords(), react(), outsidePages(), withoutJsonSchema()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/ws': { target: api.replace('http', 'ws'), ws: true } },
  },
  build: {
    target: 'es2022',
    // Older targets would rewrite light-dark(), which then needs the colour scheme in the same file.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A file need not be preloaded just before it is asked for, and those of the frame are there before all others.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        needed.filter((name) => name !== file && !/[\\/](?:frame|basics)-/.test(name)),
    },
  },
};

/** The package leads everybody to the build that checks and warns. */
const routerPath = (name: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
const forProduction: UserConfig = {
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerPath('index') },
      { find: /^react-router\/dom$/, replacement: routerPath('dom-export') },
    ],
  },
};

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return base;
  const config = mergeConfig(base, forProduction);
  const plan = await planChunks(config);
  const shared = plan.map(({ name, modules }) => ({
    name,
    test: (id: string) => modules.has(id),
    priority: 20,
  }));
  const groups = [...libraries, { name: 'start', tags: ['$initial' as const], priority: 25 }, ...shared];
  return mergeConfig(config, {
    plugins: [openingFiles(), compressFiles()],
    build: {
      rolldownOptions: {
        output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      },
    },
  } satisfies UserConfig);
});
