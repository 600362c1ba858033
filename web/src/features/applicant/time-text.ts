const DAY = 24 * 60 * 60;

/** Seconds since a moment; 0 for what is no moment. */
export function secondsSince(moment: string, now = Date.now()): number {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? 0 : Math.max(0, (now - at) / 1000);
}

/** Whole days since a moment. */
export const daysIn = (moment: string): number => Math.floor(secondsSince(moment) / DAY);

/** True when somebody stands in a stage for longer than the stage allows. */
export function isOverdue(moment: string, days: number | null): boolean {
  return days !== null && secondsSince(moment) > days * DAY;
}
