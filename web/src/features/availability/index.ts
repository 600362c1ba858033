export { FreeBusyGrid, type FreeBusyGridProps } from './grid/free-busy-grid.tsx';
export { SlotSuggestions, type SlotSuggestionsProps } from './slot-suggestions.tsx';
