import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { addFile, files, fill, madeFile, makeFolder } from '../file-manager.fixture.ts';
import { plainText } from './plain-text.ts';
import { readTexts } from './read-texts.job.ts';

describe('texts of files', () => {
  const test = testApp();

  const found = async (actor: TestTeam['admin'], query: string) => {
    const { body } = await actor.get(`${files}?query=${encodeURIComponent(query)}`);
    return body.results.map(({ name, snippet }: { name: string; snippet: string | null }) => [name, snippet]);
  };

  it('are found by whoever may open the file, with what stands around the words, and by nobody else', async () => {
    const team = await test.team();
    const hidden = await createSample(team, job, { confidential: true });
    const person = await createSample(team, candidate);
    const about = `${'Before it. '.repeat(12)}The notary of Sharjah certified this agreement. ${'After it. '.repeat(20)}`;
    await addFile(team.admin, `/customer/job-file/?job_id=${hidden.id}`, 'secret.txt', about);
    await addFile(
      team.admin,
      `/customer/candidate-file/?candidate_id=${person.id}`,
      'note.txt',
      'Zürich notary',
    );
    const mine = await makeFolder(team.admin);
    await fill(team.admin, mine, ['own.txt', 'My own notary']);
    expect(await found(team.admin, 'notary')).toEqual([]);
    await readTexts(test.platform, team.id);
    // Twice is as once.
    await readTexts(test.platform, team.id);
    const all = await found(team.admin, 'notary');
    expect(all.map(([name]: string[]) => name)).toEqual(['own.txt', 'note.txt', 'secret.txt']);
    expect(all[2]?.[1]).toMatch(/^… .*The notary of Sharjah certified this agreement\. .* …$/);
    expect(await found(team.admin, 'zürich')).toEqual([['note.txt', 'Zürich notary']]);
    const recruiter = await recruiterWithout(team, 'candidate');
    expect(await found(recruiter, 'notary')).toEqual([]);
    // A private folder is nobody else's, whatever they may.
    expect((await found(await team.as('super_recruiter'), 'notary')).map(([name]: string[]) => name)).toEqual(
      ['note.txt', 'secret.txt'],
    );
    const other = await test.team();
    expect(await found(other.admin, 'notary')).toEqual([]);
  });

  it('of files that nobody can read are left, and so is what was lost', async () => {
    const team = await test.team();
    const person = await createSample(team, candidate);
    const call = `/customer/candidate-file/?candidate_id=${person.id}`;
    await addFile(team.admin, call, 'after.txt', 'readable all the same');
    await madeFile(team, { entity: 'candidate', record_id: person.id, purpose: 'file', name: 'lost.pdf' });
    const broken = await addFile(team.admin, call, 'broken.txt', 'x');
    await team.sql((tx) =>
      tx
        .updateTable('file')
        .set({ content_type: 'application/pdf', name: 'broken.pdf' })
        .where('id', '=', broken)
        .execute(),
    );
    // What is lost is looked for three times.
    for (let turn = 0; turn < 4; turn += 1) await readTexts(test.platform, team.id);
    const waiting = await team.sql((tx) =>
      tx.selectFrom('file_text').select('attempts').where('read_on', 'is', null).execute(),
    );
    expect(waiting).toEqual([{ attempts: 3 }]);
    expect((await found(team.admin, 'readable')).length).toBe(1);
    expect((await found(team.admin, 'broken')).length).toBe(1);
  });

  it('are read as they are written', () => {
    expect(plainText(Buffer.from('Zürich'))).toBe('Zürich');
    expect(plainText(Buffer.from('Zürich', 'latin1'))).toBe('Zürich');
    expect(plainText(Buffer.from('\ufeffZürich', 'utf16le'))).toBe('Zürich');
    expect(plainText(Buffer.from('a\0b'))).toBe('ab');
  });
});
