import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';

/** The two letters of a country of the team's list. Throws `invalid_input` at `country`. */
export async function refuseUnknownCountry({ tx, viewer }: Context, id: number): Promise<string | null> {
  const found = await tx
    .selectFrom('lookup_item')
    .select('key')
    .where('team_id', '=', viewer.team_id)
    .where('list', '=', 'country')
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  if (!found) throw invalid({ country: 'Country must be picked from the list' });
  return found.key;
}
