import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { recruiterWith, recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { addFile, files, shares } from '../file-manager.fixture.ts';

describe('a link to a file', () => {
  const test = testApp();

  async function shared(team: TestTeam, actor = team.admin) {
    const person = await createSample(team, candidate, { owner: actor.id });
    const file = await addFile(
      actor,
      `/customer/candidate-file/?candidate_id=${person.id}`,
      'عقد.txt',
      'The contract',
    );
    const reply = await actor.post(shares, { file, days: 7 });
    expect(reply.status).toBe(200);
    const token = new URL(reply.body.url).pathname.split('/').at(-1) ?? '';
    return { file, person, token, id: reply.body.id as number };
  }
  const page = (token: string) => test.inject({ url: `/api/v1/shared-file/${token}/` });
  const bytes = (token: string) => test.inject({ url: `/api/v1/shared-file/${token}/content/` });
  const listed = async (team: TestTeam, file: number) =>
    (await team.admin.get(`${shares}?file=${file}`)).body.results;

  it('is made by recruiters who may add files, and for files that they may open', async () => {
    const team = await test.team();
    const { file } = await shared(team);
    for (const role of ['hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).post(shares, { file, days: 7 })).status).toBe(403);
    expect((await (await recruiterWithout(team, 'file.create')).post(shares, { file, days: 7 })).status).toBe(
      403,
    );
    expect((await (await recruiterWithout(team, 'candidate')).post(shares, { file, days: 7 })).status).toBe(
      404,
    );
    expect((await team.admin.post(shares, { file, days: 31 })).body.fields).toEqual({
      days: ['At most 30 days'],
    });
    expect((await team.admin.post(shares, { file, days: 0 })).status).toBe(400);
  });

  it('check 4: shows and hands out the file, and each time it was saved is written down', async () => {
    const team = await test.team();
    const { file, token } = await shared(team);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await page(token)).body).toMatchObject({ state: 'open', file: { name: 'عقد.txt', size: 12 } });
    expect(await listed(team, file)).toMatchObject([{ is_open: true, saved: 0, saved_on: null }]);
    const saved = await bytes(token);
    expect(saved.body).toBe('The contract');
    expect(saved.headers['content-disposition']).toContain('attachment');
    expect(await listed(team, file)).toMatchObject([{ saved: 1 }]);
    const events = await team.sql((tx) =>
      tx.selectFrom('file_event').select(['what', 'by_id']).orderBy('id').execute(),
    );
    expect(events).toEqual([
      { what: 'shared', by_id: team.admin.id },
      { what: 'saved', by_id: null },
    ]);
    expect((await bytes(`${token.slice(0, -1)}x`)).status).toBe(404);
  });

  it('check 4: expires', async () => {
    const team = await test.team();
    const { token } = await shared(team);
    await team.sql((tx) =>
      tx.updateTable('outsider_link').set({ expires_on: '2020-01-01T00:00:00Z' }).execute(),
    );
    expect((await page(token)).body).toMatchObject({ state: 'expired', file: null });
    expect((await bytes(token)).status).toBe(404);
  });

  it('ends with a click, with the file, with sharing, and with the rights of whoever made it', async () => {
    const team = await test.team();
    const ended = await shared(team);
    expect((await team.admin.remove(`${shares}${ended.id}/`)).status).toBe(200);
    expect((await team.admin.remove(`${shares}${ended.id}/`)).status).toBe(200);
    expect((await page(ended.token)).status).toBe(404);
    const deleted = await shared(team);
    await team.admin.remove(`${files}${deleted.file}/`);
    expect((await page(deleted.token)).body).toMatchObject({ state: 'settled', file: null });
    expect((await bytes(deleted.token)).status).toBe(404);
    const recruiter = await recruiterWith(team, () => true);
    const theirs = await shared(team, recruiter);
    await team.sql((tx) =>
      tx.updateTable('member').set({ permissions: '[]' }).where('id', '=', recruiter.id).execute(),
    );
    expect((await page(theirs.token)).body.state).toBe('settled');
    const off = await shared(team);
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ file_manager: { quota_gb: 0, trash_days: 30, share_days: 0 } }),
    });
    expect((await page(off.token)).body.state).toBe('settled');
    expect((await team.admin.post(shares, { file: off.file, days: 1 })).status).toBe(409);
  });
});
