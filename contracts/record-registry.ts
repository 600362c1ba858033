import { applicant } from './applicant/applicant.ts';
import { businessUnit } from './business-unit/business-unit.ts';
import { candidate } from './candidate/candidate.ts';
import { company } from './company/company.ts';
import { department } from './department/department.ts';
import { interview } from './interview/interview.ts';
import { job } from './job/job.ts';
import { onboarding } from './onboarding/onboarding.ts';
import { organization } from './organization/organization.ts';
import type { Entity } from './kit/entity.ts';

/**
 * Every entity with pages of its own, by its name: what the web app finds references by. Apart from the rest, as each
 * page of the app waits for it.
 */
export const recordRegistry: Record<string, Entity> = {
  organization,
  company,
  business_unit: businessUnit,
  department,
  job,
  candidate,
  applicant,
  interview,
  onboarding,
};
