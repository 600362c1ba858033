import type { ActionReply } from '@hireloom/contracts/kit/reply';
import type { Context } from '../context.ts';
import { orNothing } from '../db/savepoint.ts';
import { actionSaid, type Sentence } from '../words/phrase.ts';
import { AppError } from './app-error.ts';

/** Does it and answers code 0; what its state does not allow is undone and answered with code 1 and the reason. */
export async function asReply(
  context: Pick<Context, 'tx' | 'jobs' | 'after_commit'>,
  work: () => Promise<Sentence>,
): Promise<ActionReply> {
  try {
    return actionSaid(0, await orNothing(context, work));
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return actionSaid(1, error.phrase);
    throw error;
  }
}
