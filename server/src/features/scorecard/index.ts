export { scorecardGate } from './scorecard-gate.ts';
export { scorecardsWaiting } from './waiting/scorecards-due.queries.ts';
export { scorecardShapes } from './scorecard.shapes.ts';
export { feedbackOf, summaryFor } from './summary.queries.ts';
