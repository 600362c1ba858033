import { teamSettings } from '@hireloom/contracts/settings/settings';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/** Country of phone numbers that are written without one: that of the team. */
export async function countryOf({ tx, viewer }: Pick<Context, 'tx' | 'viewer'>): Promise<string> {
  const { default_country } = teamSettings.parse({});
  const { rows } = await sql<{
    country: string;
  }>`select coalesce(settings ->> 'default_country', ${default_country}) as country
    from team where id = ${viewer.team_id}`.execute(tx);
  return rows[0]?.country ?? default_country;
}
