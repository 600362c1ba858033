import { readFile } from 'node:fs/promises';

interface Place {
  country?: string;
  state?: string;
  city?: string;
}

interface Named {
  key: string;
  name: string;
}

export interface DemoOrganization extends Named, Place {
  name_ar?: string;
  code: string;
  kind: string;
  industry: string;
  address_line1?: string;
  currency: string;
  phone?: string;
  email?: string;
  website?: string;
  description?: string;
}

export interface DemoCompany extends Named, Place {
  name_ar?: string;
  organization: string;
  type: string;
}

export interface DemoBusinessUnit extends Named {
  type: string;
  organization: string;
  company: string;
}

export interface DemoDepartment extends Named {
  organization: string;
  company: string;
  business_unit: string;
}

export interface DemoJob extends Place {
  key: string;
  job_title: string;
  organization: string;
  company?: string;
  business_unit?: string;
  department?: string;
  job_type: string;
  staffing_type: string;
  workplace?: string;
  salary_period: string;
  salary_min: number;
  salary_max: number;
  currency: string;
  priority: string;
  designation: string;
  role: string;
  industry: string;
  workflow: string;
  requirement_status: string;
  openings: number;
  experience_min: number;
  experience_max: number;
  level_of_education: string;
  languages: { language: string }[];
  skills: { skill: string; must: boolean }[];
  opened_days_ago: number;
  closed_days_ago?: number;
  close_reason?: string;
  description: string;
}

export interface DemoCandidate extends Place {
  key: string;
  first_name: string;
  last_name: string;
  full_name_ar?: string;
  gender: string;
  date_of_birth: string;
  nationality: string;
  marital_status: string;
  email: string;
  phone: string;
  current_company?: string;
  current_position?: string;
  industry: string;
  total_experiences: number;
  gulf_experience: number;
  current_salary: number;
  expected_salary: number;
  salary_currency: string;
  visa_status: string;
  notice_period: string;
  willing_to_relocate: boolean;
  cv_source: string;
  created_days_ago: number;
  experience: {
    company: string;
    title: string;
    start: string;
    end?: string;
    city?: string;
    description?: string;
  }[];
  education: {
    level: string;
    degree?: string;
    field?: string;
    specialization?: string;
    university?: string;
    institution?: string;
    country?: string;
    start_year: number;
    end_year?: number;
    completed: boolean;
  }[];
  skills: { skill: string; level: string; years: number }[];
  languages: { language: string; level: string }[];
}

export interface DemoApplicant {
  candidate: string;
  job: string;
  /** Key of a stage in workflow.json. */
  stage: string;
  applied_days_ago: number;
  entered_stage_days_ago: number;
  rating?: number;
  reason?: string;
}

/** People, units and jobs of a demo team. References are keys: of this data, or of the seeded lists. */
export interface DemoData {
  organizations: DemoOrganization[];
  companies: DemoCompany[];
  business_units: DemoBusinessUnit[];
  departments: DemoDepartment[];
  jobs: DemoJob[];
  candidates: DemoCandidate[];
  applicants: DemoApplicant[];
}

interface SeedStage {
  key: string;
  name: string;
  category: string;
}

export interface SeedWorkflow {
  key: string;
  name: string;
  stages: SeedStage[];
  exits: SeedStage[];
}

const folder = new URL('../../../seed/data/', import.meta.url);

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')) as T;
}

export const readDemoData = () => readJson<DemoData>('demo');
export const readSeedWorkflows = () => readJson<SeedWorkflow[]>('workflow');
