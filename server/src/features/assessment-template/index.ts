export { assessmentTemplateShapes } from './assessment-template.shapes.ts';
export { seedAssessments } from './first-templates.ts';
