import {
  type TemplateField,
  type TemplateGroup,
  type TemplateKind,
  type TemplatePlace,
  templatePlaces,
} from './field.ts';
import { PAGE_BREAK, type TemplateValue } from './value.ts';

/** A field that every team has. */
export interface DeclaredField extends TemplateField {
  /** What its value is made of, as `entity.field`: where one of these is hidden from a viewer, so is the field. */
  sources: readonly string[];
  /** What a preview without a record shows. */
  sample: TemplateValue;
}

/** Label, sources joined by spaces, sample; kind and places where they are not text and everywhere. */
type Line = readonly [
  label: string,
  sources: string,
  sample: TemplateValue,
  kind?: TemplateKind,
  places?: readonly TemplatePlace[],
];

function group<K extends string>(name: TemplateGroup, lines: Readonly<Record<K, Line>>): DeclaredField[] {
  return Object.entries<Line>(lines).map(
    ([key, [label, sources, sample, kind = 'text', places = templatePlaces]]) => ({
      name: `${name}__${key}`,
      group: name,
      key,
      label,
      kind,
      places,
      custom: false,
      sources: sources.split(' ').filter(Boolean),
      sample,
    }),
  );
}

const salary = (amount: number) => ({ amount, currency: { code: 'AED', decimals: 2 } });

