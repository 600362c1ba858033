import { entityRoutes } from '../../crud/routes.ts';
import { recordFileRoutes } from '../../crud/record-files.ts';
import { companyResource } from './company.resource.ts';

export const companyRoutes = [...entityRoutes(companyResource), ...recordFileRoutes(companyResource)];
