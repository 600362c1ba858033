/** The page on which an interviewer fills in their card. */
export const scorecardPath = (interview: number): string => `/recruitments/interviews/${interview}/scorecard`;
