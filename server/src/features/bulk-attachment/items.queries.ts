import {
  type BulkAttachmentFilter,
  type BulkAttachmentItem,
  type BulkAttachmentState,
  bulkAttachmentFilters,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { can } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import { standingCandidates } from '../candidate/index.ts';
import { attachmentItemShapes } from './bulk-attachment.shapes.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

const conditions: Record<BulkAttachmentFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  pending: sql`i.status = 'pending'`,
  not_found: sql`i.status = 'not_found'`,
  not_matched: sql`i.status = 'not_matched'`,
  completed: sql`i.status = 'completed'`,
};

const own = ({ viewer }: Reader) =>
  sql`i.team_id = ${viewer.team_id} and i.created_by_id = ${viewer.id} and i.cleared_on is null`;

type Stored = Omit<BulkAttachmentItem, 'candidate'> & { candidate_id: number | null };

async function readItems(
  context: Reader,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<BulkAttachmentItem[]> {
  const { rows } =
    await sql<Stored>`select i.id as file_id, i.name, i.status, i.batch_id as batch, i.size, i.folder, i.key, i.tried, i.reason, i.reason_phrase, i.skipped,
      i.updated_on as timestamp, q.name as document,
      case when category.id is not null then jsonb_build_object('id', category.id, 'name', category.name) end as category, i.candidate_id
    from bulk_attachment_item i
      left join document_request q on q.team_id = i.team_id and q.id = i.request_id and q.deleted_on is null
        and ${can(context.viewer, 'onboarding', 'view') ? sql`true` : sql`false`}
      left join lookup_item category on category.team_id = i.team_id and category.id = i.category_id
    where ${own(context)} and ${where} ${tail}`.execute(context.tx);
  const standing = await standingCandidates(
    context,
    rows.map(({ candidate_id }) => candidate_id),
  );
  const read = readStoredColumns(rows, attachmentItemShapes, ({ file_id }) => file_id);
  return read.map(({ candidate_id, ...row }) => {
    const known = candidate_id === null ? undefined : standing.get(candidate_id);
    return { ...row, candidate: known ? { id: known.id, name: known.name } : null };
  });
}

/** One of the viewer's own files in the panel; others do not exist for them. */
export async function readItem(context: Reader, id: number): Promise<BulkAttachmentItem> {
  const [item] = await readItems(context, sql`i.id = ${id}`, sql``);
  if (!item) throw notFound('File');
  return item;
}

/** The panel: a page of files, counts per filter, and the batches that can be undone. */
export async function readState(
  context: Reader,
  { filter, page, page_size }: { filter: BulkAttachmentFilter; page: number; page_size: number },
): Promise<BulkAttachmentState> {
  const results = await readItems(
    context,
    conditions[filter],
    sql`order by i.batch_id desc, i.id limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  const counted = sql.join(
    bulkAttachmentFilters.map((name) => sql`count(*) filter (where ${conditions[name]}) as ${sql.ref(name)}`),
  );
  const totals = await sql<
    Record<BulkAttachmentFilter, number>
  >`select ${counted} from bulk_attachment_item i where ${own(context)}`.execute(context.tx);
  const counts = totals.rows[0];
  if (!counts) throw new Error('Counting answers one row');
  const batches = await sql<
    BulkAttachmentState['batches'][number]
  >`select b.id, b.created_on, b.undone_on, count(*)::int as files
    from bulk_attachment_batch b join bulk_attachment_item i on i.team_id = b.team_id and i.batch_id = b.id
    where ${own(context)} group by b.id, b.created_on, b.undone_on order by b.id desc`.execute(context.tx);
  return { results, count: counts[filter], counts, batches: batches.rows };
}
