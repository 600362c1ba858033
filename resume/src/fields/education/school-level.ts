/** A level that is told by the kind of its school: "High school, Fern Valley School". */
export const SCHOOL_LEVEL =
  /^(?:(?:senior |junior )?high[- ]?school|(?:higher |senior )?secondary(?: school)?|intermediate|matriculation|kindergarten|(?:primary|elementary|middle) school)(?: \((?:\+2|10\+2|1\dth|h\.?s\.?c\.?|s\.?s\.?c\.?)\))?$/i;
