import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { entitiesChanged } from '../../../platform/realtime/entity-changed.ts';
import { type OpenRequests, snapshotColumns } from '../../document-requirement/index.ts';

const kept = snapshotColumns.filter((name) => name !== 'position');

/** Requests that wait for somebody and say something else than their requirement does now. */
const differing = (team_id: number, requirementId: number): RawBuilder<unknown> => {
  const values = (alias: string) => sql.join(kept.map((name) => sql.ref(`${alias}.${name}`)));
  return sql`document_requirement r where r.team_id = ${team_id} and r.id = ${requirementId} and q.team_id = r.team_id
    and q.requirement_id = r.id and q.status in ('requested', 'rejected', 'expired') and q.deleted_on is null
    and row(${values('q')}) is distinct from row(${values('r')})`;
};

/** Changing a requirement changes nothing that was asked before, unless somebody says so. */
export const openRequests: OpenRequests = {
  async count({ tx, team_id }, requirementId) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from document_request q,
      ${differing(team_id, requirementId)}`.execute(tx);
    return rows[0]?.count ?? 0;
  },
  async apply(context: Context, requirementId) {
    const { tx, team_id, viewer } = context;
    const set = sql.join(kept.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`));
    await sql`select from onboarding where team_id = ${team_id} and id in (select q.onboarding_id from document_request q,
      ${differing(team_id, requirementId)}) order by id for no key update`.execute(tx);
    const { rows } = await sql<{
      onboarding_id: number;
    }>`update document_request q set ${set}, version = q.version + 1,
        updated_on = now(), updated_by_id = ${viewer.id}
      from ${differing(team_id, requirementId)} returning q.onboarding_id`.execute(tx);
    await entitiesChanged(context, 'onboarding', [...new Set(rows.map((row) => row.onboarding_id))]);
    return rows.length;
  },
};
