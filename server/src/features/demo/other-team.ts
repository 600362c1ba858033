import type { DemoCandidate, DemoData, DemoJob } from './demo-data.ts';

/** A second team with a few records of its own, to see that teams never meet. */
export const otherTeam: DemoData = {
  organizations: [
    {
      key: 'own',
      name: 'Other Works',
      code: 'OTH',
      kind: 'own',
      industry: 'software',
      country: 'AE',
      state: 'AE-DU',
      city: 'ae_dubai',
      currency: 'AED',
    },
  ],
  companies: [],
  business_units: [],
  departments: [],
  jobs: [
    opening('tester', 'Test Engineer', 'senior_software_engineer', 20),
    opening('bookkeeper', 'Bookkeeper', 'accountant', 12),
  ],
  candidates: [
    person(1, 'Nils', 'Ekberg', 'swedish', 'SE'),
    person(2, 'Carla', 'Montes', 'spanish', 'ES'),
    person(3, 'Hiro', 'Tanabe', 'japanese', 'JP'),
    person(4, 'Wanja', 'Kimathi', 'kenyan', 'KE'),
    person(5, 'Piotr', 'Zielak', 'polish', 'PL'),
  ],
  applicants: [
    apply('nils', 'tester', 'screening'),
    apply('carla', 'tester', 'interview_1'),
    apply('hiro', 'bookkeeper', 'new'),
  ],
};

function opening(key: string, job_title: string, designation: string, opened_days_ago: number): DemoJob {
  return {
    key,
    job_title,
    designation,
    opened_days_ago,
    organization: 'own',
    country: 'AE',
    state: 'AE-DU',
    city: 'ae_dubai',
    job_type: 'full_time',
    staffing_type: 'permanent',
    salary_period: 'month',
    salary_min: 8000,
    salary_max: 12000,
    currency: 'AED',
    priority: 'normal',
    role: 'individual_contributor',
    industry: 'software',
    workflow: 'office_local',
    requirement_status: 'open',
    openings: 1,
    experience_min: 2,
    experience_max: 8,
    level_of_education: 'bachelor',
    languages: [{ language: 'en' }],
    skills: [],
    description: `<p>Other Works looks for a ${job_title.toLowerCase()} for its office in Dubai.</p>`,
  };
}

function person(
  number: number,
  first_name: string,
  last_name: string,
  nationality: string,
  country: string,
): DemoCandidate {
  return {
    key: first_name.toLowerCase(),
    first_name,
    last_name,
    nationality,
    country,
    gender: number % 2 === 0 ? 'female' : 'male',
    date_of_birth: `199${number}-04-0${number}`,
    marital_status: 'single',
    email: `${first_name}.${last_name}@other.example.org`.toLowerCase(),
    phone: `+97150000020${number}`,
    industry: 'software',
    total_experiences: 2 + number,
    gulf_experience: 0,
    current_salary: 7000 + 500 * number,
    expected_salary: 9000 + 500 * number,
    salary_currency: 'AED',
    visa_status: 'overseas',
    notice_period: '1_month',
    willing_to_relocate: true,
    cv_source: 'walk_in',
    created_days_ago: 15 + number,
    experience: [],
    education: [],
    skills: [],
    languages: [{ language: 'en', level: 'Expert' }],
  };
}

function apply(candidate: string, job: string, stage: string) {
  return { candidate, job, stage, applied_days_ago: 10, entered_stage_days_ago: 4 };
}
