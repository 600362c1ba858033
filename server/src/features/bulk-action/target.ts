import { BULK_LIMIT, type bulkTarget } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BulkEntity } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { listQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { z } from 'zod';
import { whereOf } from '../../crud/list.ts';
import { type Condition, erased, hiddenOf, type Resource } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { parseInput } from '../../platform/http/failure.ts';
import { applicantResource } from '../applicant/index.ts';
import { businessUnitResource } from '../business-unit/index.ts';
import { candidateResource } from '../candidate/index.ts';
import { companyResource } from '../company/index.ts';
import { departmentResource } from '../department/index.ts';
import { jobResource } from '../job/index.ts';
import { organizationResource } from '../organization/index.ts';
import { idsOfSearch } from '../resume-search/index.ts';
import { atField } from './at-field.ts';

export type Target = z.output<typeof bulkTarget>;

const resources: Record<BulkEntity, Resource> = {
  organization: erased(organizationResource),
  company: erased(companyResource),
  business_unit: erased(businessUnitResource),
  department: erased(departmentResource),
  candidate: erased(candidateResource),
  applicant: erased(applicantResource),
  job: erased(jobResource),
};

export const resourceFor = (entity: BulkEntity): Resource => resources[entity];

export const entityOf = (target: Target): BulkEntity => ('search' in target ? 'candidate' : target.entity);

/**
 * The select of the ids that a target means now, under the viewer's rights; at most one more than an action takes.
 * Throws `invalid_input` for filters and searches that can't be read.
 */
export async function targetIds(context: Context, target: Target): Promise<Condition> {
  const resource = resourceFor(entityOf(target));
  const table = sql.table(resource.entity.name);
  const where = await conditionOf(context, resource, target);
  const except =
    'except' in target && target.except.length > 0 ? sql`t.id <> all(${target.except})` : sql`true`;
  return sql`select t.id from ${table} t where ${where} and ${except} limit ${BULK_LIMIT + 1}`;
}

async function conditionOf(context: Context, resource: Resource, target: Target): Promise<Condition> {
  const { viewer } = context;
  if ('query' in target) {
    const query = await atField('target.query', () => parseInput(listQuery(resource.entity), target.query));
    if (query.deleted) throw invalid({ 'target.query': 'Deleted records can not be changed' });
    return atField('target.query', () => whereOf(resource, context, query, hiddenOf(resource, context)));
  }
  const ids =
    'ids' in target
      ? target.ids
      : await idsOfSearch(context, target.search, BULK_LIMIT + 1 + target.except.length);
  return sql`t.team_id = ${viewer.team_id} and t.deleted_on is null and t.id = any(${ids}) and ${resource.visibleTo(viewer, 't')}`;
}
