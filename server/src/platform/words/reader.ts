import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';

/** The language that the member under `alias` has chosen to read; English where they have chosen none. */
export const languageOf = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}.settings`)} ->> 'i18n_locale', 'en')`;

/** The language of the member of a team with this e-mail address; English where there is none. */
export async function languageAt(tx: Tx, teamId: number, email: string): Promise<string> {
  const member = await tx
    .selectFrom('member')
    .select(languageOf('member').as('language'))
    .where('team_id', '=', teamId)
    .where('email', '=', email)
    .executeTakeFirst();
  return member?.language ?? 'en';
}
