import type { MemberOverview } from '@hireloom/contracts/member/people-endpoints';
import { type Role, roles } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { asSystem } from '../../platform/db/transaction.ts';
import { readTeamSettings } from '../settings/index.ts';
import { shown } from './member-list.ts';

const SHOWN = 10;
/** After so long what the guard of sign-ins counted is forgotten. */
const GUARD_DAYS = 2;

/** The members of the team in figures, who waits, and who signed in or could not. */
export async function readOverview(context: Context): Promise<MemberOverview> {
  const { tx, viewer, platform } = context;
  const now = platform.now();
  const count = (which: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${which}))::int`;
  const figures = await tx
    .selectFrom('member')
    .select([
      count(shown('active', now)).as('active'),
      count(shown('invited', now)).as('invited'),
      count(shown('inactive', now)).as('inactive'),
      count(shown('no_manager', now)).as('no_manager'),
      count(shown('away', now)).as('away'),
    ])
    .where('team_id', '=', viewer.team_id)
    .executeTakeFirstOrThrow();
  const { rows: byRole } = await sql<{ role: Role; count: number }>`select held.role, count(*)::int as count
    from member m cross join unnest(m.roles) held(role)
    where m.team_id = ${viewer.team_id} and m.is_active group by held.role`.execute(tx);
  const countOf = (role: Role) => byRole.find((one) => one.role === role)?.count ?? 0;
  const { external_vendor } = await readTeamSettings(tx, viewer.team_id);
  const { rows: invitations } = await sql<MemberOverview['invitations'][number]>`select id, name, email,
      created_on as invited_on from member
    where team_id = ${viewer.team_id} and ${shown('invited', now)} order by created_on, id limit ${SHOWN}`.execute(
    tx,
  );
  return {
    ...figures,
    by_role: roles.map((role) => ({ role, count: countOf(role) })),
    vendors: external_vendor.enabled ? { used: countOf('vendor'), limit: external_vendor.users_limit } : null,
    invitations,
    ...(await readSignIns(context)),
  };
}

async function readSignIns({
  tx,
  viewer,
  platform,
}: Context): Promise<Pick<MemberOverview, 'sign_ins' | 'failed'>> {
  const people = await tx
    .selectFrom('member')
    .select(['id', 'name', 'account_id', 'last_login'])
    .where('team_id', '=', viewer.team_id)
    .where('is_active', '=', true)
    .execute();
  const personOf = new Map(people.map((person) => [person.account_id, { id: person.id, name: person.name }]));
  const lately = people
    .filter(({ last_login }) => last_login !== null)
    .toSorted((a, b) => Date.parse(b.last_login ?? '') - Date.parse(a.last_login ?? ''))
    .slice(0, SHOWN);
  const since = new Date(platform.now().getTime() - GUARD_DAYS * 86_400_000).toISOString();
  // Attempts from devices that an account does not know are counted under one key for all of them.
  const keys = people.map(({ account_id }) => `account:${account_id}:everywhere`);
  const { sessions, attempts } = await asSystem(tx, async (system) => ({
    sessions: await sql<{ id: string; account_id: number; at: string; user_agent: string }>`
      select distinct on (account_id) id, account_id, started_on as at, user_agent from session
      where account_id = any(${lately.map(({ account_id }) => account_id)}::bigint[])
      order by account_id, started_on desc`.execute(system),
    attempts: await sql<{ account_id: number; attempts: number; last_on: string }>`
      select split_part(key, ':', 2)::bigint as account_id, attempts, last_on from sign_in_guard
      where key = any(${keys}::text[]) and last_on > ${since} order by last_on desc limit ${SHOWN}`.execute(
      system,
    ),
  }));
  const withMember = <T extends { account_id: number }>(rows: readonly T[]) =>
    rows.flatMap(({ account_id, ...row }) => {
      const member = personOf.get(account_id);
      return member ? [{ ...row, member }] : [];
    });
  return {
    sign_ins: withMember(sessions.rows).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    failed: withMember(attempts.rows),
  };
}