/** Every field of the specification, and what letters and mails of the trade ask for besides. */
export const declaredFields: readonly DeclaredField[] = [
  ...group('resume', {
    summary: ['Summary', 'candidate.summary', 'Twelve years of site work'],
    skills: ['Skills', 'candidate.skills', 'AutoCAD, Site supervision'],
    languages: ['Languages', 'candidate.languages', 'Arabic, English'],
    latest_education: ['Latest education', 'candidate.latest_education', 'Bachelor of Engineering'],
    education_history: [
      'Education, all entries',
      'candidate.education',
      { lines: ['Bachelor of Engineering, Cairo University'] },
      'block',
    ],
    work_history: [
      'Experience, all entries',
      'candidate.experience',
      { lines: ['Site engineer, Example Contracting'] },
      'block',
    ],
  }),
  ...group('recruitment', {
    org: ['Organization', 'job.organization', 'Example Group'],
    company: ['Company', 'job.company', 'Example Contracting LLC'],
    business_unit: ['Business unit', 'job.business_unit', 'Civil works'],
    department: ['Department', 'job.department', 'Engineering'],
  }),
  ...group('applicant', {
    candidate_id: ['Candidate id', '', '1024'],
    first_name: ['First name', 'candidate.first_name', 'Amina'],
    middle_name: ['Middle name', 'candidate.middle_name', 'Salem'],
    last_name: ['Last name', 'candidate.last_name', 'Haddad'],
    full_name: ['Full name', 'candidate.name', 'Amina Haddad'],
    name_ar: ['Name (Arabic)', 'candidate.name_ar', 'أمينة حداد'],
    gender: ['Gender', 'candidate.gender', 'Female'],
    email: ['E-mail', 'candidate.email', 'amina@example.com'],
    mobile: ['Mobile', 'candidate.candidate_phone', '+971501234567'],
    current_salary: [
      'Current salary',
      'candidate.current_salary applicant.current_salary',
      salary(12_000),
      'money',
    ],
    expected_salary: [
      'Expected salary',
      'candidate.expected_salary applicant.expected_salary',
      salary(15_000),
      'money',
    ],
    salary_period: ['Salary period', 'candidate.salary_period', 'Month'],
    experience: ['Experience (years)', 'candidate.total_experiences', '12'],
    gulf_experience: ['Gulf experience (years)', 'candidate.gulf_experience', '7'],
    nationality: ['Nationality', 'candidate.nationality', 'Egyptian'],
    date_of_birth: ['Date of birth', 'candidate.date_of_birth', '1990-04-21', 'date'],
    age: ['Age', 'candidate.age candidate.date_of_birth', '35'],
    marital_status: ['Marital status', 'candidate.marital_status', 'Married'],
    country: ['Country', 'candidate.country', 'United Arab Emirates'],
    city: ['City', 'candidate.city', 'Dubai'],
    address: ['Address', 'candidate.address', '12 Example Street'],
    current_position: ['Current position', 'candidate.current_position', 'Site engineer'],
    current_company: ['Current company', 'candidate.current_company', 'Former Builders LLC'],
    notice_period: ['Notice period (days)', 'candidate.notice_period', '30'],
    available_from: ['Available from', 'candidate.available_from', '2026-05-01', 'date'],
    visa_status: ['Visa status', 'candidate.visa_status', 'Employment visa'],
    visa_expiry: ['Visa expiry', 'candidate.visa_expiry', '2027-01-31', 'date'],
    passport_no: ['Passport number', 'candidate.passport_no', 'A1234567'],
    passport_expiry: ['Passport expiry', 'candidate.passport_expiry', '2030-06-30', 'date'],
  }),
  ...group('job', {
    job_code: ['Job code', 'job.job_code', 'ENG-104'],
    position: ['Position', 'job.job_title', 'Site engineer'],
    vacancy: ['Vacancies', 'job.openings', '3'],
    open_date: ['Open date', 'job.open_date', '2026-02-01', 'date'],
    close_date: ['Close date', 'job.close_date', '2026-04-30', 'date'],
    target_start: ['Target start', 'job.target_start', '2026-06-01', 'date'],
    salary_range: ['Salary range', 'job.salary_min job.salary_max', 'AED 12,000.00 – AED 16,000.00'],
    experience_range: ['Experience range (years)', 'job.experience_min job.experience_max', '5 – 10'],
    current_stage: ['Current stage', 'applicant.stage', 'Interview'],
    current_status: ['Current status', 'applicant.status', 'Active'],
    designation: ['Designation', 'job.designation', 'Senior engineer'],
    location: ['Location', 'job.city job.country', 'Dubai, United Arab Emirates'],
    type: ['Job type', 'job.job_type', 'Full time'],
    workplace: ['Workplace', 'job.workplace', 'Onsite'],
    hiring_manager_names: ['Hiring manager names', 'job.hiring_managers', 'Omar Khalil'],
    hiring_manager_email: ['Hiring manager e-mail', 'job.hiring_managers member.email', 'omar@example.com'],
    recruiter_names: ['Recruiter names', 'job.recruiters', 'Lina Mansour'],
    recruiter_email: ['Recruiter e-mail', 'job.recruiters member.email', 'lina@example.com'],
    contact_person: ['Contact person', 'job.contact_person', 'Lina Mansour'],
    description: [
      'Description',
      'job.description',
      { html: '<p>Supervises the works on site.</p>' },
      'block',
    ],
  }),
  ...group('interview', {
    name: ['Name', 'interview.name', 'Technical interview'],
    date: ['Date', 'interview.date', '2026-03-29', 'date'],
    time: ['Time', 'interview.date', '10:00 (Asia/Dubai, GMT+4)'],
    link: ['Link', 'interview.link', 'https://meet.example.com/abc', 'url'],
    location: ['Location', 'interview.location', 'Head office, room 2'],
    type: ['Type', 'interview.type', 'Video'],
    interviewer_names: ['Interviewer names', 'interview.interviewers', 'Omar Khalil, Lina Mansour'],
    interviewer_email: ['Interviewer e-mail', 'interview.interviewers member.email', 'omar@example.com'],
    members: ['Members', 'interview.interviewers', { lines: ['Omar Khalil', 'Lina Mansour'] }, 'block'],
  }),
  ...group('offer', {
    designation: ['Designation', 'offer.designation', 'Site engineer'],
    location: ['Location', 'offer.location', 'Dubai'],
    joining_date: ['Joining date', 'offer.joining_date', '2026-06-01', 'date'],
    probation_period: ['Probation period', 'offer.probation_period', '6 months'],
    salary: ['Salary', 'offer.salary', salary(15_000), 'money'],
    salary_breakup: [
      'Salary breakup',
      'offer.salary',
      {
        head: ['Component', 'Month'],
        rows: [
          ['Basic', 'AED 9,000.00'],
          ['Housing', 'AED 6,000.00'],
        ],
      },
      'block',
    ],
    salary_in_words: ['Salary in words', 'offer.salary', 'fifteen thousand dirhams'],
    link: ['Link', 'offer.link', 'https://hire.example.com/offer/abc', 'url', ['mail']],
  }),
  ...group('onboarding', {
    document: ['Document', '', 'Passport'],
    documents: ['Documents', '', { lines: ['Passport', 'Photo'] }, 'block'],
    reason: ['Reason', '', 'The page with the photo is cut off'],
    due_on: ['Due date', '', '2026-04-12', 'date'],
    link: ['Link', '', 'https://hire.example.com/documents/abc', 'url'],
  }),
  ...group('system', {
    current_date: ['Current date', '', '2026-03-29', 'date'],
    email_signature: [
      'E-mail signature',
      '',
      { html: '<p>Lina Mansour<br>Recruiter</p>' },
      'block',
      ['mail'],
    ],
    page_break: ['Page break (PDF only)', '', PAGE_BREAK, 'block', ['letter']],
  }),
];

const byName = new Map(declaredFields.map((field) => [field.name, field]));

/** What a field's value is made of; a custom field stands and falls with its record. */
export function sourcesOf({ name, custom }: TemplateField): readonly string[] {
  const [table, ...key] = name.split('__');
  return custom
    ? [`${table}.custom`, `${table}.custom.${key.join('__')}`]
    : (byName.get(name)?.sources ?? []);
}

/** Values for a preview that has no record: the samples, and for custom fields their titles. */
export function sampleValues(fields: readonly TemplateField[]): Map<string, TemplateValue> {
  return new Map(
    fields.map((field) => [field.name, byName.get(field.name)?.sample ?? sampleOf(field)] as const),
  );
}

const sampleOf = ({ kind, label }: TemplateField): TemplateValue => (kind === 'date' ? '2026-03-29' : label);
