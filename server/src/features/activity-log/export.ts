import type { ActivityLogQuery } from '@hireloom/contracts/activity-log/activity-log-endpoints';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { Readable } from 'node:stream';
import { readLines } from '../../crud/activity/read-lines.ts';
import { cell } from '../../crud/export.ts';
import { readTeam } from '../../platform/db/transaction.ts';
import { type BareContext, RawReply } from '../../platform/http/route.ts';
import { filterOf } from './log.queries.ts';

const BATCH = 500;
const HEAD = ['When', 'Who', 'Role', 'Action', 'Kind', 'Record', 'Name', 'Field', 'From', 'To'];

/** The log as its reader may read it, as CSV, streamed in batches from the newest line on. */
export async function exportLog(
  { platform, viewer }: BareContext,
  query: ActivityLogQuery,
): Promise<RawReply> {
  if (!viewer) throw new Error('An export needs a viewer');
  const filter = filterOf({ platform, viewer }, query);
  const readBatch = (before: number | undefined): Promise<ActivityRow[]> =>
    readTeam(platform.db, viewer.team_id, (tx) =>
      readLines({ tx, viewer }, { ...filter, before, limit: BATCH }),
    );
  // Read before the answer begins, so that a query the database refuses still gets a proper answer.
  const first = await readBatch(undefined);
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${HEAD.join(',')}\r\n`;
    for (let rows = first; rows.length > 0; ) {
      yield rows.flatMap(linesOf).join('');
      rows = rows.length < BATCH ? [] : await readBatch(rows.at(-1)?.id);
    }
  }
  return new RawReply(Readable.from(lines()), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="activity-log.csv"',
  });
}

function linesOf({
  at,
  actor,
  role,
  action,
  entity,
  record_id,
  record_name,
  changes,
}: ActivityRow): string[] {
  const head = [at, actor?.name ?? null, role, action, entity, record_id, record_name];
  const told = changes.length > 0 ? changes : [{ label: null, from: null, to: null }];
  return told.map(({ label, from, to }) => `${[...head, label, from, to].map(cell).join(',')}\r\n`);
}
