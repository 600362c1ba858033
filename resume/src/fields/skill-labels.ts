import { languageCode } from '../lexicon/places-and-languages.ts';
import type { SectionKind } from '../parsed-resume.ts';
import type { DocumentLine } from '../resume-document.ts';

/** A line that opens a section, with what stands behind the heading on it. */
interface Opened {
  kind: SectionKind;
  inline: { text: string; start: number } | null;
}

/** Whether a text is written in capitals throughout. */
export const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase();

/**
 * The first cell of a row of skills ("Languages⇥TypeScript, SQL", "Leadership⇥Teamwork") that happens to be a heading
 * word: it lacks the look of the heading above it. A row of real languages opens its section all the same.
 */
export function isSkillLabel(
  line: DocumentLine,
  heading: DocumentLine | null,
  { kind, inline }: Opened,
  openings: readonly (Opened | null)[],
): boolean {
  if (!heading || !inline || !line.text.slice(0, inline.start - line.start).includes('\t')) return false;
  const [label = ''] = line.text.split('\t', 1);
  const plainer =
    (heading.bold && !line.bold) ||
    (heading.font_size ?? 0) > (line.font_size ?? 0) * 1.05 ||
    (isCapitals(heading.text) && !isCapitals(label));
  if (!plainer || heading.text.includes('\t')) return false;
  if (kind === 'languages') return !inline.text.split(/[\s,;|•(:]+/).some((word) => languageCode(word));
  if (kind === 'experience' || kind === 'education')
    return openings.some((other) => other?.kind === kind && !other.inline);
  return kind === 'volunteering' || kind === 'summary' || kind === 'projects';
}
