import type { applicant } from '@hireloom/contracts/applicant/applicant';
import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import { amountText } from '@hireloom/contracts/template/format';
import { cleanNote } from '../../platform/html/clean-note.ts';
import { type CurrencyOf, range, type Values, words } from './written.ts';

type JobRow = Row<typeof job>;

/** Group recruitment: where a job belongs. */
export function recruitmentValues({ organization, company, business_unit, department }: JobRow): Values {
  return {
    org: words(organization),
    company: words(company),
    business_unit: words(business_unit),
    department: words(department),
  };
}

/** Group job, less the addresses of its people. `language` is the reader's. */
export function jobValues(row: JobRow, currencyOf: CurrencyOf, language: string): Values {
  const currency = currencyOf(row.currency);
  const salary = (amount: number | null) =>
    amount === null ? null : amountText({ amount, currency }, language);
  return {
    job_code: row.job_code,
    position: row.job_title,
    vacancy: words(row.openings),
    open_date: row.open_date,
    close_date: row.close_date,
    target_start: row.target_start,
    salary_range: range(salary(row.salary_min), salary(row.salary_max)),
    experience_range: range(words(row.experience_min), words(row.experience_max)),
    designation: words(row.designation),
    location: [words(row.city), words(row.country)].filter(Boolean).join(', '),
    type: words(row.job_type),
    workplace: words(row.workplace),
    hiring_manager_names: words(row.hiring_managers),
    recruiter_names: words(row.recruiters),
    contact_person: words(row.contact_person),
    description: row.description === null ? null : { html: cleanNote(row.description) },
  };
}

/** Of group job, what says how far an applicant has come. */
export function progressValues({ stage, status }: Row<typeof applicant>): Values {
  return { current_stage: words(stage), current_status: words(status) };
}
