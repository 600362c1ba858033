/** The page that reviews what was parsed, at one file or at the first that waits. */
export const reviewPage = (fileId?: number): string =>
  `/recruitments/candidates/parsing${fileId === undefined ? '' : `?file=${fileId}`}`;
