import type { RetentionClock, RetentionRule } from '@hireloom/contracts/file-manager/file-retention';
import { mark, say } from '../../../kit/words/say.ts';

export const clockLabels: Record<RetentionClock, string> = {
  activity: mark('the last activity of the record'),
  end: mark('the person was rejected or the record was deleted'),
};

/** How long files stay under a rule. */
export const ruleText = ({ after, months }: RetentionRule): string =>
  after === 'activity'
    ? say('{months, plural, one {# month} other {# months}} after the last activity of the record', {
        months,
      })
    : say(
        '{months, plural, one {# month} other {# months}} after the person was rejected or the record was deleted',
        { months },
      );
