import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import { activities } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { candidates } from './worked-here.queries.ts';

interface Passed {
  id: number;
  name: string;
}

const nameOf = (row: object) => ('name' in row ? String(row.name) : '');

/**
 * Lets somebody through who is not to be hired again, with the reason, which the activity of the list keeps. Until what is
 * known of them changes they may be attached to jobs, offered one and hired by whoever may. Throws `conflict` where
 * nothing is in their way.
 */
export async function pass(context: Context, candidate: number, reason: string) {
  const { tx, viewer } = context;
  const row = await loadRow(candidates(), context, candidate);
  const { rows } =
    await sql<Passed>`insert into ex_employee_pass (team_id, candidate_id, ex_employee_id, reason, created_by_id)
    select m.team_id, m.candidate_id, m.ex_employee_id, ${reason}, ${viewer.id}::bigint
    from ex_employee_match m join ex_employee e on e.team_id = m.team_id and e.id = m.ex_employee_id
    where m.team_id = ${viewer.team_id} and m.candidate_id = ${candidate} and e.rehire = 'no' and e.deleted_on is null
    on conflict do nothing
    returning ex_employee_id as id, (select name from ex_employee n where n.team_id = ${viewer.team_id} and n.id = ex_employee_id) as name`.execute(
      tx,
    );
  if (rows.length === 0) throw conflict('Nothing is in the way of hiring them');
  await tell(context, rows, 'pass', { id: candidate, name: nameOf(row) }, reason);
  await entityChanged(context, 'candidate', candidate);
  return actionSaid(0, phrase('{name} may be hired again', { name: nameOf(row) }));
}

/** Takes it back. Who is attached or hired already stays so. Throws `conflict` where nobody let them through. */
export async function unpass(context: Context, candidate: number) {
  const { tx, viewer } = context;
  const row = await loadRow(candidates(), context, candidate);
  const { rows } =
    await sql<Passed>`delete from ex_employee_pass p where p.team_id = ${viewer.team_id} and p.candidate_id = ${candidate}
    returning p.ex_employee_id as id, (select name from ex_employee n where n.team_id = ${viewer.team_id} and n.id = p.ex_employee_id) as name`.execute(
      tx,
    );
  if (rows.length === 0) throw conflict('Nobody let them through');
  await tell(context, rows, 'unpass', { id: candidate, name: nameOf(row) }, null);
  await entityChanged(context, 'candidate', candidate);
  return actionSaid(0, phrase('{name} is not let through any more', { name: nameOf(row) }));
}

/** Ends whom others let through for what is not true of the ex-employee any more. */
export async function endPasses({ tx, viewer }: Context, id: number): Promise<void> {
  await sql`delete from ex_employee_pass where team_id = ${viewer.team_id} and ex_employee_id = ${id}`.execute(
    tx,
  );
}

const change = (field: string, label: string, from: unknown, to: unknown) => ({ field, label, from, to });

async function tell(
  context: Context,
  passed: readonly Passed[],
  action: 'pass' | 'unpass',
  candidate: Passed,
  reason: string | null,
): Promise<void> {
  const [from, to] = action === 'pass' ? [null, candidate] : [candidate, null];
  await activities(
    context,
    passed.map(({ id, name }) => ({
      entity: 'ex_employee',
      record_id: id,
      record_name: name,
      action,
      changes: [
        change('candidate', 'Candidate', from, to),
        ...(reason === null ? [] : [change('pass_reason', 'Reason', null, reason)]),
      ],
    })),
  );
}
