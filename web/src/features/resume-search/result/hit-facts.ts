import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const yearsText = (years: number) => counted(years, 'year', 'years');
export const noticeText = (days: number) =>
  days === 0 ? 'available at once' : `${counted(days, 'day', 'days')} notice`;

export function salaryText({ expected_salary: amount, currency }: SearchHit): string {
  return amount === null ? '' : [amount.toLocaleString('en'), currency].filter(Boolean).join(' ');
}

/** What a recruiter asks first, in short. */
export function factsOf(hit: SearchHit): string[] {
  const { place, total_experiences: years, notice_period: notice, job_count: jobs } = hit;
  const salary = salaryText(hit);
  return [
    place ?? '',
    years === null ? '' : yearsText(years),
    salary && `expects ${salary}`,
    notice === null ? '' : noticeText(notice),
    hit.nationality ?? '',
    hit.latest_education ?? '',
    jobs > 0 ? counted(jobs, 'active job', 'active jobs') : '',
    hit.has_resume ? '' : 'no resume',
  ].filter(Boolean);
}
