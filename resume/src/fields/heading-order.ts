import { headingKind } from '../lexicon/headings.ts';
import type { DocumentLine } from '../resume-document.ts';

const FAR_BELOW = 60;

const sharesWidth = (a: DocumentLine, b: DocumentLine) =>
  a.box !== null && b.box !== null && a.box[0] < b.box[0] + b.box[2] && b.box[0] < a.box[0] + a.box[2];

/**
 * Puts a heading that the reading order has torn off its text back above it: the heading is the last line of
 * its block, the next line stands higher on the page, and a later block begins right below the heading.
 */
export function withHeadingsAtHome(lines: readonly DocumentLine[]): DocumentLine[] {
  const ordered = [...lines];
  for (let index = 0; index + 2 < ordered.length; index++) {
    const line = ordered[index];
    const next = ordered[index + 1];
    if (!line?.box || !next?.box || next.page !== line.page || next.block === line.block) continue;
    if (next.box[1] + next.box[3] > line.box[1] || headingKind(line.text) === null) continue;
    const top = line.box[1];
    const home = ordered.findIndex(
      (other, at) =>
        at > index + 1 &&
        other.page === line.page &&
        other.block !== ordered[at - 1]?.block &&
        sharesWidth(line, other) &&
        other.box !== null &&
        other.box[1] > top &&
        other.box[1] - top < FAR_BELOW,
    );
    if (home < 0) continue;
    ordered.splice(index, 1);
    ordered.splice(home - 1, 0, line);
  }
  return ordered;
}
