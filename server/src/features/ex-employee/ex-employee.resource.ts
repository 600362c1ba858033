import { exEmployee, ID_MARK } from '@hireloom/contracts/ex-employee/ex-employee';
import { sql } from 'kysely';
import { type Change, defineResource, everyone, nobody } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { idMark, shownMark } from './id-mark.ts';
import { matchExEmployees } from './match/match-ex-employees.ts';
import { endPasses } from './pass.service.ts';

export const exEmployeeResource = defineResource({
  entity: exEmployee,
  visibleTo: ({ current_role }) => (current_role === 'admin' ? everyone : nobody),
  computed: {
    candidates: sql`(select count(*)::int from ex_employee_match m join candidate c on c.team_id = m.team_id and c.id = m.candidate_id
      where m.team_id = t.team_id and m.ex_employee_id = t.id and c.deleted_on is null)`,
  },
  logged: { candidate: 'candidate' },
  unique: { ex_employee_no: { field: 'employee_no', message: 'Somebody has this employee number already' } },
  check: checkExEmployee,
  async after(context, { action, before, row }) {
    // Deleted ones keep what they are found by: who was matched is known at once when they come back.
    if (action === 'delete' || action === 'restore') return;
    await matchExEmployees(context, [row.id]);
    // Whoever was let through was so for what was known then.
    if (before && (before.rehire !== row.rehire || before.reason !== row.reason))
      await endPasses(context, row.id);
  },
  reads: { keys: { name: 'name_key', employee_no: 'employee_key', rehire: 'rehire' } },
});

/** Puts the mark of an id number in its place. Throws at the field what is none. */
async function checkExEmployee(
  context: Context,
  { before, input }: Change<typeof exEmployee>,
): Promise<Record<string, unknown> | void> {
  if (!input || input.id_number === undefined) return undefined;
  const given = input.id_number;
  if (given === null) return { id_number: null, id_hash: null };
  // What was read comes back with the form.
  if (given === before?.id_number) return undefined;
  const mark = given.startsWith(ID_MARK) ? null : idMark(context.platform, context.viewer.team_id, given);
  if (!mark) throw invalid({ id_number: 'Id number needs at least 5 letters or digits' });
  return Promise.resolve({ id_number: shownMark(mark), id_hash: mark });
}
