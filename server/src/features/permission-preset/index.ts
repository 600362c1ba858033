export { newRecruiterPermissions } from './permission-preset.queries.ts';
