import { pushTypeOf, pushTypes } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import type { StageConsequence } from '../applicant/index.ts';
import { queueStageChanges } from './queue.ts';

/** Sends whoever enters a stage that pushes to its system. Who comes back to a stage was sent when they first came. */
export const pushEntered: StageConsequence = async (context, moves) => {
  const news = moves.filter(({ action }) => action !== 'unreject' && action !== 'return');
  for (const type of pushTypes) {
    const entered = news.filter(({ to }) => pushTypeOf(to.push) === type);
    const ids = entered.map(({ id }) => id);
    if (ids.length > 0) await queueStageChanges(context, type, ids);
  }
};
