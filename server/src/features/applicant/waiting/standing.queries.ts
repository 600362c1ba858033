import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { mayBeLate } from '../late/late-sql.ts';
import { type Part, readWaiting, type Waiting } from '../../../platform/waiting.ts';

/** Jobs in which people are moved on. */
export const running = (alias: string): Condition =>
  sql`${sql.ref(`${alias}.deleted_on`)} is null and ${sql.ref(`${alias}.job_status_category`)} in ('open', 'approved')`;

/** Stages in which people are still in the running. */
export const inRunning = (alias: string): Condition =>
  sql`${sql.ref(`${alias}.deleted_on`)} is null and ${mayBeLate(alias)}`;

interface Standing {
  id: number;
  since: string;
  applicant: string;
  job: { id: number; name: string };
  workflow: number;
  workflow_version: number | null;
  stage: { id: number; name: string; category: string };
  days: number;
  limit: number | null;
}

/**
 * People who stand in a stage, with the job and how long.
 * @param wanted `found`: their `id`, `stage_id`, `since`, and whatever orders them
 */
export async function readStanding<K extends string>(
  { tx, viewer, platform }: Pick<Context, 'tx' | 'viewer' | 'platform'>,
  kind: K,
  wanted: { found: RawBuilder<unknown>; order: RawBuilder<unknown>; exact?: RawBuilder<unknown> },
  part: Part,
): Promise<Waiting<Standing & { kind: K }>> {
  const now = platform.now().toISOString();
  const { count, exact, rows } = await readWaiting<Standing>(
    tx,
    {
      ...wanted,
      columns: sql`part.id, part.since, a.applicant, jsonb_build_object('id', j.id, 'name', j.job_title) as job, a.workflow_id as workflow, j.workflow_version,
        jsonb_build_object('id', s.id, 'name', s.name, 'category', s.category) as stage,
        greatest(0, floor(extract(epoch from ${now}::timestamptz - part.since) / 86400))::int as days, s.sla_days as "limit"`,
      joins: sql`join applicant a on a.team_id = ${viewer.team_id} and a.id = part.id
        join job j on j.team_id = a.team_id and j.id = a.job_id
        join workflow_stage s on s.team_id = a.team_id and s.id = part.stage_id`,
    },
    part,
  );
  return { count, exact, lines: rows.map((row) => ({ ...row, kind })) };
}
