import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_INPUT_BYTES } from './limits.ts';
import type { ParsedResume } from './parsed-resume.ts';
import type { ParseAnswer, ParseRequest } from './parser-messages.ts';
import { ResumeError } from './resume-error.ts';

export interface ChildOptions {
  /** Longest time for one file, its wait in the queue left out. */
  timeoutMs?: number;
  /** Most memory the parser process may hold while it reads the file. */
  memoryMb?: number;
  defaultCountry?: string;
}

interface Job {
  request: ParseRequest;
  timeoutMs: number;
  memoryMb: number;
  resolve: (resume: ParsedResume) => void;
  reject: (error: Error) => void;
}

const POOL_SIZE = 2;
const MEMORY_CHECK_MS = 100;
const START_MS = 30_000;
const PAGE_BYTES = 4096;
const fromSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(fromSource ? './parser-child.ts' : './parser-child.js', import.meta.url));

/** One parser process: it does one job at a time and is replaced when it dies. */
class Parser {
  readonly #process: ChildProcess;
  #job: Job | null = null;
  #killed: ResumeError | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #memoryCheck: NodeJS.Timeout | undefined;
  #ready = false;
  dead = false;

  constructor(memoryMb: number, onIdle: () => void) {
    this.#process = fork(entry, {
      cwd: dirname(entry),
      // Nothing of the parent's environment, and so no secret, reaches the process that opens foreign files.
      env: {},
      execArgv: [
        `--max-old-space-size=${Math.max(64, memoryMb)}`,
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
      this.#settle((job) => {
        if (answer.kind === 'parsed') job.resolve(answer.resume);
        else if (answer.kind === 'refused') job.reject(new ResumeError(answer.code, answer.message));
        else job.reject(new ResumeError('truncated', undefined, { cause: new Error(answer.message) }));
      });
      onIdle();
    });
    const gone = () => {
      this.dead = true;
      this.#settle((job) => job.reject(this.#killed ?? new ResumeError('truncated')));
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
    this.#process.ref();
    this.#process.channel?.ref();
    if (this.#ready) this.#begin();
    else this.#deadline = setTimeout(() => this.#kill(new ResumeError('timeout')), START_MS);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.ref();
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exit;
  }

  #begin(): void {
    const job = this.#job;
    if (!job) return;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#kill(new ResumeError('timeout')), job.timeoutMs);
    this.#memoryCheck = setInterval(() => {
      if (residentMb(this.#process.pid) > job.memoryMb) {
        this.#kill(new ResumeError('too_large', 'Reading the file needs too much memory.'));
      }
    }, MEMORY_CHECK_MS);
    this.#process.send(job.request, (error) => {
      if (error) this.#kill(new ResumeError('truncated', undefined, { cause: error }));
    });
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
    if (job) finish(job);
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
  while (queue.length > 0) {
    let parser = parsers.find(({ idle }) => idle);
    if (!parser && parsers.length < POOL_SIZE) {
      parser = new Parser(queue[0]?.memoryMb ?? 0, dispatch);
      parsers.push(parser);
    }
    const job = parser ? queue.shift() : undefined;
    if (!parser || !job) return;
    parser.run(job);
  }
}

/**
 * Reads a resume in a process of its own, so that a hostile file can at worst kill that process.
 * At most two files are read at once; others wait. The processes stay warm between calls.
 * @throws ResumeError as `parseResume` does, `timeout` above `timeoutMs`, `too_large` above `memoryMb`,
 * `truncated` when the file crashes its process
 */
export function parseInChild(
  bytes: Uint8Array,
  name: string,
  options: ChildOptions = {},
): Promise<ParsedResume> {
  if (bytes.length > MAX_INPUT_BYTES) return Promise.reject(new ResumeError('too_large'));
  const { timeoutMs = 20_000, memoryMb = 512, defaultCountry } = options;
  return new Promise((resolve, reject) => {
    queue.push({ request: { bytes, name, defaultCountry }, timeoutMs, memoryMb, resolve, reject });
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
