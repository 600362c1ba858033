import type { ResumeSection } from '../parsed-resume.ts';
import type { Reading } from './reading.ts';
import type { Section } from './sections.ts';

/** The sections in the form of the result. */
export function describeSections(reading: Reading, sections: Section[]): ResumeSection[] {
  return sections.flatMap(({ kind, heading, lines }) => {
    if (kind === 'top' || !heading) return [];
    const start = lines[0]?.start ?? heading.end;
    const end = lines.at(-1)?.end ?? heading.end;
    const inline = start < heading.end;
    const text = inline ? reading.text.slice(heading.start, start).trim() : heading.text;
    return [
      {
        kind,
        heading: reading.found(text, inline ? 0.7 : 0.95, heading.start, heading.start + text.length),
        place: reading.place(start, Math.max(start, end)),
      },
    ];
  });
}
