/** A total as people read it: "10,000+" where more match than were counted. */
export function formatCount(count: number, exact = true): string {
  return `${count.toLocaleString('en')}${exact ? '' : '+'}`;
}
