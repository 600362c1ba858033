import {
  type BatchOptions,
  type BulkResumeFilter,
  type BulkResumeItem,
  type BulkResumeState,
  bulkResumeFilters,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { type Standing, standingCandidates } from '../candidate/index.ts';
import { jobResource } from '../job/index.ts';
import { batchShapes, resumeItemShapes } from './bulk-resume.shapes.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

// A file that could not be read may be a resume for all we know: somebody has to send another one, or let it go.
export const failed = sql`(i.state = 'invalid' and i.error is not null and i.outcome is null)`;
export const waits = sql`(i.needs is not null or ${failed})`;
/** Complete: invalid, or parsed with nothing left to decide (specification, section 4). */
export const completed = sql`(i.state in ('invalid', 'parsed') and not ${waits})`;
const uploaded = sql`(i.state <> 'waiting' and i.error is distinct from 'not_uploaded')`;
const parsed = sql`i.state = 'parsed'`;

const conditions: Record<BulkResumeFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  uploaded,
  not_uploaded: sql`not ${uploaded}`,
  parsed,
  not_parsed: sql`not ${parsed}`,
  need_action: waits,
  completed,
  not_completed: sql`not ${completed}`,
  not_cv: sql`(i.state = 'invalid' and i.error is null)`,
};

interface ItemRow {
  id: number;
  batch_id: number;
  name: string;
  size: number;
  state: 'waiting' | 'uploaded' | 'parsed' | 'invalid';
  needs: Exclude<BulkResumeItem['needs'], 'file'>;
  error: string | null;
  reason: string | null;
  person: Partial<BulkResumeItem['person']>;
  confidence: number | null;
  match: DuplicateMatch | null;
  outcome: BulkResumeItem['outcome'];
  updated_on: string;
  candidate_id: number | null;
}

async function readItems(
  context: Reader,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<BulkResumeItem[]> {
  const { tx, viewer } = context;
  const { rows: found } =
    await sql<ItemRow>`select i.id, i.batch_id, i.name, i.size, i.state, i.needs, i.error, i.reason, i.person, i.confidence, i.match, i.outcome, i.updated_on, i.candidate_id
    from bulk_resume_item i where i.team_id = ${viewer.team_id} and i.created_by_id = ${viewer.id} and i.cleared_on is null and ${where} ${tail}`.execute(
      tx,
    );
  const rows = readStoredColumns(found, resumeItemShapes, ({ id }) => id);
  const standing = await standingCandidates(
    context,
    rows.flatMap((row) => [row.candidate_id, openMatch(row)?.candidate.id]),
  );
  return rows.map((row) => toItem(row, standing));
}

const openMatch = ({ needs, match }: ItemRow) => (needs === 'duplicate' ? match : null);

/** People as they are now: one who was merged since is shown as the record that stands for them. */
function toItem(row: ItemRow, standing: ReadonlyMap<number, Standing>): BulkResumeItem {
  const { person } = row;
  const needs = row.state === 'invalid' && row.error !== null && row.outcome === null ? 'file' : row.needs;
  const match = openMatch(row);
  const known = match && standing.get(match.candidate.id);
  const saved = row.candidate_id === null ? undefined : standing.get(row.candidate_id);
  return {
    file_id: row.id,
    name: row.name,
    uploaded: row.state !== 'waiting' && row.error !== 'not_uploaded',
    parsed: row.state === 'parsed',
    invalid_cv: row.state === 'invalid' && row.error === null,
    candidate: known ? { id: known.id, first_name: known.first_name, last_name: known.last_name } : null,
    timestamp: row.updated_on,
    batch: row.batch_id,
    size: row.size,
    completed: (row.state === 'invalid' || row.state === 'parsed') && needs === null,
    needs,
    reason: row.reason,
    error: row.error,
    person: {
      name: person.name ?? null,
      current_position: person.current_position ?? null,
      current_company: person.current_company ?? null,
      email: person.email ?? null,
    },
    confidence: row.confidence,
    match: match && known ? { ...match, candidate: { id: known.id, name: known.name } } : null,
    saved: saved ? { id: saved.id, name: saved.name } : null,
    outcome: row.outcome,
  };
}

/** One of the viewer's own items that are still in the panel; others do not exist for them. */
export async function readItem(context: Reader, id: number): Promise<BulkResumeItem> {
  const [item] = await readItems(context, sql`i.id = ${id}`, sql``);
  if (!item) throw notFound('File');
  return item;
}

const RATE_SECONDS = 60;

/** The panel: a page of items, counts per filter, and how fast it goes. */
export async function readState(
  context: Reader,
  { filter, page, page_size }: { filter: BulkResumeFilter; page: number; page_size: number },
): Promise<BulkResumeState> {
  const { tx, viewer } = context;
  const results = await readItems(
    context,
    conditions[filter],
    sql`order by i.batch_id desc, i.id limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  const counted = sql.join(
    bulkResumeFilters.map((name) => sql`count(*) filter (where ${conditions[name]}) as ${sql.ref(name)}`),
  );
  const own = sql`i.team_id = ${viewer.team_id} and i.created_by_id = ${viewer.id} and i.cleared_on is null`;
  // Batches that are done say nothing about how fast those go that are not.
  const running = sql`i.batch_id in (select r.batch_id from bulk_resume_item r where r.team_id = ${viewer.team_id} and r.created_by_id = ${viewer.id}
    and r.cleared_on is null and r.state in ('waiting', 'uploaded'))`;
  const lately = sql`i.parsed_on > now() - make_interval(secs => ${RATE_SECONDS}) and ${running}`;
  const totals = await sql<
    Record<BulkResumeFilter, number> & {
      lately: number;
      seconds: number | null;
      upload: number;
      reading: number;
    }
  >`select ${counted},
      count(*) filter (where ${lately}) as lately,
      extract(epoch from now() - min(i.parsed_on) filter (where ${lately})) as seconds,
      count(*) filter (where i.state = 'waiting') as upload,
      count(*) filter (where i.state = 'uploaded') as reading
    from bulk_resume_item i where ${own}`.execute(tx);
  const total = totals.rows[0];
  if (!total) throw new Error('Counting answers one row');
  const { lately: read, seconds, upload, reading, ...counts } = total;
  const left = upload + reading;
  const rate = left > 0 && read > 0 && seconds !== null ? (read * 60) / Math.max(1, Number(seconds)) : null;
  return {
    results,
    count: counts[filter],
    counts,
    underway: { upload, reading },
    batches: await readBatches(context),
    rate: rate === null ? null : Math.round(rate),
    seconds_left: rate === null ? null : Math.ceil((left * 60) / rate),
  };
}

async function readBatches({ tx, viewer }: Reader): Promise<BulkResumeState['batches']> {
  const { rows } = await sql<{
    id: number;
    created_on: string;
    options: BatchOptions;
    job: { id: number; name: string } | null;
  }>`select b.id, b.created_on, b.options, case when job.id is not null then jsonb_build_object('id', job.id, 'name', job.job_title) end as job
    from bulk_resume_batch b left join job on job.team_id = b.team_id and job.id = (b.options ->> 'job')::bigint and ${jobResource.visibleTo(viewer, 'job')}
    where b.team_id = ${viewer.team_id} and b.created_by_id = ${viewer.id}
      and exists (select from bulk_resume_item i where i.team_id = b.team_id and i.batch_id = b.id and i.created_by_id = b.created_by_id and i.cleared_on is null)
    order by b.id desc`.execute(tx);
  return readStoredColumns(rows, batchShapes, ({ id }) => id);
}
