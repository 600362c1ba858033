import { applicant } from './entities/applicant.ts';
import { businessUnit } from './entities/business-unit.ts';
import { candidate } from './entities/candidate.ts';
import {
  applicantNote,
  candidateEducation,
  candidateExperience,
  candidateLanguage,
  candidateNote,
  candidateSkill,
  jobNote,
} from './entities/candidate-parts.ts';
import { company } from './entities/company.ts';
import { department } from './entities/department.ts';
import { job } from './entities/job.ts';
import { organization } from './entities/organization.ts';
import { workflow, workflowStage } from './entities/workflow.ts';
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
