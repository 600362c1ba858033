import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './children.ts';

export interface WebWeight {
  /** Scripts that every page of signed-in people waits for, kB after gzip; with them the list of candidates shows. */
  firstScripts: number;
  firstStyles: number;
  files: number;
  /** What a part adds to that when it is opened first. */
  parts: { name: string; scripts: number }[];
}

/** A page that a link leads to, built by itself: kB after gzip. */
export interface LinkPageWeight {
  react: number;
  /** Frame, words and the largest page, without its dictionary. */
  rest: number;
}

const kilobytes = (bytes: Buffer) => gzipSync(bytes).length / 1024;

/** Weighs the built web app; null when it has not been built. */
export async function weighWeb(folder = path.join(root, 'web/dist')): Promise<WebWeight | null> {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const html = await readFile(page, 'utf8');
  const scripts = new Map<string, { size: number; needs: string[]; opens: string[] }>();
  for (const name of await readdir(path.join(folder, 'assets'))) {
    if (!name.endsWith('.js')) continue;
    const bytes = await readFile(path.join(folder, 'assets', name));
    const text = bytes.toString();
    const found = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
    scripts.set(name, {
      size: kilobytes(bytes),
      needs: found(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
      opens: found(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
    });
  }
  const closure = (names: string[], known: ReadonlySet<string> = new Set()): Set<string> => {
    const reached = new Set<string>();
    const waiting = [...names];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (known.has(name) || reached.has(name) || !scripts.has(name)) continue;
      reached.add(name);
      waiting.push(...(scripts.get(name)?.needs ?? []));
    }
    return reached;
  };
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + (scripts.get(name)?.size ?? 0), 0);
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  // The page names what each of its openings needs; what stands under no address is the frame.
  const openings = JSON.parse(/const files = (\{.*\});/.exec(html)?.[1] ?? '{}') as Record<string, string[]>;
  const frame = (openings[''] ?? []).map((file) => path.basename(file));
  const first = closure([
    ...named(/<script[^>]+src="\/assets\/([\w.-]+\.js)"/g),
    ...frame.filter((name) => name.endsWith('.js')),
  ]);
  const styles = [
    ...named(/href="\/assets\/([\w.-]+\.css)"/g),
    ...frame.filter((name) => name.endsWith('.css')),
  ];
  let firstStyles = 0;
  for (const name of styles) firstStyles += kilobytes(await readFile(path.join(folder, 'assets', name)));
  const opened = new Set([...scripts.values()].flatMap(({ opens }) => opens));
  const parts = [...opened]
    .filter((name) => !first.has(name))
    .map((name) => ({ name: name.replace(/-[\w-]{8}\.js$/, ''), scripts: sum(closure([name], first)) }))
    .sort((a, b) => b.scripts - a.scripts);
  return { firstScripts: sum(first), firstStyles, files: first.size + styles.length, parts };
}

/** Weighs the pages of links; null when they have not been built. */
export async function weighLinkPages(folder = path.join(root, 'web/dist')): Promise<LinkPageWeight | null> {
  const page = path.join(folder, 'outside.html');
  if (!existsSync(page)) return null;
  const start = /outside\/([\w.-]+\.js)/.exec(await readFile(page, 'utf8'))?.[1] ?? '';
  const names = await readdir(path.join(folder, 'outside'));
  const largest = async (pattern: RegExp) => {
    const found = names.filter((name) => name.endsWith('.js') && pattern.test(name));
    const sizes = found.map(async (name) => kilobytes(await readFile(path.join(folder, 'outside', name))));
    return Math.max(0, ...(await Promise.all(sizes)));
  };
  const frame = kilobytes(await readFile(path.join(folder, 'outside', start)));
  return { react: await largest(/^react-/), rest: frame + (await largest(/-page-/)) };
}
