import { createRequire } from 'node:module';

/** Version of the product, from the package at the root. */
export const version: string = (
  createRequire(import.meta.url)('../../../package.json') as { version: string }
).version;
