export { countAmountsAnew, restateAmounts } from './consequences.ts';
export { countAnewJob } from './count-anew.job.ts';
