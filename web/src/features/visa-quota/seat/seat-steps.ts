import type { VisaStep } from '@hireloom/contracts/visa-quota/visa-words';
import { mark } from '../../../kit/words/say.ts';

export const stepLabels: Record<VisaStep, string> = {
  applied: mark('Applied for'),
  approved: mark('Approved'),
  stamped: mark('Stamped'),
  arrived: mark('Arrived'),
};

/** The day on the clock of whoever looks at it. */
export const localToday = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
