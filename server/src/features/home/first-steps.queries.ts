import type { FirstStep } from '@hireloom/contracts/home/home-endpoints';
import { can, type Module, type Rights } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

const modules: Record<FirstStep, Module> = {
  organization: 'organization',
  job: 'job',
  candidate: 'candidate',
};

const mayTake = (viewer: Rights): FirstStep[] =>
  (['organization', 'job', 'candidate'] as const).filter((step) => can(viewer, modules[step], 'create'));

/** What a new team has none of yet, as far as the viewer may add it. Only whoever works for the team sets it up. */
export async function readFirstSteps({ tx, viewer }: Context): Promise<FirstStep[]> {
  const { current_role, team_id } = viewer;
  if (current_role === 'vendor' || current_role === 'hiring_manager') return [];
  const steps = mayTake(viewer);
  if (steps.length === 0) return [];
  const lacks = (table: string): RawBuilder<boolean> =>
    sql`not exists (select from ${sql.table(table)} t where t.team_id = ${team_id} and t.deleted_on is null)`;
  const { rows } = await sql<Record<FirstStep, boolean>>`select ${sql.join(
    steps.map((step) => sql`${lacks(step)} as ${sql.ref(step)}`),
  )}`.execute(tx);
  return steps.filter((step) => rows[0]?.[step]);
}
