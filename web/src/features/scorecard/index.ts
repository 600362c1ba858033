export { ScorecardSummary } from './scorecard-summary.tsx';
export { scorecardPath } from './scorecard-path.ts';
