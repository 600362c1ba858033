export const DUPLICATES_PAGE = '/recruitments/duplicates';

/** The page on which two candidates are compared and merged; the first one stays unless somebody swaps them. */
export const mergePage = (keep: number, drop: number) =>
  `${DUPLICATES_PAGE}/merge?${new URLSearchParams({ keep: String(keep), drop: String(drop) })}`;

/** The pairs of one candidate. */
export const pairsOf = (candidate: number) =>
  `${DUPLICATES_PAGE}?${new URLSearchParams({ candidate: String(candidate) })}`;
