import { enqueue } from '../../platform/context.ts';
import { type ItemConsequence, restateRates } from '../lookup/index.ts';
import type { SettingsConsequence } from '../settings/index.ts';
import { countAnewJob } from './count-anew.job.ts';

/** A currency that changed may have another rate: amounts in it are counted anew, behind the scenes. */
export const countAmountsAnew: ItemConsequence = (context, list, item) => {
  if (list === 'currency') enqueue(context, countAnewJob.queued(context.viewer.team_id, { currency: item }));
};

/** Another currency became that of the team: rates are said in it, and every amount is counted anew. */
export const restateAmounts: SettingsConsequence = async (context, before, after) => {
  if (before.default_currency === after.default_currency) return;
  await restateRates(context, before.default_currency, after.default_currency);
  enqueue(context, countAnewJob.queued(context.viewer.team_id, {}));
};
