import { type ReaderRole, readerEmail } from '../readers.ts';
import { ADMIN, tokensOf } from '../sign-in.ts';
import { type Call, load } from './load.ts';
import { ms } from './report.ts';

/** What is asked, by whom, and how many milliseconds it may take at p95. */
export interface Question {
  name: string;
  by: 'admin' | ReaderRole;
  calls: Call[];
  mark: number;
}

/** Asks for three seconds; a row of the report. A mark that is missed ends the command with 2. */
export async function measured(api: string, { name, by, calls, mark }: Question): Promise<string[]> {
  const token = await tokensOf(api, by === 'admin' ? ADMIN : readerEmail(by))();
  const headers = { authorization: `Bearer ${token}` };
  await load(calls, { connections: 1, seconds: 1, headers });
  const { p50, p95, failed } = await load(calls, { connections: 1, seconds: 3, headers });
  const kept = p95 <= mark && failed === 0;
  if (!kept) process.exitCode = 2;
  const said = failed ? `${failed} failed` : `p95 ${mark} ms ${kept ? 'kept' : 'MISSED'}`;
  return [name, by.replace('_', ' '), `${ms(p50)} and ${ms(p95)}`, said];
}
