import { build, type InlineConfig, type Rolldown } from 'vite';
import { closureIn } from './chunk-closure.ts';

/** Files that take the modules which some pages wait for: a page then asks for a few files and not for a hundred. */
export interface ChunkPlan {
  name: string;
  modules: ReadonlySet<string>;
}

/** The frame of signed-in people, and the page that most of them open first. */
const FRAME = ['/shell/app-layout.tsx', '/pages/candidate-list-page.tsx'];
/** What people open the app with as well; what these need is little and must not come with all of a record's page. */
const JOB_LIST = ['/pages/job-list-page.tsx'];
const HOME = ['/features/home/home-page.tsx'];
/** The pages of a job and of a candidate: what both need lies together, opening one makes the other come at once. */
const JOB = ['/pages/job-page.tsx'];
const CANDIDATE = ['/pages/candidate-page.tsx'];
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
 * frame needs besides, `jobs` and `home` what the list of jobs and the home page need, `records` what the pages of jobs and of candidates need both, `job` and `candidate` what one of
 * them does, `afterwards` what comes last. Nothing in a file depends on a later one.
 */
export async function planChunks(config: InlineConfig): Promise<ChunkPlan[]> {
  const chunks = await bundle(config);
  const chunksOf = closureIn(chunks);
  const closure = (start: readonly Rolldown.OutputChunk[]) =>
    new Set([...chunksOf(start)].flatMap(({ moduleIds }) => moduleIds));
  const pages = (endings: readonly string[]) => closure(endings.map((ending) => pageOf(chunks, ending)));
  const taken = closure(chunks.filter(({ isEntry }) => isEntry));
  /** The modules that no file before has. */
  const take = (name: string, modules: ReadonlySet<string>): ChunkPlan => {
    const own = new Set([...modules].filter((id) => !taken.has(id)));
    for (const id of own) taken.add(id);
    return { name, modules: own };
  };
  const both = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    new Set([...some].filter((id) => others.has(id)));
  const [frame, job, candidate] = [pages(FRAME), pages(JOB), pages(CANDIDATE)];
  return [
    take('basics', both(frame, pages(SIGN_IN))),
    take('frame', frame),
    take('jobs', pages(JOB_LIST)),
    take('home', pages(HOME)),
    take('records', both(job, candidate)),
    take('job', job),
    take('candidate', candidate),
    take('afterwards', pages(AFTERWARDS)),
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
