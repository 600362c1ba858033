import { recordFileRoutes } from '../../crud/record-files.ts';
import { entityRoutes } from '../../crud/routes.ts';
import { businessUnitResource } from './business-unit.resource.ts';

export const businessUnitRoutes = [
  ...entityRoutes(businessUnitResource),
  ...recordFileRoutes(businessUnitResource),
];
