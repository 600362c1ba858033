import { emailOf, signInByCall, type ExtraAccount } from './accounts.ts';
import { ownPlaces } from './own-places.ts';
import { readRecords } from './records.ts';
import { knownRoutes } from './routes.ts';

/**
 * Every address of the table, those with an id with that of a demo record, or of one made for the account where it has to
 * be its own. Ends the session that the account had.
 */
export async function addresses(server: string, account: ExtraAccount): Promise<string[]> {
  const { access } = await signInByCall(server, emailOf(account));
  const records = [
    ...(await ownPlaces(server, access, emailOf(account))),
    ...(await readRecords(server, access)),
  ];
  return knownRoutes().map((path) => {
    const id = records.find(({ page }) => path.startsWith(`${page}/:id`))?.id;
    if (path.includes(':id') && id === undefined) throw new Error(`No record for ${path}`);
    return path.replace(':id', String(id)).replace(':list', 'skill');
  });
}
