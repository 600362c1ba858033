import { emailOf, signInByCall, type ExtraAccount } from './accounts.ts';
import { readRecords } from './records.ts';
import { knownRoutes } from './routes.ts';

/** Every address of the table, those with an id with that of a demo record. Ends the session that the account had. */
export async function addresses(server: string, account: ExtraAccount): Promise<string[]> {
  const { access } = await signInByCall(server, emailOf(account));
  const records = await readRecords(server, access);
  return knownRoutes().map((path) => {
    const id = records.find(({ page }) => path.startsWith(`${page}/:id`))?.id;
    return path.replace(':id', String(id)).replace(':list', 'skill');
  });
}
