import type { Context } from '../../platform/context.ts';
import { checkCandidateAgain } from './pairs.ts';

/** Keeps the keys by which people are compared, and the open pairs, in step with the people. */
export async function keepPairs(
  context: Context,
  { ids, person }: { ids: readonly number[]; person: boolean },
): Promise<void> {
  if (!person) return;
  for (const id of ids) await checkCandidateAgain(context, id);
}
