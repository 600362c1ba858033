import { company } from '@hireloom/contracts/company/company';
import { organization } from '@hireloom/contracts/organization/organization';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from './app.ts';
import { createSample } from './sample.ts';

/** What a spreadsheet would run, or what would break out of its cell. */
const formulas = [
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '=HYPERLINK("http://example.com";"Click")',
  "=cmd|' /C calc'!A0",
  '%0A=1+1',
  '|calc',
  '"=1+1"',
  'a","=1+1',
  'line\n=1+1',
];

describe('an export', () => {
  const test = testApp();
  let team: TestTeam;
  beforeAll(async () => {
    team = await test.team();
  });

  it('keeps formulas in every cell as text', async () => {
    const { id } = await createSample(team, organization);
    for (const formula of formulas)
      await createSample(team, company, { name: `${formula} `, address: formula, organization: id });
    const csv = String((await team.admin.get('/customer/company/export/')).body);
    const cells = parse(csv).slice(1).flat();
    expect(cells.filter((cell) => /^[=+\-@|%]/.test(cell))).toEqual([]);
    for (const formula of formulas) {
      const kept = /^[=+\-@|%]/.test(formula) ? `'${formula}` : formula;
      expect(cells).toContain(kept);
    }
  });

  it('is one line for each row and really leaves out what is to be left out', async () => {
    const rows = parse(
      String((await team.admin.get('/customer/company/export/?omit=address,organization')).body),
    );
    expect(rows.length).toBe(formulas.length + 1);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows[0]).not.toContain('Address');
    expect(rows[0]).not.toContain('Organization');
    expect(rows.flat().filter((cell) => cell.includes('SUM(A1:A9)')).length).toBe(1);
  });

  it('tells no deleted rows to whoever may not delete', async () => {
    const recruiter = await team.as('recruiter');
    expect((await recruiter.get('/customer/company/export/?deleted=true')).status).toBe(403);
    expect((await team.admin.get('/customer/company/export/?deleted=true')).status).toBe(200);
  });

  it('answers a query that can not be with an error, not with half a file', async () => {
    expect((await team.admin.get('/customer/company/export/?no_such=1')).status).toBe(400);
    expect((await team.admin.get('/customer/company/export/?name=%00')).status).toBe(400);
  });
});

/** Rows and cells of a CSV text, as a spreadsheet reads them (RFC 4180). */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    const cell = quoted?.replaceAll('""', '"') ?? plain ?? '';
    if (end === '' && cell === '') continue;
    rows.at(-1)?.push(cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
