export { scorecardShapes } from './scorecard.shapes.ts';
export { feedbackOf, summaryFor } from './summary.queries.ts';
