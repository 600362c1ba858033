export { organizationResource } from './organization.resource.ts';
