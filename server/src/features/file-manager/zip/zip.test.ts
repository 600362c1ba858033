import { candidate } from '@hireloom/contracts/candidate/candidate';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { recruiterWith, switchTo } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { addFile, files, fill, makeFolder } from '../file-manager.fixture.ts';
import { zipNames } from './zip-names.ts';
import { zipStream } from './zip-stream.ts';

const run = promisify(execFile);

describe('a zip of many files', () => {
  const test = testApp();
  const bytesOf = async (url: string) => {
    const reply = await test.app.inject({ url });
    expect(reply.statusCode).toBe(200);
    return reply.rawPayload;
  };

  it('check 3: holds a thousand files with Arabic names that another program opens', async () => {
    const entries = Array.from({ length: 1000 }, (_, at) => ({
      name: `أحمد ${at % 7}/سيرة ${at}.txt`,
      open: async () => Readable.from([Buffer.from(`Inhalt ${at} `.repeat(at % 50))]),
    }));
    const bytes = await buffer(zipStream(entries));
    const zip = new PizZip(bytes);
    expect(Object.keys(zip.files)).toHaveLength(1000);
    expect(zip.file('أحمد 4/سيرة 11.txt')?.asText()).toBe('Inhalt 11 '.repeat(11));
    const folder = await mkdtemp(join(tmpdir(), 'hireloom-zip-'));
    try {
      const file = join(folder, 'all.zip');
      await writeFile(file, bytes);
      const script =
        'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))';
      const told = await run('python3', ['-c', script, file]).catch(({ code }: { code: unknown }) => {
        // A machine without Python has the first reader alone.
        if (code !== 'ENOENT') throw new Error('The zip could not be read');
        return { stdout: 'None 1000' };
      });
      expect(told.stdout.trim()).toBe('None 1000');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is named so that every system unpacks it', () => {
    const owner = { place: 'candidate:1', name: 'A: *B*' };
    const names = zipNames([
      { id: 1, name: 'con.txt', owner },
      { id: 2, name: 'a*b?.pdf', owner },
      { id: 3, name: 'A_B_.PDF', owner },
      { id: 4, name: '../../x.pdf', owner: { place: 'candidate:2', name: 'a_ _b_' } },
    ]);
    expect([...names.values()]).toEqual([
      ...['A_ _B_/_con.txt', 'A_ _B_/a_b_.pdf', 'A_ _B_/A_B_ (2).PDF', 'a_ _b_ (2)/x.pdf'],
    ]);
  });

  it('is saved by a signed address, of files and of places, with what one may open at that moment', async () => {
    const team = await test.team();
    const actor = await recruiterWith(team, () => true);
    const person = await createSample(team, candidate);
    const path = `/customer/candidate-file/?candidate_id=${person.id}`;
    const ids = [
      await addFile(team.admin, path, 'عقد.txt', 'one'),
      await addFile(team.admin, path, 'b.txt', 'two'),
    ];
    const zip = await actor.post(`${files}zip/`, { files: ids });
    expect(zip.body).toMatchObject({ count: 2, size: 6 });
    const read = new PizZip(await bytesOf(zip.body.url));
    expect(Object.keys(read.files).toSorted()).toEqual(['b.txt', 'عقد.txt']);
    expect(read.file('عقد.txt')?.asText()).toBe('one');
    const whole = await actor.post(`${files}zip/`, { place: `candidate:${person.id}` });
    expect(whole.body.count).toBe(2);
    expect((await test.inject({ url: zip.body.url.replace(/token=\d+/, 'token=9') })).status).toBe(403);
    expect(
      (await test.inject({ url: whole.body.url.replace(/file-zip\/\d+/, `file-zip/${ids[0]}`) })).status,
    ).toBe(403);
    await switchTo(team, actor, (key) => !key.startsWith('candidate.'));
    expect((await test.inject({ url: zip.body.url })).status).toBe(404);
    expect((await actor.post(`${files}zip/`, { files: ids })).status).toBe(404);
    expect((await actor.post(`${files}zip/`, {})).status).toBe(400);
  });

  it('holds no more than 2 GB', async () => {
    const team = await test.team();
    const folder = await makeFolder(team.admin);
    expect((await team.admin.post(`${files}zip/`, { place: `folder:${folder}` })).status).toBe(409);
    await fill(team.admin, folder, ['a.txt', 'x']);
    await team.sql((tx) =>
      tx
        .updateTable('file')
        .set({ size: 2 ** 31 + 1 })
        .where('name', '=', 'a.txt')
        .execute(),
    );
    const reply = await team.admin.post(`${files}zip/`, { place: `folder:${folder}` });
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'One zip holds at most 2 GB. Choose fewer files',
    ]);
  });
});
