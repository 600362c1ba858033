import { type CandidateConsequence, isPerson } from '../candidate/index.ts';
import { checkCandidateAgain } from './pairs.ts';

/** Keeps the keys by which people are compared, and the open pairs, in step with the people. */
export const keepPairs: CandidateConsequence = async (context, { ids, what }) => {
  if (!isPerson(what)) return;
  for (const id of ids) await checkCandidateAgain(context, id);
};
