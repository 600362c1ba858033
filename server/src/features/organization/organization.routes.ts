import { entityRoutes } from '../../crud/routes.ts';
import { recordFileRoutes } from '../../crud/record-files.ts';
import { organizationResource } from './organization.resource.ts';

export const organizationRoutes = [
  ...entityRoutes(organizationResource),
  ...recordFileRoutes(organizationResource),
];
