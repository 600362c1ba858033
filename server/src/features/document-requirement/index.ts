export { documentRequirementShapes } from './document-requirement.shapes.ts';
export { seedRequirements } from './first-requirements.ts';
export { requirementsFor, snapshotColumns } from './requirements-for.ts';
export type { OpenRequests } from './document-requirement.routes.ts';
