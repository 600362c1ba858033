import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { formatMoney, isoDecimals } from '@hireloom/contracts/kit/money';
import { say } from '../../../kit/words/say.ts';
import { currentLocale } from '../../../kit/value/intl.ts';
import { yearsText } from '../../../kit/value/measure-text.ts';

export const noticeText = (days: number) =>
  days === 0 ? say('available at once') : say('{days, plural, one {# day} other {# days}} notice', { days });

/** The amount with its currency, in short: a whole one without decimals. */
export function salaryText({ expected_salary: amount, currency }: SearchHit): string {
  if (amount === null) return '';
  const decimals = Number.isInteger(amount) ? 0 : isoDecimals(currency ?? '');
  return [formatMoney(amount, { decimals }, currentLocale()), currency].filter(Boolean).join(' ');
}

/** What a recruiter asks first, in short. */
export function factsOf(hit: SearchHit): string[] {
  const { place, total_experiences: years, notice_period: notice, job_count: jobs } = hit;
  const salary = salaryText(hit);
  return [
    place ?? '',
    years === null ? '' : yearsText(years),
    salary && say('expects {salary}', { salary }),
    notice === null ? '' : noticeText(notice),
    hit.nationality ?? '',
    hit.latest_education ?? '',
    jobs > 0 ? say('{jobs, plural, one {# active job} other {# active jobs}}', { jobs }) : '',
    hit.has_resume ? '' : say('no resume'),
  ].filter(Boolean);
}
