import { listedName } from '@hireloom/contracts/listed-text/listed-texts';
import type { applicant } from '@hireloom/contracts/applicant/applicant';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { Person } from './seen-records.ts';
import { amountIn, type CurrencyOf, type Values, words } from './written.ts';

/** Group applicant: the person, with the salaries as they stand in the application where there is one. */
export function applicantValues(
  { candidate }: Person,
  application: Row<typeof applicant> | null,
  currencyOf: CurrencyOf,
): Values {
  const salary = (key: 'current_salary' | 'expected_salary') => {
    const said = typeof application?.[key] === 'number' ? application : candidate;
    return amountIn(said[key], currencyOf(said.currency));
  };
  return {
    candidate_id: String(candidate.id),
    first_name: candidate.first_name,
    middle_name: candidate.middle_name,
    last_name: candidate.last_name,
    full_name: candidate.name,
    name_ar: candidate.name_ar,
    gender: words(candidate.gender),
    email: candidate.email,
    mobile: candidate.candidate_phone,
    current_salary: salary('current_salary'),
    expected_salary: salary('expected_salary'),
    salary_period: words(candidate.salary_period),
    experience: words(candidate.total_experiences),
    gulf_experience: words(candidate.gulf_experience),
    nationality: words(candidate.nationality),
    date_of_birth: candidate.date_of_birth,
    age: words(candidate.age),
    marital_status: words(candidate.marital_status),
    country: words(candidate.country),
    city: words(candidate.city),
    address: candidate.address,
    current_position: candidate.current_position,
    current_company: candidate.current_company,
    notice_period: words(candidate.notice_period),
    available_from: candidate.available_from,
    visa_status: words(candidate.visa_status),
    visa_expiry: candidate.visa_expiry,
    passport_no: candidate.passport_no,
    passport_expiry: candidate.passport_expiry,
  };
}

/** Group resume: what stands in the parts of the person. */
export function resumeValues({ candidate, skills, languages, education, experience }: Person): Values {
  const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  const years = (from: string | null, to: string | null) =>
    from || to ? [from, to].map((date) => date?.slice(0, 4) ?? '').join(' – ') : null;
  return {
    summary: candidate.summary,
    skills: words(skills.map(({ skill }) => skill)),
    languages: words(languages.map(({ language }) => language)),
    latest_education: candidate.latest_education,
    education_history: {
      lines: education.map((one) =>
        line(
          ...[listedName(one, 'degree'), listedName(one, 'specialization'), listedName(one, 'university')],
          years(one.start_date, one.end_date),
        ),
      ),
    },
    work_history: {
      lines: experience.map((one) =>
        line(one.title, listedName(one, 'company'), years(one.start_date, one.end_date)),
      ),
    },
  };
}
