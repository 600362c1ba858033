import { listedName } from '@hireloom/contracts/listed-text/listed-texts';
import type { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Row } from '@hireloom/contracts/kit/entity';
import { asLabel, phrase, say } from '../../../platform/words/phrase.ts';
import type { PersonParts } from '../../candidate/index.ts';
import type { ResumePerson } from '../mask/person.ts';
import type { SecretValues } from '../mask/secrets.ts';

type Person = Row<typeof candidate>;

/** What the fields of a format say of a person, in its language. What the viewer did not get is empty. */
export function personValues(row: Person, parts: PersonParts, language: string): ResumePerson {
  const said = (word: string | null | undefined) => (word ? say(language, asLabel(word)) : '');
  const month = (day: string | null | undefined) =>
    written(day, language, { month: 'short', year: 'numeric' });
  const until = (day: string | null | undefined) => month(day) || say(language, phrase('Present'));
  return {
    plain: {
      name: row.name,
      first_name: row.first_name,
      last_name: row.last_name,
      name_ar: row.name_ar ?? '',
      position: row.current_position ?? '',
      company: row.current_company ?? '',
      email: row.email ?? '',
      phone: row.candidate_phone ?? '',
      address: row.address ?? '',
      city: row.city?.name ?? '',
      country: row.country?.name ?? '',
      nationality: row.nationality?.name ?? '',
      gender: said(row.gender),
      date_of_birth: written(row.date_of_birth, language, { day: 'numeric', month: 'long', year: 'numeric' }),
      marital_status: said(row.marital_status),
      passport_no: row.passport_no ?? '',
      civil_id: row.civil_id ?? '',
      driving_licence: row.driving_licence ?? '',
      visa_status: row.visa_status?.name ?? '',
      total_experience: numeric(row.total_experiences),
      notice_period: numeric(row.notice_period),
      summary: row.summary ?? '',
    },
    lists: {
      links: (row.links ?? []).map(({ url }) => ({ url })),
      skills: parts.skills.map(({ skill, level }) => ({ skill: skill?.name ?? '', level: said(level) })),
      languages: parts.languages.map((one) => ({
        language: one.language?.name ?? '',
        level: said(one.level),
      })),
      experience: parts.experience.map((one) => ({
        ...{ title: one.title, company: one.company, city: one.city ?? '' },
        ...{ from: month(one.start_date), to: until(one.end_date), description: one.description ?? '' },
      })),
      education: parts.education.map((one) => ({
        degree: listedName(one, 'degree') ?? '',
        specialization: listedName(one, 'specialization') ?? '',
        university: listedName(one, 'university'),
        ...{ from: month(one.start_date), to: month(one.end_date), grade: one.grade ?? '' },
      })),
    },
  };
}

/** What may have to be masked. The row is to be whole: what is hidden from whoever asks stands in texts as well. */
export const secretValues = (row: Person): SecretValues => ({
  emails: [row.email, ...(row.other_emails ?? []).map(({ email }) => email)].map((one) => one ?? null),
  phones: [row.candidate_phone, ...(row.other_phones ?? []).map(({ phone }) => phone)].map(
    (one) => one ?? null,
  ),
  links: (row.links ?? []).map(({ url }) => url),
  address: row.address ?? null,
  last_name: row.last_name,
  name_ar: row.name_ar ?? null,
  ids: [row.passport_no, row.civil_id, row.driving_licence].map((one) => one ?? null),
  date_of_birth: row.date_of_birth ?? null,
  employer: row.current_company ?? null,
});

const numeric = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** A day as people write it; with the digits of the West, as in letters. */
function written(
  day: string | null | undefined,
  language: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  if (!day) return '';
  const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
