import type { Context } from '../../../platform/context.ts';
import { orNothing } from '../../../platform/db/savepoint.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { stepBack, stepMany, type Stepped } from '../../applicant/index.ts';
import { GONE, oneByOne, type Settled } from './complete.ts';
import { stepOf, type StepWork } from './work.ts';

/** Takes applicants, whom the caller holds locked, into a stage or out of the process. */
export async function moveAll(context: Context, work: StepWork, ids: readonly number[]): Promise<Settled[]> {
  try {
    const stepped = await orNothing(context, () => stepMany(context, stepOf(work), ids));
    return ids.map((id) => {
      const before = stepped.get(id);
      return before ? { id, state: 'done', before } : { id, state: 'skipped', reason: GONE };
    });
  } catch (error) {
    // The stage or the reason is not there any more: nobody can be taken on by it.
    if (!(error instanceof AppError)) throw error;
    return ids.map((id) => ({ id, state: 'failed', reason: error.message }));
  }
}

/** Puts applicants back where they stood, unless somebody has moved them since. */
export async function moveBack(
  context: Context,
  work: StepWork,
  stepped: ReadonlyMap<number, Stepped>,
): Promise<Settled[]> {
  try {
    return await orNothing(context, () => putBack(context, work, stepped));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Some were hired, and not all of them find a seat again: whoever comes first does.
    return oneByOne(context, [...stepped.keys()], 'not_undone', async (id) => {
      const before = stepped.get(id);
      const [settled] = before ? await putBack(context, work, new Map([[id, before]])) : [];
      return settled ?? { id, state: 'not_undone', reason: GONE };
    });
  }
}

async function putBack(
  context: Context,
  work: StepWork,
  stepped: ReadonlyMap<number, Stepped>,
): Promise<Settled[]> {
  const reasons = await stepBack(context, work.kind, stepped);
  return [...stepped.keys()].map((id) => {
    const reason = reasons.get(id);
    return reason === null ? { id, state: 'undone' } : { id, state: 'not_undone', reason: reason ?? GONE };
  });
}
