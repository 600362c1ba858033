import { sql } from 'kysely';
import { jsonTexts } from '../../platform/db/json-texts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { MatchPerson } from './engine/person.ts';

export interface KnownPerson {
  id: number;
  name: string;
  current_position: string | null;
  current_company: string | null;
  person: MatchPerson;
}

interface PersonRow {
  id: number;
  name: string;
  name_ar: string | null;
  email: string | null;
  candidate_phone: string | null;
  other_emails: string[];
  other_phones: string[];
  links: string[];
  passport_no: string | null;
  civil_id: string | null;
  date_of_birth: string | null;
  nationality: string | null;
  city: string | null;
  country: string | null;
  current_position: string | null;
  current_company: string | null;
  titles: (string | null)[];
  companies: (string | null)[];
  schools: (string | null)[];
  fingerprint: string | null;
}

/** What the engine compares of the team's candidates, in one query. Deleted ones are left out. */
export async function readPeople(tx: Tx, teamId: number, ids: readonly number[]): Promise<KnownPerson[]> {
  if (ids.length === 0) return [];
  // Each part is looked up by the person's id: joined, the planner may read whole tables for a few people.
  const { rows } = await sql<PersonRow>`
    select c.id, c.name, c.name_ar, c.email, c.candidate_phone, ${jsonTexts('c.other_emails', 'email')} as other_emails,
      ${jsonTexts('c.other_phones', 'phone')} as other_phones, ${jsonTexts('c.links', 'url')} as links, c.passport_no, c.civil_id,
      c.date_of_birth, c.current_position, c.current_company,
      (select name from lookup_item i where i.team_id = ${teamId} and i.id = c.nationality_id) as nationality,
      (select name from lookup_item i where i.team_id = ${teamId} and i.id = c.city_id) as city,
      (select upper(key) from lookup_item i where i.team_id = ${teamId} and i.id = c.country_id) as country,
      array(select e.title from candidate_experience e where e.team_id = ${teamId} and e.candidate_id = c.id and e.deleted_on is null order by e.id) as titles,
      array(select e.company from candidate_experience e where e.team_id = ${teamId} and e.candidate_id = c.id and e.deleted_on is null order by e.id) as companies,
      array(select e.university from candidate_education e where e.team_id = ${teamId} and e.candidate_id = c.id and e.deleted_on is null order by e.id) as schools,
      (select r.fingerprint from candidate_resume r where r.team_id = ${teamId} and r.candidate_id = c.id and r.is_primary) as fingerprint
    from candidate c where c.team_id = ${teamId} and c.id = any(${ids}) and c.deleted_on is null`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    current_position: row.current_position,
    current_company: row.current_company,
    person: {
      full_name: row.name,
      other_names: row.name_ar ? [row.name_ar] : [],
      emails: present([row.email, ...row.other_emails]),
      phones: present([row.candidate_phone, ...row.other_phones]),
      passport_no: row.passport_no,
      civil_id: row.civil_id,
      date_of_birth: row.date_of_birth,
      nationality: row.nationality,
      city: row.city,
      country: row.country,
      employers: present([row.current_company, ...row.companies]),
      positions: present([row.current_position, ...row.titles]),
      schools: present(row.schools),
      links: present(row.links),
      text_fingerprint: row.fingerprint,
    },
  }));
}

const present = (values: (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
];
