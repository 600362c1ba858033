import type { StageInput, StageRow } from '@hireloom/contracts/workflow/workflow-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Takes away what is not kept: those of older versions only out of the newest. */
export async function dropStages(
  { tx, viewer }: Context,
  workflowId: number,
  { kept, older }: { kept: number[]; older: number[] },
): Promise<void> {
  await sql`update workflow_stage set updated_by_id = ${viewer.id}, retired_on = case when id = any(${older}::bigint[]) then now() end,
      deleted_on = case when id <> all(${older}::bigint[]) then now() end
    where team_id = ${viewer.team_id} and workflow_id = ${workflowId} and deleted_on is null and retired_on is null
      and id <> all(${kept}::bigint[])`.execute(tx);
}

/** How stages are told apart by their names. */
export const plainName = (name: string): string => name.replace(/\s+/g, ' ').toLowerCase();

/** Writes the stages of the newest version; answers the ids of those that are new, by `plainName`. */
export async function writeStages(
  { tx, viewer }: Context,
  workflowId: number,
  stages: StageInput[],
  stored: ReadonlyMap<number, StageRow>,
): Promise<Map<string, number>> {
  const rows = stages.map(({ id, name, category, sla_days, push, ...asks }, index) => ({
    id,
    name: name.replace(/\s+/g, ' '),
    category,
    position: index + 1,
    sla_days: sla_days ?? null,
    push: push ?? null,
    needs_scorecard: asks.needs_scorecard ?? false,
    needs_documents: asks.needs_documents ?? false,
    needs_salary: asks.needs_salary ?? false,
    needs_offer: asks.needs_offer ?? false,
    needs_fields: [...new Set(asks.needs_fields)].toSorted(),
  }));
  const own = sql`team_id = ${viewer.team_id} and workflow_id = ${workflowId}`;
  const kept = rows.filter(({ id }) => id !== undefined);
  // Two stages may swap names: a unique index looks after each row, so all names step aside first.
  if (kept.some(({ id, name }) => id !== undefined && stored.get(id)?.name !== name))
    await sql`update workflow_stage set name = '#' || id where ${own} and deleted_on is null and retired_on is null`.execute(
      tx,
    );
  await sql`update workflow_stage t set name = n.name, category = n.category, position = n.position, sla_days = n.sla_days, push = n.push, needs_scorecard = n.needs_scorecard,
      needs_documents = n.needs_documents, needs_salary = n.needs_salary, needs_offer = n.needs_offer, needs_fields = n.needs_fields,
      version = t.version + 1, updated_on = now(), updated_by_id = ${viewer.id}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n (id bigint, name text, category text, position int, sla_days int, push text, needs_scorecard boolean, needs_documents boolean, needs_salary boolean, needs_offer boolean, needs_fields text[])
    where t.team_id = ${viewer.team_id} and t.workflow_id = ${workflowId} and t.id = n.id`.execute(tx);
  const added = rows.filter(({ id }) => id === undefined);
  const made = await sql<{
    id: number;
    name: string;
  }>`insert into workflow_stage (team_id, workflow_id, name, category, position, sla_days, push, needs_scorecard, needs_documents, needs_salary, needs_offer, needs_fields, created_by_id, updated_by_id)
    select ${viewer.team_id}::bigint, ${workflowId}::bigint, n.name, n.category, n.position, n.sla_days, n.push, n.needs_scorecard, n.needs_documents, n.needs_salary, n.needs_offer, n.needs_fields, ${viewer.id}::bigint, ${viewer.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n (name text, category text, position int, sla_days int, push text, needs_scorecard boolean, needs_documents boolean, needs_salary boolean, needs_offer boolean, needs_fields text[])
    returning id, name`.execute(tx);
  return new Map(made.rows.map(({ id, name }) => [plainName(name), id]));
}
