import type { planReply, RoundRow } from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { jobResource } from '../job/index.ts';

export type Plan = z.infer<typeof planReply>;

/** Outsiders learn nothing of how a house chooses. Throws `not_found` for them. */
export function refuseVendors({ viewer }: Pick<Context, 'viewer'>): void {
  if (viewer.current_role === 'vendor') throw notFound('Interview plan');
}

/** What is picked for a round and may be retired later: it is not offered any more then. */
const picked = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null
    else jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

/** The rounds of a job as the wire has them, in their order; people who left are not asked any more. */
export async function readRounds(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  job: number,
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`select r.id, r.position, r.name, r.type, r.minutes, r.mode, r.location,
      r.instructions, ${picked('s')} as stage, ${picked('f')} as template, ${picked('p')} as platform,
      coalesce((select jsonb_agg(jsonb_build_object('member', jsonb_build_object('id', m.id, 'name', m.name),
          'role', x.role) order by x.id)
        from interview_round_member x join member m on m.team_id = x.team_id and m.id = x.member_id
        where x.team_id = r.team_id and x.round_id = r.id and m.is_active), '[]') as members
    from interview_round r
    left join lookup_item s on s.team_id = r.team_id and s.id = r.stage_id and s.deleted_on is null
    left join assessment_template f on f.team_id = r.team_id and f.id = r.template_id
      and f.deleted_on is null and f.is_active
    left join meeting_platform p on p.team_id = r.team_id and p.id = r.platform_id
      and p.deleted_on is null and p.is_active
    where r.team_id = ${viewer.team_id} and r.job_id = ${job} and r.deleted_on is null
    order by r.position, r.id`.execute(tx);
  return rows;
}

/** How often the plan of a job was changed. Each change leaves its number on every round, on those it takes away too. */
export async function planVersion(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  job: number,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(max(r.version), 0)::int as version
    from interview_round r where r.team_id = ${viewer.team_id} and r.job_id = ${job}`.execute(tx);
  return rows[0]?.version ?? 0;
}

/**
 * The interview plan of a job. Throws `not_found` for a job that the viewer may not open, and for vendors.
 */
export async function readPlan(context: Context, job: number): Promise<Plan> {
  refuseVendors(context);
  await loadRow(jobResource, context, job);
  return { rounds: await readRounds(context, job), version: await planVersion(context, job) };
}
