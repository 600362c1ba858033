import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { root } from '../children.ts';

/** Day, machine and load: what every measurement begins with. */
export const circumstances = (more: string[]): string =>
  [
    new Date().toISOString().slice(0, 10),
    ...more,
    `Node ${process.version}`,
    `${cpus().length} cores`,
    `load average at the end ${loadavg()[0]?.toFixed(1) ?? '–'}`,
  ].join(', ');

/** Replaces the figures in `docs/performance.md` between the mark of this name and the next end. */
export async function writeFigures(mark: string, text: string): Promise<void> {
  const file = path.join(root, 'docs/performance.md');
  const [start, end] = [`<!-- ${mark} -->`, '<!-- end -->'];
  const document = await readFile(file, 'utf8');
  const from = document.indexOf(start);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${file} has no place for the ${mark}`);
  await writeFile(file, `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`);
}
