import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import {
  type FormatKind,
  type ResumeLayout,
  resumeLayout,
  type ResumeSection,
  resumeSections,
} from '@hireloom/contracts/resume-format/resume-format';
import type {
  resumeFormatEndpoints,
  ResumeFormatRow,
} from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { say } from '../../kit/words/say.ts';

/** A section keeps its place while it is off. */
interface SectionChoice {
  section: ResumeSection;
  on: boolean;
}

/** A format as its panel holds it. */
export interface FormatValues {
  name: string;
  organization: { id: number; name: string } | null;
  look: ResumeLayout['look'];
  language: ResumeLayout['language'];
  title_line: string;
  sections: SectionChoice[];
  masks: ResumeLayout['masks'];
}

/** What a panel begins with. Sections that are off stand behind the others. */
export function valuesOf(row: ResumeFormatRow | null): FormatValues {
  const { look, language, title_line, sections, masks } = row?.layout ?? resumeLayout.parse({});
  const off = resumeSections.filter((section) => !sections.includes(section));
  return {
    name: row?.name ?? '',
    organization: row?.organization ?? null,
    ...{ look, language, masks },
    title_line: title_line ?? '',
    sections: [
      ...sections.map((section) => ({ section, on: true })),
      ...off.map((section) => ({ section, on: false })),
    ],
  };
}

/** What keeps it from being saved, by field; the server says the same. */
export function refusalsOf(
  kind: FormatKind,
  { name, sections }: FormatValues,
  file: boolean,
): Record<string, string[]> {
  return {
    ...(name.trim().length < 2 && { name: [say('Name is required')] }),
    ...(kind === 'docx' && !file && { file: [say('Choose the Word file')] }),
    ...(kind === 'layout' &&
      !sections.some(({ on }) => on) && { sections: [say('Show at least one section')] }),
  };
}

type FormatBody = Omit<BodyOf<typeof resumeFormatEndpoints.create>, 'organization'> & {
  organization?: number | null;
};

/** The values as the server takes them. The client is left as it is where the viewer may not know it. */
export function bodyOf(
  { name, organization, sections, title_line, look, language, masks }: FormatValues,
  seesClients: boolean,
): FormatBody {
  const layout = {
    ...{ look, language, masks },
    title_line: title_line.trim() || null,
    sections: sections.flatMap(({ section, on }) => (on ? [section] : [])),
  };
  return { name: name.trim(), layout, ...(seesClients && { organization: organization?.id ?? null }) };
}
