export { businessUnitResource } from './business-unit.resource.ts';
