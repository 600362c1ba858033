import { sql } from 'kysely';
import { activities, type Change } from '../../platform/activity/activity.ts';
import { entitiesChanged } from '../../platform/realtime/entity-changed.ts';
import { hasLeft, type LeavingConsequence } from '../member/index.ts';

interface Left {
  id: number;
  name: string;
  lead: { id: number; name: string } | null;
  members: { id: number; name: string }[];
}

/** Of a team under `g`: who leads it, and who is in it. */
const people = sql`(select jsonb_build_object('id', m.id, 'name', m.name) from member m
    where m.team_id = g.team_id and m.id = g.lead_id) as lead,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name, m.id), '[]')
    from member_group_members l join member m on m.team_id = l.team_id and m.id = l.member_id
    where l.team_id = g.team_id and l.member_group_id = g.id) as members`;

const isOf = (memberId: number) => sql`(g.lead_id = ${memberId} or exists (select from member_group_members l
  where l.team_id = g.team_id and l.member_group_id = g.id and l.member_id = ${memberId}))`;

/** Whoever leaves is taken out of their teams; those that they led get the lead who was named, or none. */
export const leaveGroups: LeavingConsequence = {
  async before({ tx, team_id }, memberId) {
    await sql`select g.id from member_group g where g.team_id = ${team_id} and ${isOf(memberId)}
      order by g.id for no key update`.execute(tx);
  },
  async after(context, memberId, heirs) {
    const { tx, viewer } = context;
    if (!(await hasLeft(context, memberId))) return;
    const { rows: before } = await sql<Left>`select g.id, g.name, ${people} from member_group g
      where g.team_id = ${viewer.team_id} and ${isOf(memberId)} order by g.id`.execute(tx);
    if (before.length === 0) return;
    const ids = before.map(({ id }) => id);
    const heir = heirs('led_teams');
    if (heir !== null)
      await sql`insert into member_group_members (team_id, member_group_id, member_id)
        select g.team_id, g.id, ${heir} from member_group g
        where g.team_id = ${viewer.team_id} and g.id = any(${ids}) and g.lead_id = ${memberId}
        on conflict do nothing`.execute(tx);
    await tx
      .deleteFrom('member_group_members')
      .where('team_id', '=', viewer.team_id)
      .where('member_id', '=', memberId)
      .execute();
    await sql`update member_group g set version = g.version + 1, updated_on = now(), updated_by_id = ${viewer.id},
        lead_id = case when g.lead_id = ${memberId} then ${heir}::bigint else g.lead_id end
      where g.team_id = ${viewer.team_id} and g.id = any(${ids})`.execute(tx);
    const { rows: after } = await sql<Left>`select g.id, g.name, ${people} from member_group g
      where g.team_id = ${viewer.team_id} and g.id = any(${ids})`.execute(tx);
    const now = new Map(after.map((row) => [row.id, row]));
    await activities(
      context,
      before.map((row) => ({
        ...{ entity: 'member_group', record_id: row.id, record_name: row.name, action: 'update' },
        changes: changesBetween(row, now.get(row.id) ?? row),
      })),
    );
    await entitiesChanged(context, 'member_group', ids);
  },
  async count({ tx, team_id }, memberId) {
    const { rows } = await sql<{ name: string; leads: boolean }>`select g.name,
        g.lead_id is not distinct from ${memberId} as leads
      from member_group g where g.team_id = ${team_id} and g.deleted_on is null and ${isOf(memberId)}
      order by lower(g.name), g.id`.execute(tx);
    const named = (leads: boolean) => rows.filter((row) => row.leads === leads).map(({ name }) => name);
    return { led_teams: named(true), teams: named(false) };
  },
};

const labels = { lead: 'Lead', members: 'Members' } as const;

const changesBetween = (before: Left, after: Left): Change[] =>
  (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field): Change[] =>
    JSON.stringify(before[field]) === JSON.stringify(after[field])
      ? []
      : [{ field, label: labels[field], from: before[field], to: after[field] }],
  );
