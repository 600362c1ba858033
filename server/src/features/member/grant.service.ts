import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import {
  MOST_GRANTED,
  type recruiterPermissionEndpoints,
} from '@hireloom/contracts/member/recruiter-permission-endpoints';
import { readGranted, sameSwitches } from '@hireloom/contracts/permission/permission-set';
import type { ModulePermission } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { activities } from '../../platform/activity/activity.ts';
import { announceSessions, sessionCache } from '../../platform/auth/session-cache.ts';
import { readPermissions } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { emit } from '../../platform/events/emit.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import { joined, phrase, toPhrase } from '../../platform/words/phrase.ts';
import { Refusals } from '../../crud/check/refusals.ts';
import { lockTeam } from './member-guards.ts';
import { listRecruiters } from './recruiter-permission.queries.ts';

interface Wanted {
  id: number;
  version: number;
  permissions: ModulePermission[];
  /** Where it stands in the body. */
  at: string;
}

type Stored = Awaited<ReturnType<typeof lockMembers>>[number];

/**
 * Writes sets of switches to recruiters, all or nothing; rights change at once for the sessions they have. Errors:
 * `invalid_input` at a member who is named twice, of whom the team has none, or who is no recruiter; `version_conflict`
 * with the names of those who were changed meanwhile.
 */
export async function grantPermissions(
  context: Context,
  { sets }: BodyOf<typeof recruiterPermissionEndpoints.grant>,
): Promise<ReplyOf<typeof recruiterPermissionEndpoints.list>> {
  const { viewer, tx, platform } = context;
  const wanted = sets.flatMap(({ permissions, members }, set) =>
    members.map((member, place) => ({ ...member, permissions, at: `sets.${set}.members.${place}.id` })),
  );
  await lockTeam(tx, viewer.team_id);
  const ids = [...new Set(wanted.map(({ id }) => id))].toSorted((a, b) => a - b);
  if (ids.length > MOST_GRANTED)
    throw invalid({ sets: phrase('At most {count} recruiters at once', { count: MOST_GRANTED }) });
  const stored = new Map((await lockMembers(context, ids)).map((member) => [member.id, member]));
  refuseUnfit(wanted, stored);
  refuseStale(wanted, stored);
  const changed = wanted.flatMap((one) => {
    const before = stored.get(one.id);
    const had = readGranted(readPermissions(before?.permissions));
    return before && !sameSwitches(had, readGranted(one.permissions)) ? [{ ...one, before }] : [];
  });
  if (changed.length > 0) {
    const rows = JSON.stringify(changed.map(({ id, permissions }) => ({ id, permissions })));
    await sql`update member m set permissions = g.permissions, version = m.version + 1, updated_on = now()
      from jsonb_to_recordset(${rows}::jsonb) as g (id bigint, permissions jsonb)
      where m.team_id = ${viewer.team_id} and m.id = g.id`.execute(tx);
    await activities(
      context,
      changed.map(({ id, permissions, before }) => ({
        ...{ entity: 'member', record_id: id, record_name: before.name, action: 'update' },
        changes: [
          { field: 'permissions', label: 'Permissions', from: before.permissions ?? null, to: permissions },
        ],
      })),
    );
    for (const { id, before } of changed) {
      await emit(context, 'member.updated', id, { fields: ['permissions'] });
      await announceSessions(tx, viewer.team_id, before.account_id);
    }
    context.after_commit.push(() => {
      platform.counts.forget(viewer.team_id);
      for (const { before } of changed) sessionCache(platform).forget(before.account_id);
    });
  }
  return listRecruiters(context, ids);
}

/** In the order of their ids: whoever else locks several does the same. */
const lockMembers = ({ tx, viewer }: Context, ids: readonly number[]) =>
  tx
    .selectFrom('member')
    .select(['id', 'name', 'account_id', 'version', 'roles', 'permissions'])
    .where('team_id', '=', viewer.team_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

function refuseUnfit(wanted: readonly Wanted[], stored: ReadonlyMap<number, Stored>): void {
  const refusals = new Refusals();
  const seen = new Set<number>();
  for (const { id, at } of wanted) {
    const member = stored.get(id);
    if (!member) refusals.add(invalid({ [at]: 'There is no such member' }));
    else if (!member.roles.includes('recruiter'))
      refusals.add(invalid({ [at]: phrase('{name} is no recruiter', { name: member.name }) }));
    else if (seen.has(id))
      refusals.add(invalid({ [at]: phrase('{name} is named twice', { name: member.name }) }));
    seen.add(id);
  }
  refusals.throwIfAny();
}

function refuseStale(wanted: readonly Wanted[], stored: ReadonlyMap<number, Stored>): void {
  const stale = wanted.flatMap(({ id, version }) => {
    const member = stored.get(id);
    return member && member.version !== version ? [member] : [];
  });
  if (stale.length === 0) return;
  const names = toPhrase(
    joined(
      stale.map(({ name }) => name),
      ', ',
    ),
  );
  throw new AppError(
    'version_conflict',
    409,
    phrase('Somebody changed {names} meanwhile', { names }),
    undefined,
    { members: stale.map(({ id }) => id) },
  );
}
