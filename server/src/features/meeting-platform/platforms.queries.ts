import type { MeetingPlatformRow } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import type { PlatformPick } from '@hireloom/contracts/meeting-platform/platform-pick';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitingFor } from './keep/wake-meetings.ts';
import { kindOf, meetingPlatformShapes, stateOf } from './meeting-platform.shapes.ts';

type Found = Omit<MeetingPlatformRow, 'kind' | 'state'> & { kind: string; state: string };

/** The platforms of the team, or one of them, with how they fare; never their tokens. */
export async function readPlatforms(tx: Tx, teamId: number, id?: number): Promise<MeetingPlatformRow[]> {
  const { rows } = await sql<Found>`select p.id, p.version, p.name, p.kind, p.link, p.account_name,
      p.tokens is not null as is_signed_in, p.is_default, p.is_active, p.state, p.last_ok_on, p.error,
      p.error_phrase, p.error_on, (select count(*)::int from interview i where ${waitingFor}) as waiting
    from meeting_platform p
    where p.team_id = ${teamId} and p.deleted_on is null and ${id === undefined ? sql`true` : sql`p.id = ${id}`}
    order by p.is_default desc, lower(p.name), p.id`.execute(tx);
  const read = readStoredColumns(rows, meetingPlatformShapes, (row) => row.id);
  return read.map((row) => ({ ...row, kind: kindOf(row.kind), state: stateOf(row.state) }));
}

/** What interviews can be held by: those that are switched on, and where somebody signed in if that is needed. */
export async function listPicks({ tx, viewer }: Context): Promise<{ platforms: PlatformPick[] }> {
  const rows = await readPlatforms(tx, viewer.team_id);
  const ready = rows.filter(
    ({ is_active, is_signed_in, kind }) =>
      is_active && (is_signed_in || kind === 'fixed' || kind === 'pattern'),
  );
  return {
    platforms: ready.map(({ id, name, kind, is_default, state }) => ({
      ...{ id, name, kind, is_default },
      is_well: state === 'ok' || state === 'untried',
    })),
  };
}
