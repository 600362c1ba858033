import { applicant } from './applicant/applicant.ts';
import { businessUnit } from './business-unit/business-unit.ts';
import { candidate } from './candidate/candidate.ts';
import { company } from './company/company.ts';
import { department } from './department/department.ts';
import { interview } from './interview/interview.ts';
import { job } from './job/job.ts';
import { offer } from './offer/offer.ts';
import { onboarding } from './onboarding/onboarding.ts';
import { organization } from './organization/organization.ts';
import type { Entity } from './kit/entity.ts';
import type { RecordName } from './record-kinds.ts';

/** Every entity with pages of its own, by its name, with all of its fields; the kind alone says where it is found. */
export const recordRegistry: Record<RecordName, Entity> & Record<string, Entity> = {
  organization,
  company,
  business_unit: businessUnit,
  department,
  job,
  candidate,
  applicant,
  interview,
  offer,
  onboarding,
};
