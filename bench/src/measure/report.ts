import type { Load } from './load.ts';
import type { ExportRun } from './export-run.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { LinkPageWeight, WebWeight } from '../web-weight.ts';

export interface Measured {
  scenario: Scenario;
  /** Null where no single statement gives the answer. */
  sql: { p50: number; p95: number } | null;
  one: Load;
  sixteen: Load;
  /** Processor milliseconds per request at sixteen connections; null where the system does not tell. */
  cpu: { app: number | null; database: number | null };
}

const MUST_KB = 250;
/** Scripts of a page of a link beside React: read by phones on the way. */
const LINK_PAGE_KB = 60;
const GOAL_KB = 150;
export const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const cpu = (value: number | null) => (value === null ? '–' : value.toFixed(2));

/** Did the call keep what it must at one connection? */
export function keeps({ scenario: { must }, one }: Measured): boolean {
  return 'p50' in must ? one.p50 <= must.p50 : one.p95 <= must.p95;
}

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Figures of a call at another size. */
export type Earlier = Record<string, { cpu: number | null }>;

/** Processor time of a request, application and database together. */
export const cpuSum = ({ cpu: { app, database } }: Measured) =>
  app === null || database === null ? null : app + database;

function grown(entry: Measured, small: Earlier | null): string {
  const before = small?.[entry.scenario.name]?.cpu;
  const now = cpuSum(entry);
  return before && now ? `${(now / before).toFixed(1)} x` : '–';
}

/** `small`: the figures of 10,000 candidates, if they were taken. */
export function callTable(
  measured: Measured[],
  hello: { one: Load; sixteen: Load },
  small: Earlier | null,
): string {
  const head = [
    'call',
    'p50',
    'p95',
    'SQL p50',
    'ratio',
    'must',
    'r/s at 16',
    'p95 at 16',
    'of hello',
    'CPU app',
    'CPU db',
    'CPU to 10k',
  ];
  const rows = measured.map((entry) => {
    const { scenario, sql, one, sixteen } = entry;
    const must = 'p50' in scenario.must ? `p50 ${scenario.must.p50}` : `p95 ${scenario.must.p95}`;
    return [
      ...[scenario.name, ms(one.p50), ms(one.p95), ...bareCells(one, sql)],
      ...[`${must} ${keeps(entry) ? 'kept' : 'MISSED'}`, sixteen.perSecond.toFixed(0), ms(sixteen.p95)],
      ...[
        (sixteen.perSecond / hello.sixteen.perSecond).toFixed(3),
        cpu(entry.cpu.app),
        cpu(entry.cpu.database),
        grown(entry, small),
      ],
    ];
  });
  const { one, sixteen } = hello;
  rows.push([
    ...['hello world, same framework', ms(one.p50), ms(one.p95), '–', '–', '–'],
    ...[sixteen.perSecond.toFixed(0), ms(sixteen.p95), '1', '–', '–', '–'],
  ]);
  return table(head, rows);
}

const bareCells = (one: Load, sql: Measured['sql']) =>
  sql ? [ms(sql.p50), `${(one.p50 / sql.p50).toFixed(1)} x`] : ['–', '–'];

export function webTable(
  { firstScripts, firstStyles, files, parts }: WebWeight,
  linkPages: LinkPageWeight | null,
): string {
  const verdict = firstScripts > MUST_KB ? 'MISSED' : firstScripts > GOAL_KB ? 'kept, goal missed' : 'kept';
  const rows = [
    ['first load, scripts', firstScripts.toFixed(1), `must ${MUST_KB}, goal ${GOAL_KB}: ${verdict}`],
    ['first load, styles', firstStyles.toFixed(1), `${files} files with the scripts`],
    ...(linkPages
      ? [
          ['page of a link, React', linkPages.react.toFixed(1), ''],
          [
            'page of a link, the rest',
            linkPages.rest.toFixed(1),
            `must ${LINK_PAGE_KB}: ${linkPages.rest > LINK_PAGE_KB ? 'MISSED' : 'kept'}`,
          ],
        ]
      : []),
    ...parts
      .filter(({ scripts }) => scripts >= 5)
      .map(({ name, scripts }) => [`+ ${name}`, scripts.toFixed(1), 'when opened']),
  ];
  return table(['part of the web app', 'kB gzip', 'budget'], rows);
}

export function exportTable(runs: { name: string; run: ExportRun }[]): string {
  const megabytes = (value: number | null) => (value === null ? '–' : value.toFixed(0));
  const rows = runs.map(({ name, run: { rows: count, seconds, megabytes: size, before, most } }) => [
    ...[name, String(count), seconds.toFixed(1), (count / seconds).toFixed(0), size.toFixed(1)],
    ...[megabytes(before), megabytes(most)],
  ]);
  return table(['export', 'rows', 's', 'rows/s', 'MB', 'memory before, MB', 'most memory, MB'], rows);
}
