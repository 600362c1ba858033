import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** What fits into one packet is sent as it is. */
const LEAST = 1400;

/** Puts a smaller copy beside each file of text, `.br` and `.gz`, so that the server need not make one at each request. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|mjs|css|svg)$/.test(name));
      await Promise.all(names.map((name) => compress(path.join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST) return;
  await writeFile(`${file}.br`, await brotli(content));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
}
