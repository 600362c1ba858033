export { departmentResource } from './department.resource.ts';
