import { ConfigError } from '../config/config.ts';
import { BackupError } from './archive.ts';

/** Runs a command-line task with its arguments; a problem the person can solve is told in one line. */
export async function runCommand(task: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await task(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof BackupError || error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  }
}
