import { candidate } from '@hireloom/contracts/candidate/candidate';
import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../../testing/app.ts';
import { formWith } from '../../../testing/form.ts';
import { knownBy, person } from '../ex-employee.fixture.ts';
import { importJob } from './import.job.ts';

const HEAD = 'Name,Arabic name,Employee number,Id number,Date of birth,E-mail,Phone,Left on,Rehire,Reason';
const rows = [
  'Rami Haddad,رامي حداد,E-1,P1234567,17/04/1988,rami@example.com,+971501112233,31/05/2023,no,"Took, the till"',
  'Lina Saab,,E-2,,,,,,,',
];
const FILE = [HEAD, ...rows].join('\r\n');
const utf8 = (text: string) => Buffer.from(text, 'utf8');

const send = (actor: Actor, bytes: Uint8Array, parts: Record<string, string> = {}) => {
  const form = formWith('file', 'people.csv', bytes, { dates: 'dd/mm/yyyy', ...parts });
  return actor.call('POST', `${exEmployee.path}import/`, form.body, form.headers);
};
const counts = ({ body }: Awaited<ReturnType<typeof send>>) => [
  ...[body.total, body.added, body.changed, body.same, body.wrong],
];
const stored = (team: TestTeam) =>
  team.sql((tx) => tx.selectFrom('ex_employee').selectAll().orderBy('id').execute());

