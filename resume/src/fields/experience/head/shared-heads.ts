import type { DocumentLine } from '../../../resume-document.ts';
import { BULLET } from './head-lines.ts';

const MOST_ABOVE = 2;
const MOST_BOLD = 3;
/** Share of a section's jobs that must have a line of one look above their date. */
const SHARE = 0.5;
/** Share of all lines of that look that must stand there. */
const OWN = 0.7;
const MOST_LENGTH = 110;
const SAME_LEFT = 6;

/** How a line is set: weight, size and left edge. */
const lookOf = ({ bold, font_size, box }: DocumentLine) =>
  `${bold} ${Math.round((font_size ?? 0) * 2)} ${box ? Math.round(box[0] / SAME_LEFT) : ''}`;

/**
 * How many lines above each date belong to its job by their look alone: most of the section's dates have a line
 * set like that above them, and hardly any other line of the section is set so. What the lines say plays no part.
 * @param dates the numbers of the lines that hold the jobs' dates
 */
export function sharedHeads(lines: readonly DocumentLine[], dates: readonly number[]): number[] {
  const counts = dates.map(() => 0);
  if (dates.length < 2) return counts;
  const dated = new Set(dates);
  for (let above = 1; above <= MOST_ABOVE; above++) {
    const held = dates.flatMap((index, order) => {
      const line = lines[index - above];
      const free = line && counts[order] === above - 1 && !dated.has(index - above) && isShort(line);
      return free ? [{ order, look: lookOf(line) }] : [];
    });
    const votes = new Map<string, number>();
    for (const { look } of held) votes.set(look, (votes.get(look) ?? 0) + 1);
    const [best] = [...votes].sort((a, b) => b[1] - a[1]);
    if (!best || best[1] < 2 || best[1] < dates.length * SHARE) break;
    const [look, count] = best;
    const alike = lines.filter((line, index) => !dated.has(index) && lookOf(line) === look).length;
    if (count < alike * OWN) break;
    // The line of that look above a later date may close the job before it: the first job must have one, too.
    if (!held.some((each) => each.order === 0 && each.look === look)) break;
    for (const each of held) if (each.look === look) counts[each.order] = above;
  }
  return counts;
}

const isShort = ({ text }: DocumentLine) =>
  !BULLET.test(text) && text.replace(/\s+/g, ' ').length <= MOST_LENGTH;

/** How many lines in bold stand right above a date that is not, where all heads of the first entry are in bold. */
export function boldAbove(
  lines: readonly DocumentLine[],
  index: number,
  floor: number,
  model: readonly DocumentLine[],
): number {
  if (lines[index]?.bold || model.length === 0 || !model.every(({ bold }) => bold)) return 0;
  let count = 0;
  while (index - count - 1 > floor && lines[index - count - 1]?.bold) count++;
  return count <= MOST_BOLD && index - count - 1 > floor ? count : 0;
}
