import { headingKind } from '../lexicon/headings.ts';
import type { DocumentLine } from '../resume-document.ts';
import { languageOf } from './languages.ts';
import type { Section } from './sections.ts';

/** Stems of the words for skills: a heading the lexicon may not know ("Γνώσεις Η/Υ και δεξιότητες"). */
const ABOUT_SKILLS =
  /skill|competenc|expertise|proficienc|kompeten|kenntniss|fähigkeit|compéten|habilidad|destreza|competenz|capacità|competênc|habilidade|umiejętnoś|навык|умени|beceri|yetkinlik|yetenek|färdighet|kunskaper|færdighed|kompetenc|készség|ismeretek|δεξιότητ|ικανότητ|γνώσεις|技能|スキル|專長|专长|مهار|vaardighed|ferdighet|taidot|osaaminen/iu;
/** Japanese forms list licences under this word; they are skills only where nothing else is. */
const LICENCES = /資格|免許/u;

const headingText = ({ heading }: Section) => heading?.text ?? '';

/** Whether a section holds licences and certificates, going by its heading and by the other sections. */
export function isLicences(section: Section, sections: readonly Section[]): boolean {
  return (
    section.kind === 'skills' &&
    LICENCES.test(headingText(section)) &&
    sections.some((other) => other.kind === 'skills' && !LICENCES.test(headingText(other)))
  );
}

/**
 * The sections that list skills. A line like "Languages: English" amid labelled lists does not end them;
 * where no heading is known, a heading-like line about skills opens one.
 */
export function skillSections(sections: Section[]): Section[] {
  const known = sections.flatMap((section, index) => {
    if (section.kind === 'skills') return isLicences(section, sections) ? [] : [section];
    const inline =
      section.kind === 'languages' && (section.lines[0]?.start ?? 0) < (section.heading?.end ?? 0);
    if (!inline || sections[index - 1]?.kind !== 'skills') return [];
    const rest = section.lines
      .slice(1)
      .filter(({ text }) => /^[^:：]{2,45}[:：]/u.test(text) && languageOf(text) === null);
    return rest.length > 0 ? [{ ...section, lines: rest }] : [];
  });
  return known.some(({ lines }) => lines.length > 0) ? known : sections.flatMap((section) => hidden(section));
}

/** The lines between a heading-like line about skills and the next line set like it. */
function hidden({ kind, heading, lines }: Section): Section[] {
  const all = heading && kind === 'other' ? [heading, ...lines] : lines;
  const at = all.findIndex((line) => isHeadingLike(line) && ABOUT_SKILLS.test(line.text));
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
