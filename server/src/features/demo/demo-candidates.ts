import { searchWords } from '../candidate/index.ts';
import { keysOf, type MatchPerson } from '../duplicate/index.ts';
import { indexPeople } from '../search-index/index.ts';
import type { DemoCandidate, DemoData } from './demo-data.ts';
import { ago, type DemoTeam, nth, stamps, logCreated } from './demo-team.ts';
import { insertNumbered, insertRows } from './insert-rows.ts';

const noticeDays: Record<string, number> = { immediate: 0, '2_weeks': 14, '1_month': 30, '2_months': 60 };
/** Who comes from these was supplied by the vendor. */
const vendorSources = ['recruitment_agency', 'overseas_manpower_agency'];

export interface MadeCandidate {
  id: number;
  name: string;
  candidate: DemoCandidate;
}

const nameOf = (candidate: DemoCandidate) => `${candidate.first_name} ${candidate.last_name}`;

/** The candidates with contacts, search words and all parts of their profiles. */
export async function makeCandidates(team: DemoTeam, data: DemoData): Promise<Map<string, MadeCandidate>> {
  const { tx, team_id, staff } = team;
  const people = data.candidates
    .map((candidate, index) => {
      const fromVendor = staff.vendor !== null && vendorSources.includes(candidate.cv_source);
      // Nobody applied before they were known.
      const applied = data.applicants
        .filter((applicant) => applicant.candidate === candidate.key)
        .map((applicant) => applicant.applied_days_ago);
      return {
        candidate,
        at: ago(team, Math.max(candidate.created_days_ago, ...applied), 700 + ((index * 37) % 300)),
        by: fromVendor && staff.vendor !== null ? staff.vendor : nth(staff.recruiters, index),
        vendor_id: fromVendor ? staff.vendor : null,
      };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const ids = await insertNumbered(
    tx,
    'candidate',
    people.map(({ candidate, at, by, vendor_id }) => ({
      team_id,
      ...candidateRow(team, candidate),
      ...stamps(at, by),
      owner_id: vendor_id === null ? by : null,
      vendor_id,
    })),
  );
  const made = new Map<string, MadeCandidate>();
  for (const [index, { candidate, at, by, vendor_id }] of people.entries()) {
    const id = nth(ids, index);
    made.set(candidate.key, { id, name: nameOf(candidate), candidate });
    const role = vendor_id === null ? 'recruiter' : 'vendor';
    logCreated(team, 'candidate', { id, name: nameOf(candidate), at, by, role });
  }
  await makeParts(team, [...made.values()]);
  await indexPeople(tx, team_id, ids);
  return made;
}

function candidateRow({ item }: DemoTeam, row: DemoCandidate) {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    name_ar: row.full_name_ar ?? null,
    email: row.email,
    candidate_phone: row.phone,
    country_id: item('country', row.country)?.id ?? null,
    state_id: item('state', row.state)?.id ?? null,
    city_id: item('city', row.city)?.id ?? null,
    current_position: row.current_position ?? null,
    current_company: row.current_company ?? null,
    industry_id: item('industry', row.industry)?.id ?? null,
    total_experiences: row.total_experiences,
    gulf_experience: row.gulf_experience,
    current_salary: row.current_salary,
    expected_salary: row.expected_salary,
    currency_id: item('currency', row.salary_currency)?.id ?? null,
    salary_period: 'month',
    notice_period: noticeDays[row.notice_period] ?? null,
    willing_to_relocate: row.willing_to_relocate,
    gender: row.gender,
    date_of_birth: row.date_of_birth,
    marital_status: row.marital_status,
    nationality_id: item('nationality', row.nationality)?.id ?? null,
    visa_status_id: item('visa_status', row.visa_status)?.id ?? null,
    cv_source_id: item('cv_source', row.cv_source)?.id ?? null,
  };
}

function matchPerson(person: { name: string; name_ar: string | null }, row: DemoCandidate): MatchPerson {
  return {
    full_name: person.name,
    other_names: person.name_ar ? [person.name_ar] : [],
    emails: [row.email],
    phones: [row.phone],
    date_of_birth: row.date_of_birth,
    employers: row.experience.map(({ company }) => company),
    positions: row.current_position ? [row.current_position] : [],
    schools: row.education.flatMap(({ university }) => university ?? []),
  };
}

async function makeParts({ tx, team_id, item }: DemoTeam, made: MadeCandidate[]): Promise<void> {
  const people = made.map(({ id, name, candidate }) => ({
    head: { team_id, candidate_id: id },
    candidate,
    person: {
      name,
      name_ar: candidate.full_name_ar ?? null,
      email: candidate.email,
      candidate_phone: candidate.phone,
      current_company: candidate.current_company ?? null,
      current_position: candidate.current_position ?? null,
    },
  }));
  await insertRows(
    tx,
    'candidate_search',
    people.map(({ head, person }) => ({ ...head, words: searchWords(person) })),
  );
  await insertRows(
    tx,
    'candidate_key',
    people.flatMap(({ head, candidate, person }) =>
      keysOf(matchPerson(person, candidate)).map((key) => ({ ...head, key })),
    ),
  );
  await insertRows(
    tx,
    'candidate_skill',
    people.flatMap(({ head, candidate }) =>
      candidate.skills.map(({ skill, level, years }) => ({
        ...head,
        skill_id: item('skill', skill)?.id ?? 0,
        level,
        years,
      })),
    ),
  );
  await insertRows(
    tx,
    'candidate_language',
    people.flatMap(({ head, candidate }) =>
      candidate.languages.map(({ language, level }) => ({
        ...head,
        language_id: item('language', language)?.id ?? 0,
        level,
      })),
    ),
  );
  await insertRows(
    tx,
    'candidate_experience',
    people.flatMap(({ head, candidate }) =>
      candidate.experience.map((entry) => ({
        ...head,
        title: entry.title,
        company: entry.company,
        city: item('city', entry.city)?.name ?? null,
        // Keys of cities begin with the code of their country.
        country_id: item('country', entry.city?.slice(0, 2).toUpperCase())?.id ?? null,
        start_date: `${entry.start}-01`,
        end_date: entry.end ? `${entry.end}-01` : null,
        description: entry.description ?? null,
      })),
    ),
  );
  await insertRows(
    tx,
    'candidate_education',
    people.flatMap(({ head, candidate }) =>
      candidate.education.map((entry) => ({
        ...head,
        level_id: item('level_of_education', entry.level)?.id ?? null,
        degree: item('degree', entry.degree)?.name ?? null,
        field_of_study: item('education', entry.field)?.name ?? null,
        specialization: item('specialization', entry.specialization)?.name ?? null,
        university: item('university', entry.university)?.name ?? entry.institution ?? '',
        country_id: item('country', entry.country)?.id ?? null,
        start_date: `${entry.start_year}-${entry.start_year === entry.end_year ? '01' : '09'}-01`,
        end_date: entry.end_year ? `${entry.end_year}-06-30` : null,
        completed: entry.completed,
      })),
    ),
  );
}
