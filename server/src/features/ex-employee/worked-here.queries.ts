import type { WorkedHere } from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import { sql } from 'kysely';
import { resourceOf } from '../../crud/resource.ts';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { mayPass } from './bar.ts';

/** Candidates, whose feature stands above this one. */
export function candidates() {
  const found = resourceOf('candidate');
  if (!found) throw new Error('The resource candidate is not there');
  return found;
}

/**
 * What is known of a candidate's time here, newest first. Vendors are told nothing; why somebody is not to be hired again,
 * and why they were let through, is for whoever may let them through.
 */
export async function readWorkedHere(context: Context, id: number): Promise<{ results: WorkedHere[] }> {
  const { tx, viewer } = context;
  await loadRow(candidates(), context, id);
  if (viewer.current_role === 'vendor' || viewer.current_role === 'hiring_manager') return { results: [] };
  const told = mayPass(viewer);
  const { rows } =
    await sql<WorkedHere>`select e.left_on, e.rehire, case when ${told} then e.reason end as reason,
      to_json(m.matched_by) as matched_by,
      case when ${viewer.current_role === 'admin'} then json_build_object('id', e.id, 'name', e.name) end as ex_employee,
      case when p.candidate_id is not null then json_build_object('on', p.created_on, 'reason', case when ${told} then p.reason end,
        'by', json_build_object('id', b.id, 'name', b.name)) end as passed
    from ex_employee_match m join ex_employee e on e.team_id = m.team_id and e.id = m.ex_employee_id
      left join ex_employee_pass p on p.team_id = m.team_id and p.candidate_id = m.candidate_id and p.ex_employee_id = m.ex_employee_id
      left join member b on b.team_id = p.team_id and b.id = p.created_by_id
    where m.team_id = ${viewer.team_id} and m.candidate_id = ${id} and e.deleted_on is null
    order by e.left_on desc nulls last, e.id desc limit 5`.execute(tx);
  return { results: rows };
}
