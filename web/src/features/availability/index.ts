export { otherDay, startOfDay } from './grid/day-axis.ts';
export { FreeBusyGrid, type FreeBusyGridProps } from './grid/free-busy-grid.tsx';
export { type Fit, fitLabels, fitOf, type PersonTimes } from './grid/person-state.ts';
export { freeBusyQuery, slotsQuery } from './slot-queries.ts';
export { SlotSuggestions, type SlotSuggestionsProps } from './slot-suggestions.tsx';
