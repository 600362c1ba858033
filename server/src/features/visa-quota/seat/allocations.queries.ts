import {
  type AllocationRow,
  allocationRow,
  type VisaMoveRow,
  visaMoveRow,
} from '@hireloom/contracts/visa-quota/visa-allocation';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { applicantsVisibleTo } from '../../applicant/index.ts';
import { jobsVisibleTo } from '../../job/index.ts';
import { readLine } from '../file/files.queries.ts';
import { namedTo } from '../scope.ts';
import { lineJoins, lineName } from './ledger.ts';

const PAGE = 50;

interface Found extends Omit<AllocationRow, 'person' | 'line'> {
  named: boolean;
  line_id: number;
  line_name: string;
  file_id: number;
  is_refundable: boolean;
  applicant_id: number | null;
  person_name: string;
  job_id: number | null;
  job_title: string | null;
  nationality: { id: number; name: string } | null;
  person_passport: string | null;
}

/** The page is found first, by index; then what stands beside it is looked up for these rows alone. */
async function read(
  { tx, viewer }: Context,
  which: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<AllocationRow[]> {
  const { rows } = await sql<Found>`with page as materialized (select a.* from visa_allocation a
      where a.team_id = ${viewer.team_id} and a.deleted_on is null and ${which} order by a.id desc ${page})
    select a.*, a.offer_id as offer, ${namedTo(viewer, 'a')} as named, l.id as line_id, ${lineName} as line_name, l.file_id,
      l.is_refundable, coalesce(a.person_name, c.name) as person_name, j.id as job_id, j.job_title,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as nationality
    from page a join visa_line l on l.team_id = a.team_id and l.id = a.line_id ${lineJoins}
      left join applicant w on w.team_id = a.team_id and w.id = a.applicant_id
      left join candidate c on c.team_id = w.team_id and c.id = w.candidate_id
      left join job j on j.team_id = w.team_id and j.id = w.job_id and ${jobsVisibleTo(viewer, 'j')}
      left join lookup_item p on p.team_id = a.team_id and p.id = coalesce(a.person_nationality_id, c.nationality_id)
    order by a.id desc`.execute(tx);
  return rows.map(shown);
}

const nothing = {
  offer: null,
  mismatch_reason: null,
  reference_no: null,
  agency: null,
  note: null,
  reason: null,
};

function shown({ named, ...row }: Found): AllocationRow {
  const { line_id, line_name, file_id, is_refundable, applicant_id, job_id, job_title, ...rest } = row;
  const person = {
    ...{ name: row.person_name, applicant: applicant_id, nationality: row.nationality },
    job: job_id === null ? null : { id: job_id, name: job_title ?? '' },
    passport: row.person_passport,
  };
  return allocationRow.parse({
    ...rest,
    ...(named ? { person } : { ...nothing, person: null }),
    line: { id: line_id, name: line_name, file: file_id, is_refundable },
  });
}

/** Who has seats: of a line, or those of an applicant, newest first. Throws `not_found` for what the viewer may not open. */
export async function listAllocations(
  context: Context,
  { line, applicant, page }: { line?: number | undefined; applicant?: number | undefined; page: number },
): Promise<{ results: AllocationRow[]; count: number }> {
  const { tx, viewer } = context;
  if (line !== undefined) await readLine(context, line);
  if (applicant !== undefined) {
    const { rows } =
      await sql`select 1 from applicant a where a.team_id = ${viewer.team_id} and a.id = ${applicant}
      and a.deleted_on is null and ${applicantsVisibleTo(viewer, 'a')}`.execute(tx);
    if (rows.length === 0) throw notFound('The applicant');
  }
  const which = line === undefined ? sql`a.applicant_id = ${applicant}` : sql`a.line_id = ${line}`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from visa_allocation a
    where a.team_id = ${viewer.team_id} and a.deleted_on is null and ${which}`.execute(tx);
  const results = await read(context, which, sql`limit ${PAGE} offset ${(page - 1) * PAGE}`);
  return { results, count: rows[0]?.count ?? 0 };
}

/** One seat. Throws `not_found`. */
export async function readAllocation(context: Context, id: number): Promise<AllocationRow> {
  const [row] = await read(context, sql`a.id = ${id}`, sql``);
  if (!row) throw notFound('The seat');
  return row;
}

/** Every move of the seats of a line, newest first; whom the viewer may not open is not named. Throws `not_found`. */
export async function listMoves(
  context: Context,
  line: number,
  page: number,
): Promise<{ results: VisaMoveRow[]; count: number }> {
  const { tx, viewer } = context;
  await readLine(context, line);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from visa_move
    where team_id = ${viewer.team_id} and line_id = ${line}`.execute(tx);
  const { rows } = await sql<
    VisaMoveRow & { named: boolean }
  >`with page as materialized (select * from visa_move
      where team_id = ${viewer.team_id} and line_id = ${line} order by id desc limit ${PAGE} offset ${(page - 1) * PAGE})
    select v.id, v.seats, v.from_state, v.to_state, v.by_kind, v.created_on, v.reason, ${namedTo(viewer, 'a')} as named,
      coalesce(a.person_name, c.name) as person,
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as by
    from page v join visa_allocation a on a.team_id = v.team_id and a.id = v.allocation_id
      left join applicant w on w.team_id = a.team_id and w.id = a.applicant_id
      left join candidate c on c.team_id = w.team_id and c.id = w.candidate_id
      left join member m on m.team_id = v.team_id and m.id = v.by_id
    order by v.id desc`.execute(tx);
  const results = rows.map(({ named, ...row }) =>
    visaMoveRow.parse(named ? row : { ...row, person: null, reason: null }),
  );
  return { results, count: counted[0]?.count ?? 0 };
}
