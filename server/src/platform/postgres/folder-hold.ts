import { spawn } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { ConfigError } from '../config/config.ts';

export const LOCK_FILE = 'owner.lock';

/**
 * Programs that put a lock on a file which this process has opened and gives them as their descriptor 3. The lock
 * belongs to what was opened, not to the program: it stays when the program has ended, and the system takes it away
 * when this process closes the file or dies, in whatever way. Node.js has no call for it.
 */
const WAYS: readonly (readonly [program: string, ...args: string[]])[] = [
  ['flock', '-n', '3'],
  [
    'perl',
    '-e',
    'use Fcntl ":flock"; use Errno; open(my $f, "+<&=", 3) or exit 2; exit(flock($f, LOCK_EX | LOCK_NB) ? 0 : $!{EWOULDBLOCK} ? 1 : 2);',
  ],
];

/** What a program that found the file locked by another process ends with. */
const HELD = 1;

/** Somebody else has the data folder; the message is one line and says who, and since when. */
export class FolderHeldError extends ConfigError {}

export interface FolderHold {
  /** Lets the folder go; may be called again. */
  release(): void;
}

/**
 * Takes a data folder for this process alone, until it lets go or dies. Holds between the containers of a machine and
 * wherever else the file system tells machines of each other's locks.
 *
 * @param dataDir an existing folder
 * @throws FolderHeldError when another process has it, ConfigError where files can not be locked
 */
export async function holdFolder(dataDir: string): Promise<FolderHold> {
  const file = path.join(dataDir, LOCK_FILE);
  // Nobody removes this file: two processes could hold a file of this name each.
  const opened = openSync(file, 'a+', 0o600);
  let open = true;
  const release = () => {
    if (open) closeSync(opened);
    open = false;
  };
  try {
    if (!(await lock(opened, dataDir))) throw new FolderHeldError(heldSentence(dataDir, file));
    ftruncateSync(opened);
    writeSync(opened, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}\n`);
    return { release };
  } catch (error) {
    release();
    throw error;
  }
}

/** @returns whether the file is this process's now */
async function lock(opened: number, dataDir: string): Promise<boolean> {
  for (const [program, ...args] of WAYS) {
    const code = await new Promise<number | null>((resolve) => {
      const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', opened] });
      child.once('error', () => resolve(null)).once('exit', resolve);
    });
    if (code === 0 || code === HELD) return code === 0;
  }
  throw new ConfigError(
    `The data folder ${dataDir} can not be locked for this process: that needs flock or perl, and a file system with locks.`,
  );
}

function heldSentence(dataDir: string, file: string): string {
  const holder = /^process \d+ on [\w.-]+ since [\w:.-]+$/m.exec(readFileSync(file, 'utf8'))?.[0];
  return `The data folder ${dataDir} belongs to ${holder ?? 'another process'}. Stop that one first, or set DATA_DIR to another folder.`;
}
