import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_INPUT_BYTES, MAX_PICTURE_PAGES } from './limits.ts';
import { installedTessdata } from './ocr/installed-tessdata.ts';
import type { ParsedResume } from './parsed-resume.ts';
import type { ParseAnswer, ParseRequest } from './parser-messages.ts';
import { ResumeError } from './resume-error.ts';

export interface ChildOptions {
  /** Longest time for one file, its wait in the queue left out; pages read from pictures get more. */
  timeoutMs?: number;
  /** Most memory the parser process may hold while it reads the file. */
  memoryMb?: number;
  /** How many files are read at once, each in a process of its own. */
  workers?: number;
  defaultCountry?: string;
  /**
   * Folder with Tesseract's `*.traineddata` of further languages for scans and photos.
   * Else the environment's TESSDATA_PREFIX, else where Debian installs them.
   */
  tessdata?: string;
}

interface Job {
  request: ParseRequest;
  timeoutMs: number;
  memoryMb: number;
  workers: number;
  resolve: (resume: ParsedResume) => void;
  reject: (error: Error) => void;
}

const WORKERS = 2;
/** What a page that is read from its picture adds to the time limit. */
const PICTURE_MS = 10_000;
const MEMORY_CHECK_MS = 100;
const START_MS = 30_000;
/** A process that large files or pictures have swollen beyond a third of its limit goes once it rests for so long. */
const RETIRE_MS = 30_000;
const RESTING_SHARE = 1 / 3;
const PAGE_BYTES = 4096;
/**
 * Eight megabytes for what is young, where V8 takes twice that: all of it stays taken once it was used.
 * Its helpers cost more than they save on so small a heap.
 */
const FLAGS = ['--max-semi-space-size=8', '--single-threaded-gc', '--expose-gc'];
/** One arena for all threads, freed memory given back: else what was used for compiling is kept by each of them. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000' };
const fromSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(fromSource ? './parser-child.ts' : './parser-child.js', import.meta.url));

/** One parser process: it does one job at a time and is replaced when it dies. */
class Parser {
  readonly #process: ChildProcess;
  #job: Job | null = null;
  #killed: ResumeError | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #deadlineAt = 0;
  #pictures = 0;
  #memoryCheck: NodeJS.Timeout | undefined;
  #retirement: NodeJS.Timeout | undefined;
  #ready = false;
  dead = false;

  constructor(memoryMb: number, onIdle: () => void) {
    this.#process = fork(entry, {
      cwd: dirname(entry),
      // Nothing of the parent's environment, and so no secret, reaches the process that opens foreign files.
      env: ALLOCATOR,
      execArgv: [
        `--max-old-space-size=${Math.max(64, memoryMb)}`,
        ...FLAGS,
        ...(fromSource ? ['--import', 'tsx'] : []),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.on('message', (answer: ParseAnswer) => {
      if (answer.kind === 'ready') {
        this.#ready = true;
        this.#begin();
        return;
      }
      if (answer.kind === 'picture') {
        this.#pictures++;
        if (this.#pictures <= MAX_PICTURE_PAGES) this.#expire(this.#deadlineAt - Date.now() + PICTURE_MS);
        return;
      }
      this.#settle((job) => {
        if (answer.kind === 'parsed') job.resolve(answer.resume);
        else if (answer.kind === 'refused') job.reject(new ResumeError(answer.code, answer.message));
        else job.reject(new ResumeError('truncated', undefined, { cause: new Error(answer.message) }));
      });
      onIdle();
    });
    const gone = () => {
      this.dead = true;
      const cause = new Error('The parser process ended');
      this.#settle((job) => job.reject(this.#killed ?? new ResumeError('truncated', undefined, { cause })));
      onIdle();
    };
    this.#process.once('exit', gone);
    this.#process.once('error', gone);
    this.#rest();
  }

  get idle(): boolean {
    return this.#job === null && !this.dead;
  }

