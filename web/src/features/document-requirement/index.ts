export { requirementsQuery } from './document-requirement-queries.ts';
export { appliesText } from './requirement-columns.tsx';
