import { documentRequirementEndpoints as calls } from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import type { Context } from '../../platform/context.ts';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { listRequirements, readRequirement } from './document-requirement.queries.ts';
import { addFirstRequirements } from './first-requirements.ts';
import {
  dropSample,
  keepSample,
  orderRequirements,
  removeRequirement,
  retireRequirement,
} from './keep-requirement.service.ts';
import { createRequirement, updateRequirement } from './write-requirement.service.ts';

/** What a feature above does with requests that were made by a requirement: how many would change, and changing them. */
export interface OpenRequests {
  count(context: Context, requirementId: number): Promise<number>;
  apply(context: Context, requirementId: number): Promise<number>;
}

/** The calls of the documents that people are asked for. */
export const documentRequirementRoutes = (open: OpenRequests): Route[] => [
  readRoute(calls.list, (context, { query }) => listRequirements(context, query)),
  readRoute(calls.get, (context, { params }) => readRequirement(context, params.id)),
  readRoute(calls.open, async (context, { params }) => {
    const { id } = await readRequirement(context, params.id);
    return { count: await open.count(context, id) };
  }),
  route(calls.apply, async (context, { params }) => {
    const { id } = await readRequirement(context, params.id);
    return { count: await open.apply(context, id) };
  }),
  route(calls.create, (context, { body }) => createRequirement(context, body)),
  route(calls.update, (context, { params, body }) => updateRequirement(context, params.id, body)),
  route(calls.first, (context) => addFirstRequirements(context)),
  route(calls.order, (context, { body }) => orderRequirements(context, body.ids)),
  route(calls.sample, (context, { params }) => keepSample(context, params.id)),
  route(calls.removeSample, (context, { params }) => dropSample(context, params.id)),
  route(calls.retire, (context, { params, body }) => retireRequirement(context, params.id, body.is_active)),
  route(calls.remove, (context, { params }) => removeRequirement(context, params.id)),
];
