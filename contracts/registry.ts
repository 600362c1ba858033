import { applicant } from './applicant/applicant.ts';
import { businessUnit } from './business-unit/business-unit.ts';
import { candidate } from './candidate/candidate.ts';
import {
  applicantNote,
  candidateEducation,
  candidateExperience,
  candidateLanguage,
  candidateNote,
  candidateSkill,
  jobNote,
} from './candidate/candidate-parts.ts';
import { company } from './company/company.ts';
import { department } from './department/department.ts';
import { job } from './job/job.ts';
import { organization } from './organization/organization.ts';
import { workflow, workflowStage } from './workflow/workflow.ts';
import type { Entity } from './kit/entity.ts';

/** Every entity by its name: what the crud suite, the drift test and cross links go through. */
export const registry: Record<string, Entity> = {
  organization,
  company,
  business_unit: businessUnit,
  department,
  job,
  job_note: jobNote,
  candidate,
  candidate_skill: candidateSkill,
  candidate_language: candidateLanguage,
  candidate_education: candidateEducation,
  candidate_experience: candidateExperience,
  candidate_note: candidateNote,
  applicant,
  applicant_note: applicantNote,
  workflow,
  workflow_stage: workflowStage,
};
