import type {
  BulkResumeItem,
  bulkResumeEndpoints,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { profileParts } from '@hireloom/contracts/candidate/candidate-endpoints';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { announceItem } from './announce.ts';
import { lockItem, readOptions } from './batch.service.ts';
import { readItem } from './items.queries.ts';
import { makeCandidate } from './make-candidate.ts';
import { readDraftOf } from './review.queries.ts';
import { completeItem } from './resolve-one.ts';
import { phrase } from '../../platform/words/phrase.ts';

/** Makes a candidate of a resume as a person corrected it. */
export async function saveReviewed(
  context: Context,
  itemId: number,
  input: BodyOf<(typeof bulkResumeEndpoints)['save']>,
): Promise<BulkResumeItem> {
  const item = await lockItem(context, itemId);
  if (item.state !== 'parsed' || item.needs === null)
    throw conflict(phrase('{name} is settled already', { name: item.name }));
  const options = await readOptions(context, item.batch_id);
  const { draft_id } = await readDraftOf(context, itemId);
  const candidateId = await makeCandidate(context, {
    draft: draft_id,
    options,
    input: { candidate: input.candidate, parts: input.parts ?? profileParts.parse({}) },
  });
  await completeItem(context, itemId, item.needs === 'duplicate' ? 'duplicated' : 'created', candidateId);
  await announceItem(context, itemId);
  return readItem(context, itemId);
}
