import type { VisaFileRow } from '@hireloom/contracts/visa-quota/visa-file';
import { visaFileRow } from '@hireloom/contracts/visa-quota/visa-file';
import type { VisaLineRow } from '@hireloom/contracts/visa-quota/visa-line';
import { visaLineRow } from '@hireloom/contracts/visa-quota/visa-line';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../crud/filters.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { companyResource } from '../../company/index.ts';
import { today } from '../seat/ledger.ts';

const PAGE = 50;

/** Lines with their seats in figures, newest end last. */
const countedLines = (context: Context, which: RawBuilder<unknown>) => sql`select l.*,
    l.expires_on < ${today(context)} as is_expired,
    case when l.expires_on < ${today(context)} then 0 else l.total - l.taken end as free,
    l.expires_on between ${today(context)} and ${today(context)}::date + 90 as is_ending,
    (select count(*)::int from visa_allocation a where a.team_id = l.team_id and a.line_id = l.id and a.state = 'reserved'
      and a.deleted_on is null) as reserved
  from visa_line l where l.team_id = ${context.viewer.team_id} and l.deleted_on is null and ${which}`;

const filesWhere = ({ viewer }: Context, which: RawBuilder<unknown>) => sql`f.team_id = ${viewer.team_id}
  and f.deleted_on is null and ${companyResource.visibleTo(viewer, 'c')} and ${which}`;

async function readFiles(
  context: Context,
  which: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<VisaFileRow[]> {
  const { rows } = await sql<VisaFileRow>`with found as materialized (select f.*, c.name as company_name
      from visa_file f join company c on c.team_id = f.team_id and c.id = f.company_id
      where ${filesWhere(context, which)} order by c.name, f.id ${page})
    select f.id, json_build_object('id', f.company_id, 'name', f.company_name) as company, f.authority, f.file_no,
      f.licence_no, f.licence_expires_on, f.notes, f.version, s.*
    from found f cross join lateral (select count(*)::int as lines,
        coalesce(sum(l.total), 0)::int as total, coalesce(sum(l.reserved), 0)::int as reserved,
        coalesce(sum(l.taken - l.reserved), 0)::int as used, coalesce(sum(l.free), 0)::int as free,
        coalesce(sum(l.free) filter (where l.is_ending), 0)::int as ending,
        count(*) > 0 and bool_and(l.is_expired) as is_expired
      from (${countedLines(context, sql`l.file_id = f.id`)}) l) s
    order by f.company_name, f.id`.execute(context.tx);
  return rows.map((row) => visaFileRow.parse(row));
}

/** Files with their seats, by company. */
export async function listFiles(
  context: Context,
  { company, search, page }: { company?: number | undefined; search?: string | undefined; page: number },
): Promise<{ results: VisaFileRow[]; count: number }> {
  const text = search?.trim();
  const which = sql`${company ? sql`f.company_id = ${company}` : sql`true`} and ${
    text
      ? sql`(f.file_no ilike ${containing(text)} or f.licence_no ilike ${containing(text)} or c.name ilike ${containing(text)})`
      : sql`true`
  }`;
  const results = await readFiles(context, which, sql`limit ${PAGE} offset ${(page - 1) * PAGE}`);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from visa_file f
    join company c on c.team_id = f.team_id and c.id = f.company_id where ${filesWhere(context, which)}`.execute(
    context.tx,
  );
  return { results, count: rows[0]?.count ?? 0 };
}

/** One file. Throws `not_found`. */
export async function readFile(context: Context, id: number): Promise<VisaFileRow> {
  const [file] = await readFiles(context, sql`f.id = ${id}`, sql``);
  if (!file) throw notFound('The file');
  return file;
}

async function readLines(context: Context, which: RawBuilder<unknown>): Promise<VisaLineRow[]> {
  const item = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;
  const { rows } = await sql<VisaLineRow>`select l.id, l.file_id as file, ${item('n')} as nationality,
      ${item('d')} as designation, l.gender, l.arrival, l.total, l.reserved, l.taken - l.reserved as used, l.free,
      l.block_no, l.issued_on, l.expires_on, l.is_expired, l.cost, ${item('m')} as currency, l.is_refundable, l.version
    from (${countedLines(context, which)}) l
      left join lookup_item n on n.team_id = l.team_id and n.id = l.nationality_id
      left join lookup_item d on d.team_id = l.team_id and d.id = l.designation_id
      left join lookup_item m on m.team_id = l.team_id and m.id = l.currency_id
    order by l.is_expired, l.expires_on, l.id limit 1000`.execute(context.tx);
  return rows.map((row) => visaLineRow.parse(row));
}

/** A file with its lines; those that have ended stand last. Throws `not_found`. */
export async function readWhole(
  context: Context,
  id: number,
): Promise<{ file: VisaFileRow; lines: VisaLineRow[] }> {
  return { file: await readFile(context, id), lines: await readLines(context, sql`l.file_id = ${id}`) };
}

/** One line of a file that the viewer may open. Throws `not_found`. */
export async function readLine(context: Context, id: number): Promise<VisaLineRow> {
  const [line] = await readLines(context, sql`l.id = ${id}`);
  if (!line) throw notFound('The line');
  await readFile(context, line.file);
  return line;
}
