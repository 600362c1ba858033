import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** Beside the sources and beside the build alike: server/seed/data. */
const file = new URL('../../../seed/data/salary.json', import.meta.url);

/** Writes the headers and the template that a team starts with; what it has stays as it is, so that it may run again. */
export async function seedSalary(tx: Tx, teamId: number): Promise<void> {
  const given = await readFile(file, 'utf8');
  await sql`insert into salary_header (team_id, key, code, name, name_ar, kind, is_taxable, position)
    select ${teamId}::bigint, h.key, h.code, h.name, h.name_ar, h.kind, false, h.place
    from jsonb_to_recordset(${given}::jsonb -> 'headers')
      as h (key text, code text, name text, name_ar text, kind text, place int)
    where not exists (select from salary_header t where t.team_id = ${teamId} and t.key = h.key)
    on conflict do nothing`.execute(tx);
  await sql`with given as (
      select * from jsonb_to_recordset(${given}::jsonb -> 'templates')
        as g (key text, name text, description text, lines jsonb)),
    made as (
      insert into salary_template (team_id, key, name, description)
      select ${teamId}::bigint, g.key, g.name, g.description from given g
      where not exists (select from salary_template t where t.team_id = ${teamId} and t.key = g.key)
      on conflict do nothing returning id, key)
    insert into salary_template_line (team_id, template_id, position, header_id, calc, percent, of_header_id)
    select ${teamId}::bigint, made.id, l.place, h.id, l.value ->> 'calc', (l.value ->> 'percent')::numeric, o.id
    from given g join made on made.key = g.key
      cross join jsonb_array_elements(g.lines) with ordinality as l (value, place)
      join salary_header h on h.team_id = ${teamId} and h.key = l.value ->> 'header' and h.deleted_on is null
      left join salary_header o on o.team_id = ${teamId} and o.key = l.value ->> 'of_header'
        and o.deleted_on is null`.execute(tx);
}
