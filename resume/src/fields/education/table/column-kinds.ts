import { studyLabel } from '../../../lexicon/study-words.ts';

/** What a column of a table of schools holds; a board stands beside the school that it examines. */
export type ColumnKind = 'school' | 'board' | 'degree' | 'field' | 'date' | 'other';

const DATE = /year|passing|\bpassed\b|batch|duration|session|period|\bdates?\b/iu;
const GRADE =
  /%|marks?\b|percent|\bc?gpa\b|\bgrade|division|\bdiv\b|score|result|\bclass obtained|aggregate|^(?:s(?:r|l)?|no)\b\.?/iu;
const COURSE = /course|\bexam|degree|qualification|\bclass\b|standard|programm?e?\b|certificate|\blevel\b/iu;
const SCHOOL = /school|college|institut|organi[sz]ation/iu;
const BOARD = /board|universit/iu;
const FIELD = /speciali[sz]|branch|stream|subject|discipline|department|major/iu;

/** The words that names of columns are made of, however a narrow column has torn or joined them. */
const NAME =
  /^(?:(?:names?|of|the|in|and|or|with|from|to|institut(?:ion|e)s?|schools?|colleges?|universit(?:y|ies)|boards?|years?|months?|passing|passed|pass|completion|completed|courses?|class|degrees?|examinations?|exams?|qualifications?|percentages?|percent|marks?|obtained|o?c?gpa|s?gpa|grades?|division|div|results?|scores?|speciali[sz]ations?|streams?|branch|subjects?|disciplines?|departments?|major|aggregate|sr|sl|s|no|standards?|std|programm?e?s?|levels?|duration|session|period|batch|dates?|organi[sz]ation|principal|certificates?|education|educational|academic|attended|secured|studied|affiliated)[^\p{L}\d]*)+$/iu;

function kindOf(name: string): ColumnKind | null {
  const text = name.replace(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(text)) return /[%#]/.test(text) ? 'other' : null;
  if (!NAME.test(text.replace(/[\s%]+/g, ''))) return studyLabel(text);
  if (SCHOOL.test(text)) return 'school';
  if (GRADE.test(text) && !COURSE.test(text)) return 'other';
  if (DATE.test(text) && !COURSE.test(text)) return 'date';
  if (BOARD.test(text)) return 'board';
  if (COURSE.test(text)) return 'degree';
  if (FIELD.test(text)) return 'field';
  return studyLabel(text);
}

/**
 * What the columns of a table hold by their names, where enough names are known.
 * @param least how many of school, course and year must be named
 * @returns null where these are no names of columns; an unknown column is null
 */
export function columnKinds(names: readonly string[], least = 2): (ColumnKind | null)[] | null {
  const kinds = names.map((name) => (name.split(' ').length > 6 ? null : kindOf(name)));
  const told = new Set(kinds.map((kind) => (kind === 'board' ? 'school' : kind)));
  const count = (['school', 'degree', 'date'] as const).filter((kind) => told.has(kind)).length;
  if (count < least || kinds.filter((kind) => kind === null).length * 2 > kinds.length) return null;
  return kinds.includes('school') ? kinds : kinds.map((kind) => (kind === 'board' ? 'school' : kind));
}

/** Whether the cells of a line name the columns of a table of schools and courses. */
export function namesSchools(cells: readonly string[]): boolean {
  const kinds = cells.length > 2 ? columnKinds(cells) : null;
  return kinds !== null && kinds.includes('degree') && (kinds.includes('school') || kinds.includes('other'));
}
