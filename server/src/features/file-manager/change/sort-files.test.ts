import { candidate } from '@hireloom/contracts/candidate/candidate';
import { organization } from '@hireloom/contracts/organization/organization';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { formOf } from '../../../testing/form.ts';
import { recruiterWith, recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { addFile, files, fill, madeFile, makeFolder, namesOf } from '../file-manager.fixture.ts';

describe('kinds of documents, and what a team takes', () => {
  const test = testApp();
  const sorted = `${files}category/`;

  async function filled(team: TestTeam) {
    const person = await createSample(team, candidate);
    const org = await createSample(team, organization);
    const ofPerson = `/customer/candidate-file/?candidate_id=${person.id}`;
    return {
      person,
      passport: await addFile(team.admin, ofPerson, 'passport.txt'),
      resume: await madeFile(team, { entity: 'candidate', record_id: person.id, purpose: 'resume' }),
      licence: await addFile(team.admin, `/customer/org-file/?org_id=${org.id}`, 'licence.txt'),
      kind: await team.lookup('candidate_filetype', 'Identity'),
    };
  }

  it('are said by nobody who may not change the record, of all files or of none', async () => {
    const team = await test.team();
    const { passport, licence, resume, kind } = await filled(team);
    const other = await test.team();
    const body = { files: [passport, licence], category: kind };
    const readsAlone = await recruiterWith(team, (key) => key !== 'organization.update');
    expect((await (await recruiterWithout(team, 'file')).patch(sorted, body)).status).toBe(403);
    expect((await (await recruiterWithout(team, 'candidate')).patch(sorted, body)).status).toBe(404);
    expect((await readsAlone.patch(sorted, body)).status).toBe(403);
    expect((await other.admin.patch(sorted, body)).status).toBe(404);
    expect((await team.admin.patch(sorted, { files: [], category: kind })).status).toBe(400);
    const foreign = await other.lookup('candidate_filetype', 'Theirs');
    const refused = await team.admin.patch(sorted, { ...body, category: foreign });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { category: ['Category does not exist'] } },
    });
    expect((await team.admin.patch(sorted, { files: [resume], category: kind })).status).toBe(409);
    expect((await team.admin.get(`${files}?category=${kind}`)).body).toMatchObject({ results: [], count: 0 });
  });

  it('are said of several at once, filtered by, written down, and go on to the next version', async () => {
    const team = await test.team();
    const { person, passport, licence, kind } = await filled(team);
    const mine = await makeFolder(team.admin);
    const note = (await fill(team.admin, mine, ['note.txt', 'a'])).body.results[0].id;
    const body = { files: [passport, licence, note], category: kind };
    expect((await team.admin.patch(sorted, body)).status).toBe(200);
    const found = await team.admin.get(`${files}?category=${kind}&orderBy=name&ascending=1`);
    expect(namesOf(found)).toEqual(['licence.txt', 'note.txt', 'passport.txt']);
    expect(found.body.results[0]).toMatchObject({
      category: { id: kind, name: 'Identity' },
      may_change: true,
    });
    expect(namesOf(await (await team.as('super_recruiter')).get(`${files}?category=${kind}`))).toHaveLength(
      2,
    );
    const log = `/customer/candidate/${person.id}/activity/`;
    const [line] = (await team.admin.get(log)).body.results;
    expect(line).toMatchObject({
      action: 'file_sorted',
      changes: [{ from: 'passport.txt', to: 'passport.txt (Identity)' }],
    });
    const lines = (await team.admin.get(log)).body.count;
    await team.admin.patch(sorted, body);
    expect((await team.admin.get(log)).body.count).toBe(lines);
    await addFile(
      team.admin,
      `/customer/candidate-file/?candidate_id=${person.id}`,
      'passport.txt',
      'renewed',
    );
    expect(namesOf(await team.admin.get(`${files}?category=${kind}`))).toHaveLength(3);
    await team.admin.patch(sorted, { files: [licence], category: null });
    expect(namesOf(await team.admin.get(`${files}?category=${kind}`))).toHaveLength(2);
  });

  it('a team takes what its settings say, wherever members add files', async () => {
    const team = await test.team();
    const { person } = await filled(team);
    const mine = await makeFolder(team.admin);
    const set = (file_manager: object) =>
      team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify({ file_manager }) });
    expect((await set({ takes_text: false, takes_sheet: true, max_mb: 1 })).status).toBe(200);
    const sent = (parts: [string, string][]) =>
      formOf(parts.map(([name, text]) => ({ field: 'files[]', name, bytes: Buffer.from(text) })));
    const large = 'a,b\n'.repeat(300_000);
    const both = sent([
      ['a.txt', 'text'],
      ['large.csv', large],
    ]);
    const calls = [`/customer/candidate-file/?candidate_id=${person.id}`, `/customer/folder/${mine}/file/`];
    for (const call of calls) {
      const refused = await team.admin.call('POST', call, both.body, both.headers);
      expect([call, refused.status, refused.body.fields]).toEqual([
        call,
        413,
        { files: ['a.txt is of a type that your team does not take', 'large.csv is larger than 1 MB'] },
      ]);
    }
    const one = sent([['a.txt', 'text']]);
    expect((await team.admin.call('POST', calls[0] ?? '', one.body, one.headers)).status).toBe(415);
    const small = sent([['small.csv', 'a,b\n1,2\n']]);
    for (const call of calls)
      expect((await team.admin.call('POST', call, small.body, small.headers)).status).toBe(200);
    expect(namesOf(await team.admin.get(`${files}?place=folder:${mine}`))).toEqual(['small.csv']);
  });
});
