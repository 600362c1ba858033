import { company } from '@hireloom/contracts/company/company';
import { expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { createSample } from '../../../testing/sample.ts';
import { days, FILES, LINES, makeFile, makeLine, reserve } from '../visa-quota.fixture.ts';
import { readCsv } from '../../../platform/csv/read-csv.ts';

const test = testApp();
const TEMPLATES = '/customer/visa-template/';

it('refuses at the field what no file and no line may be', async () => {
  const team = await test.team();
  const { id } = await createSample(team, company);
  const body = { company: id, authority: 'mohre', file_no: '77/1' };
  expect((await team.admin.post(FILES, body)).status).toBe(200);
  const twice = await team.admin.post(FILES, { ...body, file_no: '77/1' });
  expect(twice.body.fields).toEqual({ file_no: ['This company already has a file of this number'] });
  const strange = await team.admin.post(FILES, { ...body, company: 999_999 });
  expect(strange.body.fields).toEqual({ company: ['Choose a company'] });
  const file = await makeFile(team);
  const line = (given: object) => team.admin.post(LINES, { file, total: 1, ...days, ...given });
  expect((await line({ expires_on: days.issued_on })).body.fields.expires_on).toHaveLength(1);
  expect((await line({ nationality: await team.lookup('designation') })).body.fields).toEqual({
    nationality: ['Choose one of the list'],
  });
  expect((await line({ cost: 5 })).body.fields).toEqual({ currency: ['Choose the currency of the cost'] });
  expect((await team.admin.post(LINES, { file: 999_999, total: 1, ...days })).status).toBe(404);
});

it('a file counts its lines, and is deleted only when nobody has a seat', async () => {
  const team = await test.team();
  const file = await makeFile(team);
  const line = await makeLine(team, 3, { file });
  await makeLine(team, 2, { file, issued_on: '2019-01-01', expires_on: '2020-01-01' });
  await reserve(team, line);
  const { body } = await team.admin.get(`${FILES}${file}/`);
  expect(body.file).toMatchObject({ lines: 2, total: 5, reserved: 1, used: 0, free: 2, is_expired: false });
  expect(body.lines.map((row: { is_expired: boolean }) => row.is_expired)).toEqual([false, true]);
  expect((await team.admin.remove(`${FILES}${file}/`)).status).toBe(409);
  expect((await team.admin.remove(`${LINES}${line}/`)).status).toBe(409);
  expect((await team.admin.remove(`${FILES}${await makeFile(team)}/`)).status).toBe(200);
});

it('a template lends its lines to a file', async () => {
  const team = await test.team();
  const nationality = await team.lookup('nationality', 'India');
  const lines = [
    { nationality, total: 4 },
    { total: 2, gender: 'female' },
  ];
  const { body: made } = await team.admin.post(TEMPLATES, { name: 'Site crew', lines });
  const file = await makeFile(team);
  const { body } = await team.admin.post(`${TEMPLATES}${made.id}/use/`, { file, ...days });
  expect(body).toMatchObject({ lines: 2, total: 6, free: 6 });
  expect((await team.admin.post(TEMPLATES, { name: 'site crew', lines })).body.fields.name).toHaveLength(1);
});

const columns = 'Company,Authority,File number,Nationality,Designation,Total,Issued on,Ends on';
const send = (team: TestTeam, text: string, store: boolean) =>
  team.admin.post(`${FILES}import/`, { text, store });

it('an import tells what is wrong row by row, stores the rest, and adds nothing the second time', async () => {
  const team = await test.team();
  const { name } = await createSample(team, company);
  await team.lookup('nationality', 'Kenya');
  const good = `${name},MOHRE,9/1,kenya,,5,2026-01-01,2090-01-01`;
  const bad = `${name},Moon,9/1,Atlantis,,many,2026-01-01,2025-01-01`;
  const text = [columns, good, bad, good].join('\n');
  const preview = await send(team, text, false);
  expect(preview.body.rows.map(({ line, what }: { line: number; what: string }) => [line, what])).toEqual([
    [2, 'new'],
    [3, 'wrong'],
    [4, 'there'],
  ]);
  expect(preview.body.rows[1].errors.map(({ message }: { message: string }) => message)).toEqual([
    'Nationality: “Atlantis” is not known',
    'Authority: this can not be read',
    'Total: this can not be read',
  ]);
  expect((await team.admin.get(FILES)).body.count).toBe(0);
  expect((await send(team, text, true)).body.stored).toBe(1);
  expect((await send(team, text, true)).body.stored).toBe(0);
  const { body } = await team.admin.get(FILES);
  expect(body.results[0]).toMatchObject({ file_no: '9/1', lines: 1, total: 5 });
  expect((await send(team, 'Company,Total\nA,1', false)).body.fields.text).toHaveLength(1);
});

it('what was exported is read again and adds nothing', async () => {
  const team = await test.team();
  const file = await makeFile(team, { file_no: '=1+1, "quoted"' });
  const currency = await team.lookup('currency');
  await makeLine(team, 3, { file, cost: 12, currency, block_no: 'B-1', is_refundable: true });
  const { body: text } = await team.admin.get(`${FILES}export/`);
  const { body } = await send(team, text, true);
  expect([body.rows.map(({ what }: { what: string }) => what), body.stored]).toEqual([['there'], 0]);
});

it('reads quotes, commas and line breaks of a CSV text', () => {
  expect(readCsv('\uFEFFa,"b, ""c""\nd"\r\n\r\n,\ne,f')).toEqual([
    { line: 1, cells: ['a', 'b, "c"\nd'] },
    { line: 5, cells: ['e', 'f'] },
  ]);
});
