export { seedJoiningTemplates } from './first-template.ts';
export { readForm, templateFor } from './joining-template.queries.ts';
export { joiningTemplateShapes } from './joining-template.shapes.ts';
