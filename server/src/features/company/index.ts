export { companyResource } from './company.resource.ts';
