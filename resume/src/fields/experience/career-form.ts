import { findDates } from '../../lexicon/dates.ts';
import type { DocumentLine } from '../../resume-document.ts';
import type { Decision } from './decide.ts';
import { titleScore } from './scores.ts';
import type { HeadPiece } from './head/head-lines.ts';
import type { JobEntry } from './job-entries.ts';

const ROW =
  /^(?<when>(?:(?:令和|平成|昭和)\s*)?(?:[\dX]{1,4}|元)\s*年?\s*(?:[\t.／/]|\s)?\s*\d{1,2}\s*月?)\s*[\t\s]\s*(?<what>\S.*)$/u;
const JOINED =
  /\s*(?:に|へ)?\s*(?:入社|入職|入行|入省|入庁|就職|着任|採用|勤務開始|入所|入局|開業|転職)(?:\s*[(（](?<role>[^()（）]{2,30})[)）])?$/u;
const LEFT = /(?:退職|退社|退行|離職|退任|契約期間満了|契約満了|閉業)(?:\s*[(（].*)?$/u;
const STILL = /^(?:現在に(?:至|いた)る|現在|在職中|現在在職中)$/u;
const ROLE = /(?:として|に従事|を担当).*$/u;

/**
 * The rows of the Japanese career form: one row for joining a company ("2011⇥4⇥… 入社"), one for leaving it.
 * Empty when the lines are no such form.
 */
export function readCareerForm(lines: readonly DocumentLine[]): Decision[] {
  if (!lines.some(({ text }) => JOINED.test(text.trim()))) return [];
  const jobs: Decision[] = [];
  for (const line of lines) {
    const text = line.text.trim();
    const row = ROW.exec(text)?.groups;
    const what = row?.['what'] ?? text;
    const date = row ? readWhen(row['when'] ?? '') : null;
    const open = jobs.at(-1);
    if (JOINED.test(what)) {
      const offset = line.text.indexOf(what);
      const name = what.replace(JOINED, '').trimEnd();
      const job = opened(line, name, line.start + offset, date);
      const role = JOINED.exec(what)?.groups?.['role'];
      if (role) job.title = roleOf(line, role);
      jobs.push(job);
    } else if (open && STILL.test(text)) close(open, 'present');
    else if (open && LEFT.test(what) && row) close(open, date);
    else if (open && !row) addText(open, line);
  }
  for (const job of jobs) if (job.entry.date?.to === '') job.entry.date.to = null;
  return jobs;
}

/** "2011⇥4", "平成23⇥4" or "2011年4月" as a date; null for a form's placeholder ("20XX"). */
function readWhen(when: string): string | null {
  const [year = '', month = ''] = when
    .replace(/[年月\t／/.]+/g, ' ')
    .trim()
    .split(/\s+(?=\d+$)/);
  return findDates(`${year}年${month}月`)[0]?.from ?? null;
}

function opened(line: DocumentLine, name: string, start: number, from: string | null): Decision {
  const company: HeadPiece = {
    text: name,
    start,
    end: start + name.length,
    bold: line.bold,
    line: 0,
    cell: 0,
    label: 'company',
  };
  const date = { start: 0, end: 0, from, to: '', lone: false };
  const entry: JobEntry = {
    date,
    pieces: [],
    places: [],
    body: [],
    lines: [],
    start: line.start,
    end: line.end,
    above: 0,
  };
  return { entry, title: null, company, sure: 4 };
}

/** "入社（主任看護師）": the position in brackets behind the word for joining. */
function roleOf(line: DocumentLine, text: string): HeadPiece {
  const start = line.start + line.text.lastIndexOf(text);
  return { text, start, end: start + text.length, bold: line.bold, line: 0, cell: 1, label: 'title' };
}

function close(job: Decision, to: string | null): void {
  if (job.entry.date && job.entry.date.to === '') job.entry.date.to = to;
}

/** A row without a date tells what the work was: "生産管理課主任として …" names the position. */
function addText(job: Decision, line: DocumentLine): void {
  const text = line.text.trim();
  const name = text.replace(ROLE, '').replace(/^(?:配属先?|役職|職種)[:：\s]*/, '');
  if (!job.title && name !== '' && (name.length < text.length || titleScore(text) > 0) && name.length < 40) {
    const start = line.start + line.text.indexOf(name);
    const end = start + name.length;
    job.title = { text: name, start, end, bold: line.bold, line: 1, cell: 0, label: 'title' };
  }
  job.entry.body.push(line);
  job.entry.end = line.end;
}
