import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../../testing/app.ts';
import { formWith } from '../../../testing/form.ts';
import { createSample } from '../../../testing/sample.ts';
import { docxWith } from '../docx/docx.fixture.ts';
import { partText } from '../docx/part-text.ts';
import { makeResumeJob } from './make-resume.job.ts';

const path = '/customer/applicant-resume/';
const formats = '/customer/applicant-resume-format/';

describe('resumes in the format of a client', () => {
  const test = testApp();

  const person = async (team: TestTeam, values: Record<string, unknown> = {}) =>
    (
      await createSample(team, candidate, {
        ...{ first_name: 'Omar', last_name: 'Haddad', candidate_phone: '+971501234567', name_ar: 'عمر حداد' },
        summary: 'Call me at 050 123 45 67 or omar.h@example.com. Haddad leads teams.',
        ...values,
      })
    ).id;

  const layout = async (actor: Actor, values: Record<string, unknown> = {}): Promise<number> =>
    (await actor.post(formats, { name: `Layout ${randomUUID()}`, layout: values })).body.id;

  const word = async (actor: Actor, lines: string[], masks: string[], header?: string): Promise<number> => {
    const parts = { name: `Word ${randomUUID()}`, layout: JSON.stringify({ masks }) };
    const form = formWith('file', 'client.docx', docxWith(lines, header ? { header } : {}), parts);
    return (await actor.call('POST', formats, form.body, form.headers)).body.id;
  };

  const ask = (
    actor: Actor,
    format: number,
    people: Record<string, number[]>,
    ticket: string = randomUUID(),
  ) => actor.post(path, { ticket, format, ...people });

  /** Makes what waits, as the queue does. */
  async function makeAll(team: TestTeam): Promise<void> {
    const waiting = await team.sql((tx) =>
      tx
        .selectFrom('resume_made')
        .select('id')
        .where('team_id', '=', team.id)
        .where('state', '=', 'waiting')
        .execute(),
    );
    const helpers = { platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last: false };
    const signal = new AbortController().signal;
    for (const { id } of waiting) await makeResumeJob.perform({ ...helpers, signal }, { made_id: id });
  }

  const listed = async (actor: Actor, query = '') => (await actor.get(`${path}${query}`)).body.results;
  const bytesOf = async (team: TestTeam, { file }: { file: { id: number } }): Promise<Buffer> => {
    const { stored_name } = await team.sql((tx) =>
      tx.selectFrom('file').select('stored_name').where('id', '=', file.id).executeTakeFirstOrThrow(),
    );
    return buffer(await test.platform.storage.read(stored_name));
  };

  it('check 2: 40 of one request complete, and the same request again makes nothing more', async () => {
    const team = await test.team();
    const format = await word(team.admin, ['{name}', '{summary}'], []);
    const candidates = [];
    for (let at = 0; at < 40; at += 1)
      candidates.push(await person(team, { candidate_phone: `+9715012345${10 + at}` }));
    const ticket = randomUUID();
    expect((await ask(team.admin, format, { candidates }, ticket)).body).toEqual({ ticket, count: 40 });
    expect((await ask(team.admin, format, { candidates }, ticket)).body).toEqual({ ticket, count: 40 });
    await makeAll(team);
    const rows = await listed(team.admin, `?ticket=${ticket}`);
    expect(rows).toHaveLength(40);
    expect(rows.filter(({ state }: { state: string }) => state === 'ready')).toHaveLength(40);
  });

  it('check 3: a phone in a text is masked, and told in the count', async () => {
    const team = await test.team();
    const masks = ['phone', 'email', 'last_name'];
    const format = await word(team.admin, ['{name}', '{phone}', '{summary}'], masks);
    await ask(team.admin, format, { candidates: [await person(team)] });
    await makeAll(team);
    const [row] = await listed(team.admin);
    expect(row).toMatchObject({ state: 'ready', kind: 'docx', words: null, file: { name: 'Omar H.docx' } });
    expect(row.masked).toBeGreaterThanOrEqual(4);
    const zip = new PizZip(await bytesOf(team, row));
    const text = partText(zip.file('word/document.xml')?.asText() ?? '');
    expect(text).toContain('Call me at •••');
    for (const secret of ['123 45', '501234567', 'example.com', 'Haddad']) expect(text).not.toContain(secret);
  });

  it('say why one could not be made, and make it again', async () => {
    const team = await test.team();
    const format = await word(team.admin, ['{name}'], ['phone'], 'Call +971 50 123 4567');
    await ask(team.admin, format, { candidates: [await person(team)] });
    await makeAll(team);
    const [failed] = await listed(team.admin);
    expect(failed).toMatchObject({
      ...{ state: 'failed', file: null },
      words: 'The format itself says what is to be masked. Take it out of the format',
    });
    await team.admin.patch(`${formats}${format}/`, { version: 1, layout: { masks: [] } });
    expect((await team.admin.post(`${path}${failed.id}/retry/`)).status).toBe(200);
    await makeAll(team);
    expect((await listed(team.admin))[0]).toMatchObject({ state: 'ready', words: null });
    expect((await team.admin.post(`${path}${failed.id}/retry/`)).status).toBe(409);
  });

  it('check 4: layouts are PDF files, Arabic from right to left', async () => {
    const team = await test.team();
    const id = await person(team);
    for (const look of ['classic', 'compact'])
      await ask(team.admin, await layout(team.admin, { look, language: 'ar' }), { candidates: [id] });
    await makeAll(team);
    const rows = await listed(team.admin);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'ready', kind: 'layout' });
      expect((await bytesOf(team, row)).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('are of people whom the viewer may see, and gone with them', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const id = await person(team);
    const format = await layout(team.admin);
    await ask(team.admin, format, { candidates: [id] });
    await makeAll(team);
    const [row] = await listed(team.admin);
    for (const role of ['hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).get(path)).status).toBe(403);
    expect((await ask(other.admin, await layout(other.admin), { candidates: [id] })).status).toBe(404);
    expect((await ask(other.admin, format, { candidates: [await person(other)] })).body.fields).toEqual({
      format: ['Pick a format from the list'],
    });
    expect(await listed(other.admin)).toEqual([]);
    expect((await other.admin.remove(`${path}${row.id}/`)).status).toBe(404);
    await team.sql((tx) =>
      tx
        .updateTable('candidate')
        .set({ deleted_on: new Date().toISOString() })
        .where('id', '=', id)
        .execute(),
    );
    expect(await listed(team.admin)).toEqual([]);
    expect((await test.inject({ method: 'GET', url: row.file.url })).status).toBe(404);
  });

  it('are deleted with their file', async () => {
    const team = await test.team();
    await ask(team.admin, await layout(team.admin), { candidates: [await person(team)] });
    await makeAll(team);
    const [row] = await listed(team.admin);
    expect((await team.admin.remove(`${path}${row.id}/`)).body.message).toBe('Deleted successfully');
    expect(await listed(team.admin)).toEqual([]);
    expect((await test.inject({ method: 'GET', url: row.file.url })).status).toBe(404);
  });
});
