export const REVIEW_PAGE = '/recruitments/candidates/parsing';

/** The page that reviews what was parsed, at one file or at the first that waits. */
export const reviewPage = (fileId?: number): string =>
  `${REVIEW_PAGE}${fileId === undefined ? '' : `?file=${fileId}`}`;
