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
  const first = closure(chunks.filter(({ isEntry, name }) => isEntry && name === 'index'));
  const pages = endings.map((ending) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
    if (!found) throw new Error(`${ending} is no page of the app`);
    return found;
  });
  const files = [...closure(pages)]
    .filter((chunk) => !first.has(chunk))
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
    .map((name) => `/${name}`)
    .filter((name) => !known.has(name));
  if (known.size === 0) for (const name of files) known.add(name);
  return [...new Set(files)];
}