  run(job: Job): void {
    this.#job = job;
    clearTimeout(this.#retirement);
    this.#process.ref();
    this.#process.channel?.ref();
    if (this.#ready) this.#begin();
    else this.#expire(START_MS);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#retirement);
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.ref();
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exit;
  }

  #begin(): void {
    const job = this.#job;
    if (!job) return;
    this.#pictures = 0;
    this.#expire(job.timeoutMs);
    this.#memoryCheck = setInterval(() => {
      if (residentMb(this.#process.pid) > job.memoryMb) {
        this.#kill(new ResumeError('too_large', 'Reading the file needs too much memory.'));
      }
    }, MEMORY_CHECK_MS);
    this.#process.send(job.request, (error) => {
      if (error) this.#kill(new ResumeError('truncated', undefined, { cause: error }));
    });
  }

  /** Stops the file unless it is done in so many milliseconds. */
  #expire(ms: number): void {
    clearTimeout(this.#deadline);
    this.#deadlineAt = Date.now() + ms;
    this.#deadline = setTimeout(() => this.#kill(new ResumeError('timeout')), ms);
  }

  #kill(reason: ResumeError): void {
    this.#killed = reason;
    this.dead = true;
    this.#process.kill('SIGKILL');
  }

  #settle(finish: (job: Job) => void): void {
    const job = this.#job;
    this.#job = null;
    clearTimeout(this.#deadline);
    clearInterval(this.#memoryCheck);
    this.#rest();
    if (!job) return;
    this.#retirement = setTimeout(() => {
      if (!this.idle || residentMb(this.#process.pid) <= job.memoryMb * RESTING_SHARE) return;
      this.dead = true;
      void this.stop();
    }, RETIRE_MS).unref();
    finish(job);
  }

  /** An idle parser must not keep the program alive. */
  #rest(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }
}

/** Resident memory of a process; 0 where the system does not tell. */
function residentMb(pid: number | undefined): number {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
    return (Number(pages) * PAGE_BYTES) / 1024 / 1024;
  } catch {
    return 0;
  }
}

let parsers: Parser[] = [];
const queue: Job[] = [];

function dispatch(): void {
  parsers = parsers.filter((parser) => !parser.dead);
  for (;;) {
    const [next] = queue;
    const busy = parsers.filter(({ idle }) => !idle).length;
    if (!next || busy >= next.workers) return;
    let parser = parsers.find(({ idle }) => idle);
    if (!parser) {
      parser = new Parser(next.memoryMb, dispatch);
      parsers.push(parser);
    }
    queue.shift();
    parser.run(next);
  }
}

/**
 * Reads a resume in a process of its own, so that a hostile file can at worst kill that process.
 * At most `workers` files (two) are read at once; others wait. The processes stay warm between calls.
 * @throws ResumeError as `parseResume` does, `timeout` above `timeoutMs`, `too_large` above `memoryMb`,
 * `truncated` with a `cause` when its process crashed or was killed
 */
export function parseInChild(
  bytes: Uint8Array,
  name: string,
  options: ChildOptions = {},
): Promise<ParsedResume> {
  if (bytes.length > MAX_INPUT_BYTES) return Promise.reject(new ResumeError('too_large'));
  const { timeoutMs = 20_000, memoryMb = 512, workers = WORKERS, defaultCountry } = options;
  // The parser process has an empty environment, so its folders are looked up here.
  const tessdata = options.tessdata ?? process.env['TESSDATA_PREFIX'] ?? installedTessdata();
  return new Promise((resolve, reject) => {
    const request = { bytes, name, defaultCountry, tessdata };
    queue.push({ request, timeoutMs, memoryMb, workers: Math.max(1, workers), resolve, reject });
    dispatch();
  });
}

/** Ends the parser processes; files still waiting are refused with `timeout`. */
export async function closeParsers(): Promise<void> {
  for (const job of queue.splice(0)) job.reject(new ResumeError('timeout', 'The parser was closed.'));
  const open = parsers;
  parsers = [];
  await Promise.all(open.map((parser) => parser.stop()));
}
