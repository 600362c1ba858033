import { build, type InlineConfig, type Rolldown } from 'vite';

/** Files that take the modules which some pages wait for: a page then asks for a few files and not for a hundred. */
export interface ChunkPlan {
  name: string;
  modules: ReadonlySet<string>;
}

/** The frame of signed-in people, and the page that most of them open first. */
const FRAME = ['/shell/app-layout.tsx', '/pages/candidate-list-page.tsx'];
/** What is read once that page stands. */
const AFTERWARDS = [
  '/bulk-action/bulk-action-panel.tsx',
  '/bulk-resume/panel/bulk-resume-panel.tsx',
  '/bulk-attachment/bulk-attachment-panel.tsx',
  '/stage-change/stage-change-panel.tsx',
  '/duplicate/open-pairs-count.tsx',
];
/** What comes before. */
const SIGN_IN = ['/features/auth/login-page.tsx'];

/**
 * Bundles once, to learn what is really used. `basics` is what both the frame and the sign-in need, `frame` what the
 * frame needs besides, `afterwards` what then comes. Nothing in a file depends on a later one.
 */
export async function planChunks(config: InlineConfig): Promise<ChunkPlan[]> {
  const chunks = await bundle(config);
  const closure = (start: readonly Rolldown.OutputChunk[]) => {
    const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const reached = new Set(start);
    for (const chunk of reached) {
      for (const name of chunk.imports) {
        const needed = files.get(name);
        if (needed) reached.add(needed);
      }
    }
    return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
  };
  const pages = (endings: readonly string[]) => closure(endings.map((ending) => pageOf(chunks, ending)));
  const start = closure(chunks.filter(({ isEntry }) => isEntry));
  const signIn = pages(SIGN_IN);
  const frame = [...pages(FRAME)].filter((id) => !start.has(id));
  const before = new Set([...start, ...frame]);
  const afterwards = [...pages(AFTERWARDS)].filter((id) => !before.has(id));
  return [
    { name: 'basics', modules: new Set(frame.filter((id) => signIn.has(id))) },
    { name: 'frame', modules: new Set(frame.filter((id) => !signIn.has(id))) },
    { name: 'afterwards', modules: new Set(afterwards) },
  ];
}

async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  if (!('output' in result)) throw new Error('One bundle was expected');
  return result.output.filter((file) => file.type === 'chunk');
}

function pageOf(chunks: readonly Rolldown.OutputChunk[], ending: string): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
  if (!found) throw new Error(`${ending} is no page that is loaded by itself`);
  return found;
}
