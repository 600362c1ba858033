/** What is said where nothing is to be done any more. */
export const CANCELLED = 'No documents are needed here any more. Thank you.';
export const ALL_DONE = 'All done: thank you. Everything that was asked for is there.';
