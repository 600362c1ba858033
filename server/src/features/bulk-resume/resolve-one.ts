import type {
  BatchOptions,
  bulkResumeEndpoints,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';
import { inputOf, parsedAgain, prefill, standingCandidates } from '../candidate/index.ts';
import { addToCandidate, type Taking } from './add-to-candidate.ts';
import { lockItem, readOptions } from './batch.service.ts';
import { attachTo, makeCandidate } from './make-candidate.ts';
import { readDraftOf } from './review.queries.ts';
import { phrase } from '../../platform/words/phrase.ts';

type Save = BodyOf<(typeof bulkResumeEndpoints)['updateDuplicate']>['save'][number];
type Outcome = 'created' | 'overridden' | 'duplicated' | 'merged';

async function openDuplicate(
  context: Context,
  id: number,
): Promise<{ match: DuplicateMatch; options: BatchOptions }> {
  const item = await lockItem(context, id);
  if (item.needs !== 'duplicate' || !item.match)
    throw conflict(phrase('{name} is no open duplicate', { name: item.name }));
  const options = await readOptions(context, item.batch_id);
  return { match: item.match as DuplicateMatch, options };
}

/** Makes a candidate of one duplicate or gives it to the person it may be. Throws `conflict` when it is no open duplicate. */
export async function saveOne(context: Context, { id, action, take }: Save): Promise<void> {
  const { match, options } = await openDuplicate(context, id);
  refuseChange(context, action);
  const { draft_id, draft } = await readDraftOf(context, id);
  if (action === 'duplicate') {
    const start = await prefill(context, parsedAgain(draft.parsed, draft.text));
    const input = inputOf(start);
    if (!input) throw conflict('No first and last name were read. Open the resume and fill them in.');
    return completeItem(
      context,
      id,
      'duplicated',
      await makeCandidate(context, { draft: draft_id, options, input, read: start.values }),
    );
  }
  const taking: Taking =
    action === 'override' ? { kind: 'all' } : take ? { kind: 'chosen', keys: take } : { kind: 'empty' };
  const known = (await standingCandidates(context, [match.candidate.id])).get(match.candidate.id);
  if (!known)
    throw conflict(
      phrase('{name} is not there any more. Discard the file or make a new candidate.', {
        name: match.candidate.name,
      }),
    );
  const row = await addToCandidate(context, { candidateId: known.id, draft: draft_id, taking });
  await attachTo(context, row.id, options);
  return completeItem(context, id, action === 'override' ? 'overridden' : 'merged', row.id);
}

/** Making candidates does not mean changing those who are there. */
export function refuseChange({ viewer }: Context, action: Save['action']): void {
  if (action !== 'duplicate' && !can(viewer, 'candidate', 'update'))
    throw forbidden('You may not change candidates. Discard the file or make a new candidate.');
}

/** Marks a file as settled. */
export async function completeItem(
  { tx, viewer }: Context,
  id: number,
  outcome: Outcome,
  candidateId: number,
): Promise<void> {
  await tx
    .updateTable('bulk_resume_item')
    .set({ needs: null, reason: null, outcome, candidate_id: candidateId, updated_on: sql`now()` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}
