import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { readTeamSettings } from '../../settings/index.ts';
import type { Barred } from '../people.ts';

/** Team and transaction: a request, or work in the background. */
export type Team = Pick<Context, 'tx'> & { viewer: { team_id: number } };

/** What somebody is told who asked for it themselves. */
export const OWN_REQUEST = 'You asked for this yourself, so somebody else has to answer it';

/** What is told where nobody would be left to approve. */
export const NOBODY_ELSE =
  'Nobody else could approve this. Name somebody else in the approval matrix, make somebody else an admin, or let people approve what they asked for in the rules of approval.';

/** Whether a member asked for what a round approves, as SQL. */
export const askedForIt = (team: string, round: string, member: string) =>
  sql<boolean>`exists (select from approval asked_for where asked_for.team_id = ${sql.ref(team)} and asked_for.id = ${sql.ref(round)}
    and (asked_for.submitted_by_id = ${sql.ref(member)} or exists (select from approval_requester earlier
      where earlier.team_id = asked_for.team_id and earlier.approval_id = asked_for.id and earlier.member_id = ${sql.ref(member)})))`;

/** Who asked for what a round approves: whoever submitted it, and whoever had asked before a change started it again. */
async function requestersOf(tx: Tx, teamId: number, roundId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select submitted_by_id as id from approval where team_id = ${teamId} and id = ${roundId}
    union select member_id from approval_requester where team_id = ${teamId} and approval_id = ${roundId}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const isAllowed = async ({ tx, viewer }: Team): Promise<boolean> =>
  (await readTeamSettings(tx, viewer.team_id)).approval.own_requests;

/** Who may not answer a round, because they asked for it; nobody where the team allows that. */
export async function barredFrom(team: Team, round: { id: number }): Promise<Barred> {
  if (await isAllowed(team)) return new Set();
  return new Set(await requestersOf(team.tx, team.viewer.team_id, round.id));
}

/** Whether the viewer answers what they asked for themselves. Throws `conflict` where the team does not allow it. */
export async function answersOwn(context: Context, round: { id: number }): Promise<boolean> {
  const { tx, viewer } = context;
  if (!(await requestersOf(tx, viewer.team_id, round.id)).includes(viewer.id)) return false;
  if (!(await isAllowed(context))) throw conflict(OWN_REQUEST);
  return true;
}

/** A round that goes on from one that a change ended: who asked for that one asked for this one too. */
export async function inheritRequesters(
  { tx, viewer }: Context,
  round: { id: number },
  before: { id: number },
): Promise<void> {
  const earlier = (await requestersOf(tx, viewer.team_id, before.id)).filter((id) => id !== viewer.id);
  if (earlier.length === 0) return;
  await tx
    .insertInto('approval_requester')
    .values(earlier.map((member_id) => ({ team_id: viewer.team_id, approval_id: round.id, member_id })))
    .execute();
}
