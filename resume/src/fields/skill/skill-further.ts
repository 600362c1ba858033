import { headingKind } from '../../lexicon/headings.ts';
import { matchSkills, skillLabel } from '../../lexicon/skill-taxonomy.ts';
import type { DocumentLine } from '../../resume-document.ts';
import type { Section } from '../sections.ts';
import { groupLength, hasGroup, isListName, withoutGroup } from './skill-groups.ts';

/** Stems of the words for skills: a heading the lexicon may not know ("Γνώσεις Η/Υ και δεξιότητες"). */
const ABOUT_SKILLS =
  /skill|competenc|expertise|proficienc|kompeten|kenntniss|fähigkeit|compéten|habilidad|destreza|competenz|capacità|competênc|habilidade|umiejętnoś|навык|умени|beceri|yetkinlik|yetenek|färdighet|kunskaper|færdighed|kompetenc|készség|ismeretek|δεξιότητ|ικανότητ|γνώσεις|技能|スキル|專長|专长|مهار|vaardighed|ferdighet|taidot|osaaminen/iu;
/** The lines between a heading-like line about skills and the next line set like it. */
export function hiddenList({ kind, heading, lines }: Section): Section[] {
  const all = heading && kind === 'other' ? [heading, ...lines] : lines;
  const at = all.findIndex(
    (line) => isHeadingLike(line) && !/^\p{Ll}/u.test(line.text) && ABOUT_SKILLS.test(line.text),
  );
  const opening = all[at];
  if (!opening) return [];
  const rest = all.slice(at + 1);
  const end = rest.findIndex(
    (line) =>
      headingKind(line.text) !== null ||
      (isHeadingLike(line) &&
        line.bold === opening.bold &&
        line.font_size === opening.font_size &&
        opening.bold),
  );
  return [{ kind: 'skills', heading: opening, lines: end < 0 ? rest : rest.slice(0, end) }];
}

const isHeadingLike = ({ text }: DocumentLine) =>
  text.length <= 40 && text.split(/\s+/).length <= 5 && !/[\d,;:：\t.|•]/u.test(text);

const EDGES = /^[^\p{L}]+|[^\p{L}]+$/gu;
const LABELLED = /^\s*(?:(?:[•‣*−–—-]|\p{So})\s)?[^:：,;]{2,40}:\s*(?=\S)/u;
/** "Skills Java, SQL": a heading that lost its line. */
const OPENED = /^\s*skills?(?: set)?[\s:]+(?=\p{L}|[•●])/iu;

/**
 * Lists of skills in a section of other things ("ADDITIONAL INFORMATION"): below a line about skills,
 * or lines with a label whose items the taxonomy knows in good part. "Other:" amid skills opens such a list, too.
 */
export function furtherLists(section: Section, above: Section | undefined): Section[] {
  if (section.kind === 'interests' || section.kind === 'personal') {
    const lines = section.lines.filter(({ text }) =>
      isListName(text.slice(0, groupLength(text)).replace(EDGES, '')),
    );
    return lines.length > 0 ? [{ ...section, kind: 'skills', lines }] : [];
  }
  if (section.kind !== 'other') return [];
  const below = hiddenList(section);
  if (below.length > 0) return below;
  const lines: DocumentLine[] = [];
  const within = above?.kind === 'skills' && /[:：]\s*$/u.test(section.heading?.text ?? '');
  let told = false;
  let last: DocumentLine | null = within ? section.heading : null;
  for (const line of section.lines) {
    const opened = restOf(line, OPENED);
    const goesOn: boolean =
      last !== null && line.start === last.end + 1 && !/^(?:\p{So}|[•*−–-])|:\s/u.test(line.text);
    last = opened || goesOn || isLabelled(line.text) || hasGroup(line.text) ? line : null;
    told ||= opened !== null;
    if (last) lines.push(opened ?? line);
  }
  const items = lines.flatMap(({ text }) => withoutName(text).split(/[,;/]|\sand\s/));
  const known = items.filter((item) => skillLabel(item.replace(/[.\s]+$/, '').trim())).length;
  return told || (known > 1 && known * 3 >= items.length)
    ? [{ kind: 'skills', heading: section.heading, lines }]
    : [];
}

/** A label with several items or a known one behind it, not "Willing to travel: yes". */
const isLabelled = (text: string) =>
  LABELLED.test(text) && (/[,;]/.test(text) || matchSkills(text.replace(LABELLED, '')).length > 0);

const withoutName = (text: string) =>
  withoutGroup({ text: text.replace(LABELLED, ''), start: 0, end: 0 }, 2).text;

/** What follows an opening on the same line. */
function restOf(line: DocumentLine, opening: RegExp): DocumentLine | null {
  const cut = opening.exec(line.text)?.[0].length ?? 0;
  return cut > 0 ? { ...line, text: line.text.slice(cut), start: line.start + cut } : null;
}
