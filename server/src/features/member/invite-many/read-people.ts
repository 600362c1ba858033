import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { MOST_INVITED } from '@hireloom/contracts/member/people-endpoints';
import { type Role, roleLabels, roles } from '@hireloom/contracts/permissions';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { plainCell, readCsv } from '../../../platform/csv/read-csv.ts';
import { delimiterOf, isGarbled } from '../../../platform/csv/read-text.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { phrase, type Sentence } from '../../../platform/words/phrase.ts';

type Invitation = BodyOf<typeof memberEndpoints.create>;
interface RowProblem {
  field: string;
  said: Sentence;
}

/** A row as it was written: somebody to invite, or what is wrong with it. */
export interface PersonRow {
  line: number;
  name: string;
  email: string;
  roles: Role[];
  problems: RowProblem[];
  wish: Invitation | null;
  /** The user name was made of the address: another one may be made of it. */
  madeUp: boolean;
}

/** What rows have that name nothing themselves, and whom they may report to: ids by address, user name and name. */
interface Ground {
  roles: Role[];
  reports_to: number | null;
  managers: ReadonlyMap<string, number | null>;
}

const columns = {
  first_name: ['first name'],
  last_name: ['last name'],
  username: ['user name', 'username'],
  email: ['e-mail', 'email', 'e-mail address'],
  phone: ['phone'],
  roles: ['roles', 'role'],
  reports_to: ['reports to'],
} as const;
type Column = keyof typeof columns;
type Cells = Partial<Record<Column, string>> & { line: number };

/** A name that a spreadsheet would run as a formula, or that holds signs nobody types. */
const notAName = /^[=+@|%-]|[\u0000-\u001f<>]/;

/**
 * Reads CSV with a column E-mail, or pasted addresses: `ada.long@example.com` or `Ada Long <ada@example.com>`, parted by
 * commas, semicolons or lines. Throws `invalid_input` at `text` for what can not be read at all or is too much.
 */
export function readPeople(text: string, ground: Ground): PersonRow[] {
  if (isGarbled(text))
    throw invalid({ text: 'This is no text in UTF-8. Save the file as CSV UTF-8 and choose it again.' });
  const found = fromCsv(text) ?? pasted(text);
  if (found.length > MOST_INVITED)
    throw invalid({ text: phrase('At most {most} people at once', { most: MOST_INVITED }) });
  const seen = new Map<string, number>();
  return found.map((cells) => {
    const row = readRow(cells, ground);
    const earlier = seen.get(row.email);
    if (earlier === undefined) seen.set(row.email, row.line);
    else if (row.email !== '')
      row.problems.push({
        field: 'email',
        said: phrase('Row {line} has the same address', { line: earlier }),
      });
    return row;
  });
}

function fromCsv(text: string): Cells[] | null {
  const [head, ...records] = readCsv(text, delimiterOf(text));
  const named = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const place = (column: Column) => named.findIndex((cell) => columns[column].some((name) => name === cell));
  if (place('email') < 0) return null;
  const keys = Object.keys(columns) as Column[];
  return records.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(
      keys.filter((key) => place(key) >= 0).map((key) => [key, plainCell(cells[place(key)] ?? '')]),
    ),
  }));
}

function pasted(text: string): Cells[] {
  const pieces = text
    .split(/[\n,;]/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  return pieces.map((piece, index) => {
    const [, before = '', within] = /^"?([^"<]*?)"?\s*<([^<>]*)>$/.exec(piece) ?? [];
    const email = within ?? piece;
    const words = (before || nameOf(email)).split(/\s+/).filter(Boolean);
    const [first_name = '', ...rest] = words;
    return { line: index + 1, email, first_name, last_name: rest.join(' ') };
  });
}

/** "ada.long@example.com" is Ada Long, as far as one can tell. */
const nameOf = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[._+\-\d]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function readRow(cells: Cells, ground: Ground): PersonRow {
  const problems: RowProblem[] = [];
  const { line, first_name = '', last_name = '' } = cells;
  const email = (cells.email ?? '').toLowerCase();
  const held = rolesIn(cells.roles ?? '', ground.roles, problems);
  const reports_to = managerIn(cells.reports_to ?? '', ground, problems);
  for (const [field, value] of [
    ['first_name', first_name],
    ['last_name', last_name],
  ] as const)
    if (notAName.test(value))
      problems.push({ field, said: phrase('“{value}” is no name', { value: value.slice(0, 40) }) });
  const read = memberEndpoints.create.body?.safeParse({
    ...{ first_name, last_name, email, roles: held, reports_to },
    username: cells.username || userNameOf(email),
    phone: cells.phone || null,
  });
  for (const { path, message } of read?.error?.issues ?? []) {
    const field = String(path[0] ?? 'email');
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, said: message });
  }
  const wish = read?.success && problems.length === 0 ? (read.data as Invitation) : null;
  const name = `${first_name} ${last_name}`.trim();
  return { line, name, email, roles: held, problems, wish, madeUp: !cells.username };
}

/** The first user name to try for an address. */
const userNameOf = (email: string): string => lettersOf(email.split('@')[0] ?? '').padEnd(3, '0');
/** What stands in where somebody has the first: the whole address. */
export const longUserNameOf = (email: string): string => lettersOf(email.replace('@', '.'));
const lettersOf = (text: string) => text.replace(/[^a-z0-9._-]+/g, '-').slice(0, 60);

function rolesIn(text: string, fallback: Role[], problems: RowProblem[]): Role[] {
  const names = text
    .split(/[;,|/]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return fallback;
  const found = names.flatMap((name) => {
    const role = roles.find((one) => [one, roleLabels[one].toLowerCase()].includes(name.toLowerCase()));
    if (!role)
      problems.push({ field: 'roles', said: phrase('“{name}” is no role', { name: name.slice(0, 40) }) });
    return role ? [role] : [];
  });
  return [...new Set(found)];
}

function managerIn(text: string, { reports_to, managers }: Ground, problems: RowProblem[]): number | null {
  if (text === '') return reports_to;
  const found = managers.get(text.toLowerCase());
  if (found) return found;
  const said =
    found === null
      ? phrase('Several members are called “{text}”, write the e-mail', { text: text.slice(0, 80) })
      : phrase('Nobody in the team is called “{text}”', { text: text.slice(0, 80) });
  problems.push({ field: 'reports_to', said });
  return null;
}
