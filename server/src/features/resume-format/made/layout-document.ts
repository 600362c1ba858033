import {
  type ResumeLayout,
  type ResumeSection,
  resumeFields,
  resumeSectionLabels,
} from '@hireloom/contracts/resume-format/resume-format';
import type { PdfBlock, PdfDocument, PdfSpan } from '../../../platform/pdf/index.ts';
import { say } from '../../../platform/words/phrase.ts';
import type { ResumePerson } from '../mask/person.ts';

const GRAY = '#5c6470';
const PERSONAL = ['nationality', 'date_of_birth', 'gender', 'marital_status', 'visa_status'];
const MORE = ['passport_no', 'civil_id', 'driving_licence', 'total_experience', 'notice_period'];
type Entry = Record<string, string>;

/** The document of a person who was masked already, in a built-in layout. `date` is what the file says as its day. */
export function layoutDocument(
  layout: ResumeLayout,
  { plain, lists }: ResumePerson,
  date: string,
): PdfDocument {
  const { language, look, title_line, sections } = layout;
  const isArabic = language === 'ar';
  const name = (isArabic && plain.name_ar) || plain.name || '';
  const contact = ['email', 'phone', 'address', 'city', 'country'].map((field) => plain[field] ?? '');
  const urls = (lists.links ?? []).map(({ url = '' }) => url);
  const head: PdfBlock[] = [
    ...(title_line ? [line([{ text: title_line, color: GRAY, bold: true }])] : []),
    { kind: 'heading', level: 1, spans: [{ text: name, isolated: true }] },
    ...oneLine([plain.position ?? '', plain.company ?? ''], {}),
    ...oneLine([...contact, ...urls], { color: GRAY }),
    { kind: 'rule' },
  ];
  const body = sections.flatMap((section) => {
    const blocks = sectionBlocks(section, { plain, lists }, layout);
    const heading: PdfBlock = {
      kind: 'heading',
      level: 2,
      spans: [{ text: say(language, resumeSectionLabels[section]) }],
    };
    return blocks.length > 0 ? [heading, ...blocks] : [];
  });
  const compact = look === 'compact';
  return {
    ...{ title: title_line ?? say(language, 'Resume'), date, language, dir: isArabic ? 'rtl' : 'ltr' },
    ...{ size: compact ? 9 : 10.5, page_numbers: true, blocks: [...head, ...body] },
    margins: compact ? { top: 16, bottom: 16, side: 18 } : { top: 24, bottom: 22, side: 25 },
  };
}

/** Everything that a document says, to be looked through once more before it becomes a file. */
export function documentText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const parts: unknown[] = Object.values(value);
  // What stands in one line is read as one text: a number may go over several spans.
  const isLine = Array.isArray(value) && value.every((part) => isSpan(part));
  return parts.map(documentText).join(isLine ? '' : '\n');
}

const isSpan = (value: unknown): boolean => typeof value === 'object' && value !== null && 'text' in value;

function sectionBlocks(
  section: ResumeSection,
  { plain, lists }: ResumePerson,
  { look, language }: ResumeLayout,
): PdfBlock[] {
  switch (section) {
    case 'summary':
      return paragraphs(plain.summary);
    case 'skills':
      return oneLine((lists.skills ?? []).map(({ skill, level }) => withLevel(skill, level)));
    case 'languages':
      return oneLine((lists.languages ?? []).map((one) => withLevel(one.language, one.level)));
    case 'experience':
      return (lists.experience ?? []).flatMap((one) =>
        entry(look, one, [one.title, one.company, one.city], paragraphs(one.description)),
      );
    case 'education':
      return (lists.education ?? []).flatMap((one) =>
        entry(look, one, [one.degree || one.specialization, one.university, one.grade], []),
      );
    case 'personal':
      return personal(plain, language);
  }
}

/** Classic: title, then its time below. Compact: the time stands beside. */
function entry(
  look: ResumeLayout['look'],
  { from = '', to = '' }: Entry,
  [title = '', ...beside]: (string | undefined)[],
  description: PdfBlock[],
): PdfBlock[] {
  const time = [from, to].filter(Boolean).join(' – ');
  const more = beside.filter(Boolean).map((text): PdfSpan[] => [
    { text: ' · ', color: GRAY },
    { text: text ?? '', isolated: true },
  ]);
  const heading = line([{ text: title, bold: true, isolated: true }, ...more.flat()]);
  const when = line([{ text: time, color: GRAY, isolated: true }]);
  if (look === 'classic')
    return [heading, ...(time ? [when] : []), ...description, { kind: 'space', height: 4 }];
  const row = [{ blocks: time ? [when] : [] }, { blocks: [heading, ...description] }];
  return [{ kind: 'table', look: 'plain', widths: [1, 3.6], head: [], rows: [row] }];
}

function personal(plain: Entry, language: string): PdfBlock[] {
  const rows = [...PERSONAL, ...MORE].flatMap((name) => {
    const field = resumeFields.find((known) => known.name === name);
    const text = plain[name];
    return field && text ? [{ label: say(language, field.label), value: [{ text, isolated: true }] }] : [];
  });
  return rows.length > 0 ? [{ kind: 'pairs', rows }] : [];
}

const withLevel = (what = '', level = ''): string => (what && level ? `${what} (${level})` : what);

function paragraphs(text = ''): PdfBlock[] {
  return text
    .split(/\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) => line([{ text: part.trim(), isolated: true }]));
}

function oneLine(texts: readonly string[], look: Partial<PdfSpan> = {}): PdfBlock[] {
  const filled = texts.filter((text) => text.trim() !== '');
  const spans = filled.flatMap((text, index): PdfSpan[] => [
    ...(index > 0 ? [{ ...look, text: ' · ' }] : []),
    { ...look, text, isolated: true },
  ]);
  return spans.length > 0 ? [line(spans)] : [];
}

const line = (spans: PdfSpan[]): PdfBlock => ({ kind: 'paragraph', spans });
