import { templateFieldEndpoints } from '@hireloom/contracts/template/template-field-endpoints';
import { readRoute, type Route } from '../../platform/http/route.ts';
import { listTemplateFields } from './team-fields.ts';

export const templateFieldRoutes: Route[] = [readRoute(templateFieldEndpoints.list, listTemplateFields)];
