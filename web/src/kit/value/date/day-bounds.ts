/** When a day (`YYYY-MM-DD`) of whoever looks begins; nothing for what is no day. */
export function dayStart(day: string | null | undefined): string | undefined {
  return momentOf(day, 0);
}

/** When the day after it begins. */
export function dayEnd(day: string | null | undefined): string | undefined {
  return momentOf(day, 1);
}

function momentOf(day: string | null | undefined, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (!year || !month || !date) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
