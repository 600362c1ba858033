import { sql } from 'kysely';
import { activities } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { entitiesChanged } from '../../platform/realtime/entity-changed.ts';
import { hasLeft, type LeavingConsequence } from '../member/index.ts';
import { candidateChanged } from './door/candidate-door.ts';

/** Candidates that one statement hands over. */
const BATCH = 1_000;

/** Candidates of a member who leaves are looked after by whoever was named for them, else by whoever ends their access. */
export const leaveCandidates: LeavingConsequence = {
  async before({ tx, team_id }, memberId) {
    await sql`select id from candidate where team_id = ${team_id} and owner_id = ${memberId} and deleted_on is null
      order by id for no key update`.execute(tx);
  },
  async after(context, memberId, heirs) {
    const heir = heirs('candidates') ?? context.viewer.id;
    if (heir === memberId || !(await hasLeft(context, memberId))) return;
    while ((await handOver(context, memberId, heir)) === BATCH);
  },
  async count({ tx, team_id }, memberId) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from candidate
      where team_id = ${team_id} and owner_id = ${memberId} and deleted_on is null`.execute(tx);
    return { candidates: rows[0]?.count ?? 0 };
  },
};

async function handOver(context: Context, leaver: number, heir: number): Promise<number> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    id: number;
    name: string;
    from: { id: number; name: string };
    to: { id: number; name: string };
  }>`update candidate c set owner_id = ${heir}, version = c.version + 1, updated_on = now(), updated_by_id = ${viewer.id}
    from (select id from candidate where team_id = ${viewer.team_id} and owner_id = ${leaver} and deleted_on is null
        order by id limit ${BATCH}) page,
      member was, member is_now
    where c.team_id = ${viewer.team_id} and c.id = page.id and was.team_id = c.team_id and was.id = ${leaver}
      and is_now.team_id = c.team_id and is_now.id = ${heir}
    returning c.id, c.name, jsonb_build_object('id', was.id, 'name', was.name) as "from",
      jsonb_build_object('id', is_now.id, 'name', is_now.name) as "to"`.execute(tx);
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  await activities(
    context,
    rows.map(({ id, name, from, to }) => ({
      ...{ entity: 'candidate', record_id: id, record_name: name, action: 'update' },
      changes: [{ field: 'owner', label: 'Owner', from, to }],
    })),
  );
  await candidateChanged(context, ids, { kind: 'marked', fields: ['owner'] });
  if (ids.length > 0) await entitiesChanged(context, 'candidate', ids);
  return ids.length;
}
