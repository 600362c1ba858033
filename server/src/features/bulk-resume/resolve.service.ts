import type { bulkResumeEndpoints } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { type Context, enqueue } from '../../platform/context.ts';
import { conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { announceAll } from './announce.ts';
import { failed } from './items.queries.ts';
import { refuseChange, saveOne } from './resolve-one.ts';
import { resolveJob } from './resolve.job.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';

type Input = BodyOf<(typeof bulkResumeEndpoints)['updateDuplicate']>;

/** Saves of one call that are done before it is answered; of a longer list each is done by a job of its own. */
const MOST_AT_ONCE = 20;

/**
 * Resolves duplicates: all of them or none. Afterwards each shows as parsed with no candidate (specification, section 4).
 * Of a long list it is checked that all are open; they are then resolved one after the other in the background.
 */
export async function updateDuplicates(context: Context, input: Input): Promise<ActionReply> {
  const asked = [...input.discard, ...input.save.map(({ id }) => id)];
  if (new Set(asked).size < asked.length) throw invalid({ save: 'A file can be resolved in one way only' });
  const { discard, save } = input.alike ? await withAlike(context, input) : input;
  for (const { action } of save) refuseChange(context, action);
  const duplicates = await lockOpen(context, discard, new Set(save.map(({ id }) => id)));
  await discardAll(context, discard);
  const later = save.length > MOST_AT_ONCE;
  for (const entry of save) {
    if (later) queue(context, entry);
    else await saveOne(context, entry);
  }
  await announceAll(context);
  const count = discard.length + save.length;
  if (duplicates === 0)
    return actionSaid(
      0,
      count === 1 ? 'The file was left out' : phrase('{count} files were left out', { count }),
    );
  if (later) return actionSaid(0, phrase('{count} duplicates are being resolved', { count }));
  return actionSaid(
    0,
    count === 1 ? 'The duplicate was resolved' : phrase('{count} duplicates were resolved', { count }),
  );
}

function queue(context: Context, entry: Input['save'][number]): void {
  const { team_id, id: member } = context.viewer;
  const key = `resolve ${team_id} ${entry.id}`;
  enqueue(context, resolveJob.queued(team_id, { ...entry, member }, { key }));
}

/**
 * Locks the viewer's files, in the order of their ids, and answers how many of them are duplicates. Throws when one is not theirs or does not wait for a person; what
 * is to be saved must be an open duplicate.
 */
async function lockOpen(
  { tx, viewer }: Context,
  discard: readonly number[],
  save: ReadonlySet<number>,
): Promise<number> {
  const ids = [...discard, ...save];
  const rows = await tx
    .selectFrom('bulk_resume_item as i')
    .select(['i.id', 'i.name', 'i.needs', sql<boolean>`${failed}`.as('failed')])
    .where('i.team_id', '=', viewer.team_id)
    .where('i.created_by_id', '=', viewer.id)
    .where('i.cleared_on', 'is', null)
    .where(sql<boolean>`i.id = any(${ids})`)
    .orderBy('i.id')
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw notFound('File');
  const settled = rows.find((row) =>
    save.has(row.id) ? row.needs !== 'duplicate' : row.needs === null && !row.failed,
  );
  if (settled)
    throw conflict(
      save.has(settled.id)
        ? phrase('{name} is no open duplicate', { name: settled.name })
        : phrase('{name} is settled already', { name: settled.name }),
    );
  return rows.filter(({ needs }) => needs === 'duplicate').length;
}

async function discardAll({ tx, viewer }: Context, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('bulk_resume_item')
    .set({ needs: null, reason: null, outcome: 'discarded', candidate_id: null, updated_on: sql`now()` })
    .where('team_id', '=', viewer.team_id)
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

/** The asked files, and every open one of the viewer that waits for the same reasons. */
async function withAlike(
  context: Context,
  { discard, save }: Input,
): Promise<Pick<Input, 'discard' | 'save'>> {
  const { tx, viewer } = context;
  const rows = await tx
    .selectFrom('bulk_resume_item as i')
    .select(['i.id', 'i.match', 'i.error'])
    .where('i.team_id', '=', viewer.team_id)
    .where('i.created_by_id', '=', viewer.id)
    .where('i.cleared_on', 'is', null)
    .where(sql<boolean>`(i.needs = 'duplicate' or ${failed})`)
    .orderBy('i.id')
    .execute();
  const kinds = new Map(
    rows.map(({ id, match, error }) => [id, error ?? kindOf(match as DuplicateMatch)] as const),
  );
  const asked = new Set([...discard, ...save.map(({ id }) => id)]);
  const alike = (id: number) =>
    rows.filter((row) => !asked.has(row.id) && kinds.get(row.id) === kinds.get(id));
  const others = new Set<number>();
  const more: Pick<Input, 'discard' | 'save'> = { discard: [...discard], save: [...save] };
  for (const id of discard) {
    for (const row of alike(id)) {
      if (others.has(row.id)) continue;
      others.add(row.id);
      more.discard.push(row.id);
    }
  }
  for (const entry of save) {
    for (const row of alike(entry.id)) {
      if (others.has(row.id)) continue;
      others.add(row.id);
      more.save.push({ ...entry, id: row.id });
    }
  }
  return more;
}

/** Verdict and reasons without the values in them: what makes two finds alike. */
const kindOf = ({ verdict, reasons, against }: DuplicateMatch) =>
  JSON.stringify([verdict, [...reasons, '', ...against].map((reason) => reason.replace(/\(.*?\)|\d+/g, ''))]);
