import type { DocumentFormat, DocumentStatus } from '@hireloom/contracts/onboarding/onboarding-words';
import { sql } from 'kysely';
import { notFound } from '../../../platform/http/app-error.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';

const DAY_MS = 86_400_000;

/** What may be uploaded for a document, and whether it is still open. */
export interface Wanted {
  request_id: number;
  status: DocumentStatus;
  formats: DocumentFormat[];
  max_mb: number;
  category_id: number;
  needs_back: boolean;
}

export interface Transfer extends Wanted {
  id: number;
  key: string;
  side: 'front' | 'back';
  name: string;
  size: number;
  received: number;
  state: 'open' | 'finished' | 'dropped';
}

const wanted = sql`r.id as request_id, r.status, r.formats, r.max_mb, r.category_id, r.needs_back`;

/** A document that whoever holds the link is asked for. Throws `not_found` for any other. */
export async function wantedBy({ tx, holder }: LinkContext, requestId: number): Promise<Wanted> {
  const { rows } = await sql<Wanted>`select ${wanted} from document_request r
    where r.team_id = ${holder.team_id} and r.onboarding_id = ${holder.record_id} and r.id = ${requestId}
      and r.deleted_on is null`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound('The document');
  return row;
}

/** An upload that was begun by this link; `lock` keeps it for what is written next. Throws `not_found` for any other. */
export async function transferOf(
  { tx, holder, platform, reads }: LinkContext,
  id: number,
): Promise<Transfer> {
  const since = new Date(platform.now().getTime() - 2 * DAY_MS).toISOString();
  const { rows } =
    await sql<Transfer>`select t.id, t.key, t.side, t.name, t.size, t.received, t.state, ${wanted}
      from document_transfer t join document_request r on r.team_id = t.team_id and r.id = t.request_id
      where t.team_id = ${holder.team_id} and t.link_id = ${holder.link_id} and t.id = ${id}
        and r.onboarding_id = ${holder.record_id} and t.created_on > ${since} ${reads ? sql`` : sql`for update of t`}`.execute(
      tx,
    );
  const [row] = rows;
  if (!row) throw notFound('The upload');
  return row;
}

/** The parts of an upload, in order. */
export async function partsOf(
  { tx, holder }: LinkContext,
  transferId: number,
): Promise<{ stored_name: string; size: number }[]> {
  const { rows } = await sql<{ stored_name: string; size: number }>`select stored_name, size
    from document_transfer_part where team_id = ${holder.team_id} and transfer_id = ${transferId}
    order by starts_at`.execute(tx);
  return rows;
}

/**
 * Ends an upload: its parts are taken away once that is committed. A part that stays because the server dies just then has
 * no row any more, and goes with what no row names.
 */
export async function endTransfers(
  { tx, holder, platform, after_commit }: LinkContext,
  ids: readonly number[],
  state: 'finished' | 'dropped',
): Promise<void> {
  const { rows } = await sql<{ stored_name: string }>`with ended as (
      update document_transfer set state = ${state}, updated_on = ${platform.now().toISOString()}
      where team_id = ${holder.team_id} and id = any(${ids}) returning id)
    delete from document_transfer_part
    where team_id = ${holder.team_id} and transfer_id in (select id from ended) returning stored_name`.execute(
    tx,
  );
  after_commit.push(() => {
    for (const { stored_name } of rows)
      platform.storage
        .remove(stored_name)
        .catch((error: unknown) => platform.log.warn({ err: error }, 'a part of an upload stays for now'));
  });
}
