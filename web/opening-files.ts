import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { closureIn } from './chunk-closure.ts';
import { pageReads, startUpReads } from './src/kit/session/first-reads.ts';

/** Pages that people open the app with, by their addresses; and the frame around all of them. */
const openings: Readonly<Record<string, readonly string[]>> = {
  '': ['/shell/app-layout.tsx'],
  '^/$': ['/home-page.tsx'],
  '^/recruitments/candidates/?$': ['/pages/candidate-list-page.tsx'],
  '^/recruitments/candidates/\\d+$': ['/pages/candidate-page.tsx'],
  '^/recruitments/jobs/?$': ['/pages/job-list-page.tsx'],
  '^/recruitments/jobs/\\d+$': ['/pages/job-page.tsx'],
  '^/recruitments/applicants/?$': ['/pages/applicants-page.tsx'],
};

/** The most that the scripts of an opening may weigh, kilobytes after gzip; a build that weighs more fails. */
const BUDGETS = [
  { openings: ['/shell/app-layout.tsx', '/pages/candidate-list-page.tsx'], most: 250 },
  { openings: ['/shell/app-layout.tsx', '/home-page.tsx'], most: 340 },
];

const FILES = 'const files = {}';
const READS = 'const reads = {}';

/**
 * Tells the page which files its address will need and what will be read first, so that both are asked for together
 * with the first files; and puts the style sheet behind the frame, which does not wait for it. Scripts do.
 */
export function openingFiles(): Plugin {
  return {
    name: 'opening-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const { openings: endings, most } of BUDGETS) {
          const needed = closureIn(chunks)([...firstOf(chunks), ...pagesOf(chunks, endings)]);
          const weight = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length / 1024, 0);
          if (weight > most)
            this.error(
              `${endings.join(' and ')} wait for ${weight.toFixed(1)} kB of scripts, ${most} may be: ${[...needed].map(({ fileName }) => fileName).join(', ')}`,
            );
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (!path.endsWith('index.html') || !bundle) return undefined;
        if (![FILES, READS].every((place) => html.includes(place)))
          throw new Error('The page has no place for what its openings need');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const known = new Set<string>();
        const files = Object.fromEntries(
          Object.entries(openings).map(([address, endings]) => [address, filesOf(chunks, endings, known)]),
        );
        const sheets = [...html.matchAll(/^\s*<link rel="stylesheet"[^>]*>\n/gm)].map(([tag]) => tag);
        const bare = sheets.reduce((page, tag) => page.replace(tag, ''), html);
        return bare
          .replace(FILES, `const files = ${JSON.stringify(files)}`)
          .replace(READS, `const reads = ${JSON.stringify({ '': startUpReads, ...pageReads })}`)
          .replace(/^\s*<noscript>/m, (tag) => `${sheets.join('')}${tag}`);
      },
    },
  };
}

/** Scripts and styles that the pages wait for, without those of the page itself, which it names already. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  endings: readonly string[],
  known: Set<string>,
): string[] {
  const closure = closureIn(chunks);
  const first = closure(firstOf(chunks));
  const files = [...closure(pagesOf(chunks, endings))]
    .filter((chunk) => !first.has(chunk))
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
    .map((name) => `/${name}`)
    .filter((name) => !known.has(name));
  if (known.size === 0) for (const name of files) known.add(name);
  return [...new Set(files)];
}

const firstOf = (chunks: readonly Rolldown.OutputChunk[]) =>
  chunks.filter(({ isEntry, name }) => isEntry && name === 'index');

function pagesOf(
  chunks: readonly Rolldown.OutputChunk[],
  endings: readonly string[],
): Rolldown.OutputChunk[] {
  return endings.map((ending) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
    if (!found) throw new Error(`${ending} is no page of the app`);
    return found;
  });
}
