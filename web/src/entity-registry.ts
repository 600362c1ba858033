import { applicant } from '@hireloom/contracts/entities/applicant';
import { businessUnit } from '@hireloom/contracts/entities/business-unit';
import { candidate } from '@hireloom/contracts/entities/candidate';
import { company } from '@hireloom/contracts/entities/company';
import { department } from '@hireloom/contracts/entities/department';
import { job } from '@hireloom/contracts/entities/job';
import { organization } from '@hireloom/contracts/entities/organization';
import type { Entity } from '@hireloom/contracts/kit/entity';

/** Every entity that references may point to, by name. */
export const entityRegistry: Record<string, Entity> = Object.fromEntries(
  [organization, company, businessUnit, department, job, candidate, applicant].map((entity) => [
    entity.name,
    entity as Entity,
  ]),
);
