import { exEmployee, ID_MARK } from '@hireloom/contracts/ex-employee/ex-employee';
import { sql } from 'kysely';
import { changesBetween } from '../../../crud/changes.ts';
import { activities } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { documentKeysOf } from '../../duplicate/index.ts';
import { idMark, shownMark } from '../id-mark.ts';
import { matchExEmployees } from '../match/match-ex-employees.ts';
import type { ImportRow } from './read-rows.ts';

const BATCH = 500;

/** The columns of a row that come from a file. */
interface Stored {
  name: string;
  name_ar: string | null;
  employee_no: string;
  id_number: string | null;
  id_hash: string | null;
  birth: string | null;
  email: string | null;
  phone: string | null;
  left_on: string | null;
  rehire: string;
  reason: string | null;
}

/** What is to be done for one row of a file. */
interface Plan {
  before: (Stored & { id: number }) | null;
  after: Stored;
  /** Keys of the id number, by which candidates keep theirs. */
  numbers: number[];
}

export interface Counted {
  added: number;
  changed: number;
  same: number;
}

/** Sorts rows of a file into new ones, changed ones and those that are there just so, by their employee numbers. */
async function plan(context: Context, rows: readonly ImportRow[]): Promise<Plan[]> {
  const { tx, viewer, platform } = context;
  const numbers = rows.map(({ values }) => values.employee_no.toLowerCase());
  const { rows: there } = await sql<Stored & { id: number; employee_key: string }>`
    select id, employee_key, name, name_ar, employee_no, id_number, id_hash, birth, email, phone, left_on, rehire, reason
    from ex_employee where team_id = ${viewer.team_id} and employee_key = any(${numbers}::text[]) and deleted_on is null
    for no key update`.execute(tx);
  const known = new Map(there.map(({ employee_key, ...row }) => [employee_key, row]));
  return rows.map(({ values }) => {
    const before = known.get(values.employee_no.toLowerCase()) ?? null;
    const number = values.id_number ?? null;
    // A file that was exported brings the mark back, and an empty cell takes nothing away that can not be read again.
    const kept = number === null || number.startsWith(ID_MARK);
    const mark = kept ? (before?.id_hash ?? null) : idMark(platform, viewer.team_id, number);
    const after: Stored = {
      ...{ name: values.name, name_ar: values.name_ar ?? null, employee_no: values.employee_no },
      ...{ id_number: mark === null ? null : shownMark(mark), id_hash: mark, birth: values.birth ?? null },
      ...{ email: values.email ?? null, phone: values.phone ?? null, left_on: values.left_on ?? null },
      ...{ rehire: values.rehire ?? 'ask', reason: values.reason ?? null },
    };
    return { before, after, numbers: kept ? [] : documentKeysOf(number) };
  });
}

const differs = ({ before, after }: Plan) =>
  before !== null && Object.entries(after).some(([key, value]) => before[key as keyof Stored] !== value);

/** What would become of the rows, without storing them. */
export async function countRows(context: Context, rows: readonly ImportRow[]): Promise<Counted> {
  const counted: Counted = { added: 0, changed: 0, same: 0 };
  for (let at = 0; at < rows.length; at += BATCH * 10) {
    for (const each of await plan(context, rows.slice(at, at + BATCH * 10)))
      counted[each.before === null ? 'added' : differs(each) ? 'changed' : 'same']++;
  }
  return counted;
}

/** Stores rows of a file in a few statements for each 500; what is there just so is left alone. */
export async function storeRows(context: Context, rows: readonly ImportRow[]): Promise<Counted> {
  const counted: Counted = { added: 0, changed: 0, same: 0 };
  for (let at = 0; at < rows.length; at += BATCH) {
    const plans = await plan(context, rows.slice(at, at + BATCH));
    const fresh = plans.filter(({ before }) => before === null);
    const changed = plans.filter(differs);
    counted.added += fresh.length;
    counted.changed += changed.length;
    counted.same += plans.length - fresh.length - changed.length;
    await write(context, fresh, changed);
  }
  if (counted.added + counted.changed > 0) await entityChanged(context, 'ex_employee', 0);
  return counted;
}

const columns = sql`name text, name_ar text, employee_no text, id_number text, id_hash text, birth date, email text, phone text,
  left_on date, rehire text, reason text`;

async function write(context: Context, fresh: readonly Plan[], changed: readonly Plan[]): Promise<void> {
  if (fresh.length + changed.length === 0) return;
  const { tx, viewer } = context;
  const { rows: made } = await sql<{
    id: number;
    employee_no: string;
  }>`insert into ex_employee (team_id, created_by_id, updated_by_id,
      name, name_ar, employee_no, id_number, id_hash, birth, email, phone, left_on, rehire, reason)
    select ${viewer.team_id}::bigint, ${viewer.id}::bigint, ${viewer.id}::bigint, f.* from
      jsonb_to_recordset(${JSON.stringify(fresh.map(({ after }) => after))}::jsonb) f(${columns}) returning id, employee_no`.execute(
    tx,
  );
  await sql`update ex_employee t set (name, name_ar, employee_no, id_number, id_hash, birth, email, phone, left_on, rehire, reason)
      = (f.name, f.name_ar, f.employee_no, f.id_number, f.id_hash, f.birth, f.email, f.phone, f.left_on, f.rehire, f.reason),
      updated_by_id = ${viewer.id}, updated_on = now(), version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ before, after }) => ({ id: before?.id, ...after })))}::jsonb) f(id bigint, ${columns})
    where t.team_id = ${viewer.team_id} and t.id = f.id`.execute(tx);
  const ids = new Map(made.map(({ id, employee_no }) => [employee_no, id]));
  const written = [...fresh, ...changed].map((each) => ({
    ...each,
    id: each.before?.id ?? ids.get(each.after.employee_no) ?? 0,
  }));
  await activities(
    context,
    written.map(({ id, before, after }) => ({
      entity: exEmployee.name,
      record_id: id,
      record_name: after.name,
      action: before ? 'update' : 'create',
      changes: before ? changesBetween(exEmployee, { ...before }, { ...after }) : [],
    })),
  );
  await matchExEmployees(
    context,
    written.map(({ id }) => id),
    new Map(written.map(({ id, numbers }) => [id, numbers])),
  );
  // Whoever was let through was so for what was known then.
  const anew = changed.filter(
    ({ before, after }) => before?.rehire !== after.rehire || before.reason !== after.reason,
  );
  await sql`delete from ex_employee_pass where team_id = ${viewer.team_id}
    and ex_employee_id = any(${anew.map(({ before }) => before?.id ?? 0)}::bigint[])`.execute(tx);
}
