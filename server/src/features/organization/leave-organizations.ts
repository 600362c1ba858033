import { sql } from 'kysely';
import { activities } from '../../platform/activity/activity.ts';
import { entitiesChanged } from '../../platform/realtime/entity-changed.ts';
import { hasLeft, type LeavingConsequence } from '../member/index.ts';

/** Organizations of a member who leaves are looked after by whoever was named for them, else by whoever ends their access. */
export const leaveOrganizations: LeavingConsequence = {
  async before({ tx, team_id }, memberId) {
    await sql`select id from organization where team_id = ${team_id} and owner_id = ${memberId} and deleted_on is null
      order by id for no key update`.execute(tx);
  },
  async after(context, memberId, heirs) {
    const { tx, viewer } = context;
    const heir = heirs('organizations') ?? viewer.id;
    if (heir === memberId || !(await hasLeft(context, memberId))) return;
    const { rows } = await sql<{
      id: number;
      name: string;
      from: { id: number; name: string };
      to: { id: number; name: string };
    }>`update organization o set owner_id = ${heir}, version = o.version + 1, updated_on = now(), updated_by_id = ${viewer.id}
      from member was, member is_now
      where o.team_id = ${viewer.team_id} and o.owner_id = ${memberId} and o.deleted_on is null
        and was.team_id = o.team_id and was.id = ${memberId} and is_now.team_id = o.team_id and is_now.id = ${heir}
      returning o.id, o.name, jsonb_build_object('id', was.id, 'name', was.name) as "from",
        jsonb_build_object('id', is_now.id, 'name', is_now.name) as "to"`.execute(tx);
    if (rows.length === 0) return;
    await activities(
      context,
      rows.map(({ id, name, from, to }) => ({
        ...{ entity: 'organization', record_id: id, record_name: name, action: 'update' },
        changes: [{ field: 'owner', label: 'Owner', from, to }],
      })),
    );
    await entitiesChanged(
      context,
      'organization',
      rows.map(({ id }) => id),
    );
  },
  async count({ tx, team_id }, memberId) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from organization
      where team_id = ${team_id} and owner_id = ${memberId} and deleted_on is null`.execute(tx);
    return { organizations: rows[0]?.count ?? 0 };
  },
};
