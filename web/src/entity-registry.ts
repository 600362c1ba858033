import { applicant } from '@hireloom/contracts/applicant/applicant';
import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { department } from '@hireloom/contracts/department/department';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import type { Entity } from '@hireloom/contracts/kit/entity';

/** Every entity that references may point to, by name. */
export const entityRegistry: Record<string, Entity> = Object.fromEntries(
  [organization, company, businessUnit, department, job, candidate, applicant].map((entity) => [
    entity.name,
    entity as Entity,
  ]),
);
