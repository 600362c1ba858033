export { leaveOrganizations } from './leave-organizations.ts';
export { organizationResource } from './organization.resource.ts';
