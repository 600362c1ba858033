import { skillLabel } from '../../lexicon/skill-taxonomy.ts';
import { fieldScore } from '../../lexicon/study-words.ts';
import { isPlace } from '../place.ts';
import { isTold } from './employer-signs.ts';
import type { HeadPiece } from './head/head-lines.ts';
import { CONTRACT, loosen } from './loosen.ts';
import { companyScore, LEGAL, titleScore } from './scores.ts';

/** What can stand between a title and an employer that share a piece: two groups, the texts on both sides. */
const JOINTS = [
  /^((?:(?!\s\/\s).){2,60})\s\/\s((?:(?!\s\/\s).){2,60})$/u,
  /^([^:：]{2,60}?)\s?[:：]\s+(.{2,60})$/u,
  /^(.{2,60}?)\s*[(（]\s*([^()（）]{2,60}?)\s*[)）]$/u,
  /^([^.]{3,60})\.\s+([\p{Lu}\d].{1,60})$/u,
  /^(.{3,60}?)\s(?:at|for|with)\s(?:the\s)?([\p{Lu}\d].{1,60})$/u,
  /^([^,]{2,60}),\s([\p{Lu}\d].{1,60})$/u,
];

interface Sides {
  first: HeadPiece;
  second: HeadPiece;
}

function cutAt(piece: HeadPiece, joint: RegExp): Sides | null {
  const [, left = '', right = ''] = joint.exec(piece.text) ?? [];
  if (right === '' || CONTRACT.test(right)) return null;
  const at = piece.text.lastIndexOf(right);
  return {
    first: { ...piece, text: left, end: piece.start + left.length },
    second: {
      ...{ ...piece, text: right, start: piece.start + at, end: piece.start + at + right.length },
      cell: piece.cell + 0.5,
    },
  };
}

/** "Worked for Kelmor": a verb is no post. */
const DEED = /^\p{Lu}\p{Ll}+(?:ed|ing)$/u;

/** Whether a text can be the name of an employer, or of a post that no word tells. */
function isNamely(text: string): boolean {
  if (!/^[\p{Lu}\d]/u.test(text) || isPlace(text) || isTold(text) || DEED.test(text)) return false;
  if (LEGAL.exec(text)?.index === 0) return false;
  return companyScore(text) > 1 || (skillLabel(text) === null && fieldScore(text) === 0);
}

const isTitle = (text: string) => titleScore(text) >= 1.5;

/** Whether the sides are a title and a name, in either order, as far as words tell. */
const isPair = ({ first, second }: Sides) =>
  (isTitle(first.text) || isNamely(first.text)) &&
  (isTitle(second.text) || isNamely(second.text)) &&
  !(isTitle(first.text) && isTitle(second.text));

/**
 * Where most entries of a section have nothing but one piece in their head, and all these pieces can be cut at the same
 * sign into a title and a name, they are cut there: what no word tells in one entry is told by the others.
 * @param heads the pieces of each entry's head as they stand on the page
 * @param lists the pieces to choose from, changed in place
 */
export function cutAlike(heads: readonly (readonly HeadPiece[])[], lists: readonly HeadPiece[][]): void {
  for (const joint of JOINTS) {
    const cuts = heads.map(([only, ...more]) =>
      only && more.length === 0 && only.label === null ? cutAt(only, joint) : null,
    );
    const found = cuts.filter((cut) => cut !== null);
    if (found.length < 2 || found.length * 3 < heads.length * 2 || !found.every(isPair)) continue;
    const firsts = found.filter(({ first }) => isTitle(first.text)).length;
    const seconds = found.filter(({ second }) => isTitle(second.text)).length;
    if (firsts > 0 === seconds > 0) continue;
    for (const [index, cut] of cuts.entries()) {
      const list = lists[index];
      if (!cut || list?.length !== 1) continue;
      const [name, title] = firsts > 0 ? [cut.second, cut.first] : [cut.first, cut.second];
      list.splice(0, 1, ...[title, ...loosen(name)].sort((a, b) => a.start - b.start));
    }
  }
}