describe('importing people who worked here', () => {
  const test = testApp();

  it('is for admins, asks how days are written, and needs its columns', async () => {
    const team = await test.team();
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const)
      expect((await send(await team.as(role), utf8(FILE))).status).toBe(403);
    const form = formWith('file', 'a.csv', utf8(FILE));
    expect((await team.admin.call('POST', `${exEmployee.path}import/`, form.body, form.headers)).status).toBe(
      400,
    );
    expect((await send(team.admin, utf8('Name,E-mail\nA,a@b.de'))).body.fields.file[0]).toBe(
      'The file lacks the columns Employee number',
    );
    expect(
      (await team.admin.post(`${exEmployee.path}import/`, { dates: 'dd/mm/yyyy' })).body.fields.file[0],
    ).toBe('Choose a file');
    expect((await send(team.admin, Buffer.from([0x4e, 0x98, 0xff]), { encoding: 'utf-8' })).status).toBe(400);
  });

  it('tells of every row what would become of it, and stores nothing', async () => {
    const team = await test.team();
    const bad = [
      HEAD,
      ...rows,
      ',,E-3,12,31/06/2020,nobody,12,2023-05-31,maybe,',
      'Twice,,e-1,,,,,,yes,',
    ].join('\n');
    const reply = await send(team.admin, utf8(bad));
    expect(counts(reply)).toEqual([4, 2, 0, 0, 2]);
    expect(
      reply.body.errors
        .map(({ line, column }: { line: number; column: string }) => `${line} ${column}`)
        .toSorted(),
    ).toEqual([
      ...['4 Date of birth', '4 E-mail', '4 Id number', '4 Left on', '4 Name', '4 Phone', '4 Rehire'],
      '5 Employee number',
    ]);
    expect(await stored(team)).toEqual([]);
  });

  it('stores them once, and what changed of them the next time', async () => {
    const team = await test.team();
    const { id } = await person(team, { passport_no: 'P1234567' });
    expect(counts(await send(team.admin, utf8(FILE), { store: 'true' }))).toEqual([2, 2, 0, 0, 0]);
    const [first, second] = await stored(team);
    expect(first).toMatchObject({
      ...{
        name: 'Rami Haddad',
        name_ar: 'رامي حداد',
        birth: '1988-04-17',
        left_on: '2023-05-31',
        rehire: 'no',
      },
      reason: 'Took, the till',
    });
    expect(second).toMatchObject({ rehire: 'ask', left_on: null });
    expect(await knownBy(team, id)).toEqual([['id_number']]);
    expect(counts(await send(team.admin, utf8(FILE), { store: 'true' }))).toEqual([2, 0, 0, 2, 0]);
    expect((await stored(team)).map(({ version }) => version)).toEqual([1, 1]);
    const changed = FILE.replace('Took, the till', 'Took it');
    expect(counts(await send(team.admin, utf8(changed), { store: 'true' }))).toEqual([2, 0, 1, 1, 0]);
    expect(await knownBy(team, id)).toEqual([['id_number']]);
    const { body } = await team.admin.get(`${exEmployee.path}${first?.id}/activity/`);
    expect(body.results.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
    // An export comes back in as it is.
    const file = await team.admin.get(`${exEmployee.path}export/`);
    expect(counts(await send(team.admin, utf8(String(file.body)), { dates: 'yyyy-mm-dd' }))).toEqual([
      2, 0, 0, 2, 0,
    ]);
  });

  it('reads what spreadsheets write: encodings, marks and delimiters', async () => {
    const team = await test.team();
    const arabic = (sign: string) => FILE.replace('"Took, the till"', 'Till').replaceAll(',', sign);
    const windows = Buffer.from(
      [...arabic(';')].map((letter) => {
        const at = 'حدا راي م'.includes(letter) ? WINDOWS.get(letter) : undefined;
        return at ?? letter.codePointAt(0) ?? 0;
      }),
    );
    const cases: [Uint8Array, string, string][] = [
      [utf8(`\uFEFF${arabic(';')}`), 'utf-8', 'semicolon'],
      [utf8(arabic('\t')), 'utf-8', 'tab'],
      [Buffer.from(`\uFEFF${arabic('\t')}`, 'utf16le'), 'utf-16', 'tab'],
      [Buffer.from(`\uFEFF${arabic(',')}`, 'utf16le').swap16(), 'utf-16', 'comma'],
      [windows, 'windows-1256', 'semicolon'],
    ];
    for (const [bytes, encoding, delimiter] of cases) {
      const { body } = await send(team.admin, bytes, { store: 'true' });
      expect([body.encoding, body.delimiter, body.wrong]).toEqual([encoding, delimiter, 0]);
      expect([encoding, (await stored(team))[0]?.name_ar]).toEqual([encoding, 'رامي حداد']);
    }
  });

  it('stores many in the background, batch after batch, also when it is asked to twice', async () => {
    const team = await test.team();
    const { id } = await person(team, { email: 'n1777@example.com' });
    const many = Array.from({ length: 2200 }, (_, at) => `Person ${at},N-${at},n${at}@example.com`);
    const reply = await send(team.admin, utf8(['Name,Employee number,E-mail', ...many].join('\n')), {
      store: 'true',
    });
    expect([reply.status, counts(reply)]).toEqual([200, [2200, 2200, 0, 0, 0]]);
    const state = () => team.admin.get(`${exEmployee.path}import/${reply.body.import}/`);
    expect((await state()).body).toMatchObject({ state: 'running', done: 0 });
    const other = await test.team();
    expect((await other.admin.get(`${exEmployee.path}import/${reply.body.import}/`)).status).toBe(404);
    const run = () =>
      importJob.perform(
        {
          ...{ platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last: false },
          signal: new AbortController().signal,
        },
        { import: reply.body.import, member: team.admin.id },
      );
    await Promise.all([run(), run()]);
    expect((await state()).body).toMatchObject({ state: 'done', done: 2200, added: 2200 });
    expect(await stored(team)).toHaveLength(2200);
    expect(await knownBy(team, id)).toEqual([['email']]);
    const kept = await team.sql((tx) =>
      tx.selectFrom('ex_employee_import').select('content').executeTakeFirst(),
    );
    expect(kept?.content).toBeNull();
    expect((await team.admin.get(`${candidate.path}?page_size=1`)).status).toBe(200);
  });
});

/** The letters of the sample in Windows-1256. */
const WINDOWS = new Map<string, number>([
  ...([
    ['ر', 0xd1],
    ['ا', 0xc7],
    ['م', 0xe3],
    ['ي', 0xed],
    ['ح', 0xcd],
    ['د', 0xcf],
  ] as const),
]);
