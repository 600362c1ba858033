import { applicantNote } from './applicant/applicant-note.ts';
import { candidateNote } from './candidate/candidate-note.ts';
import {
  candidateEducation,
  candidateExperience,
  candidateLanguage,
  candidateSkill,
} from './candidate/candidate-parts.ts';
import { exEmployee } from './ex-employee/ex-employee.ts';
import { joiningTemplate } from './joining-template/joining-template.ts';
import { memberGroup } from './member-group/member-group.ts';
import { jobNote } from './job/job-note.ts';
import { workflow, workflowStage } from './workflow/workflow.ts';
import type { Entity } from './kit/entity.ts';
import { recordRegistry } from './record-registry.ts';

/** Every entity by its name: what the crud suite, the drift test and cross links go through. */
export const registry: Record<string, Entity> = {
  ...recordRegistry,
  job_note: jobNote,
  candidate_skill: candidateSkill,
  candidate_language: candidateLanguage,
  candidate_education: candidateEducation,
  candidate_experience: candidateExperience,
  candidate_note: candidateNote,
  applicant_note: applicantNote,
  workflow,
  workflow_stage: workflowStage,
  joining_template: joiningTemplate,
  ex_employee: exEmployee,
  member_group: memberGroup,
};
