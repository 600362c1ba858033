import { recordFileRoutes } from '../../crud/record-files.ts';
import { entityRoutes } from '../../crud/routes.ts';
import { departmentResource } from './department.resource.ts';

export const departmentRoutes = [
  ...entityRoutes(departmentResource),
  ...recordFileRoutes(departmentResource),
];
