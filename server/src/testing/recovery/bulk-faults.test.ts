import { readdirSync, readFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { closeParsers } from '@hireloom/resume';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { itemsOf, parse, readAll, uploadAll } from '../../features/bulk-resume/bulk-resume.fixture.ts';
import { testApp } from '../app.ts';
import { formWith } from '../form.ts';
import { hostileFiles, slowResume } from './hostile-files.ts';
import { inventResumes } from './invented-resumes.ts';

const UPLOAD = '/customer/upload-bulk-file/';
const BEGIN = '/customer/bulk-resume/batch/';

/** Parser processes of this process. */
const parserPids = (): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parent) === process.pid && command.includes('parser-child');
      } catch {
        return false;
      }
    });

describe('faults while resumes come in', () => {
  const test = testApp();
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => closeParsers());

  it('ends every hostile file with its code and reads the others', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const hostile = Object.entries(hostileFiles());
    const honest = inventResumes(2);
    const items = await readAll(test, team, recruiter, {
      ...Object.fromEntries(hostile.map(([name, { bytes }]) => [name, bytes])),
      ...Object.fromEntries(honest.map(({ file, bytes }) => [file, bytes])),
    });
    for (const [name, { error }] of hostile) {
      expect(items[name], name).toMatchObject({ needs: 'file', parsed: false, completed: false, error });
      expect(items[name]?.reason, name).toBeTruthy();
    }
    for (const { file, name } of honest)
      expect(items[file]).toMatchObject({ outcome: 'created', saved: { name } });
    expect((await team.admin.get(candidate.path)).body.count).toBe(honest.length);
  });

  it('reads a file again whose parser was killed, and gives it up the second time', {
    timeout: 40_000,
  }, async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const [first = 0, second = 0] = await uploadAll(recruiter, {
      'killed-once.pdf': slowResume(),
      'killed-always.pdf': slowResume(),
    });
    const killed = new Set<number>();
    const kill = (times: number) => {
      const before = killed.size;
      for (const pid of parserPids()) {
        if (killed.has(pid) || killed.size - before >= times) continue;
        killed.add(pid);
        process.kill(pid, 'SIGKILL');
      }
    };
    let ended = false;
    await closeParsers();
    const once = parse(test, team, first);
    while (parserPids().length === 0) await sleep(20);
    await sleep(300);
    kill(1);
    await once;
    expect(killed.size).toBe(1);
    const always = parse(test, team, second).finally(() => {
      ended = true;
    });
    for (; !ended; await sleep(100)) kill(1);
    await always;
    const items = await itemsOf(recruiter);
    expect(items['killed-once.pdf']).toMatchObject({ parsed: true, invalid_cv: false });
    expect(items['killed-always.pdf']).toMatchObject({
      parsed: false,
      needs: 'file',
      error: 'truncated',
      reason: expect.stringMatching(/damaged|again/),
    });
  });

  it('gives a file up whose job fails over and over', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const [resume] = inventResumes(1);
    if (!resume) throw new Error('No resume was invented');
    const [id = 0] = await uploadAll(recruiter, { [resume.file]: resume.bytes });
    vi.spyOn(test.platform.storage, 'read').mockRejectedValue(new Error('The storage does not answer'));
    await expect(parse(test, team, id)).rejects.toThrow('does not answer');
    expect((await itemsOf(recruiter))[resume.file]).toMatchObject({ parsed: false, invalid_cv: false });
    await parse(test, team, id, { last: true });
    expect((await itemsOf(recruiter))[resume.file]).toMatchObject({ needs: 'file', error: 'timeout' });
    vi.restoreAllMocks();
    await recruiter.post('/customer/bulk-resume/retry/', { ids: [id] });
    await parse(test, team, id);
    expect((await itemsOf(recruiter))[resume.file]).toMatchObject({ outcome: 'created' });
  });

  it.each(['writeFile', 'sync'] as const)(
    'answers 507 when the disk is full at %s, keeps nothing and takes the file later',
    async (step) => {
      const team = await test.team();
      const recruiter = await team.as('recruiter');
      const [resume] = inventResumes(1);
      if (!resume) throw new Error('No resume was invented');
      const { file, bytes } = resume;
      const begun = await recruiter.post(BEGIN, { files: [{ name: file, size: bytes.length }] });
      const { file_id } = begun.body.files[0];
      const form = formWith('file', file, bytes, { file_id: String(file_id) });
      const handle = await open(import.meta.filename);
      await handle.close();
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      vi.spyOn(Object.getPrototypeOf(handle), step).mockRejectedValueOnce(full);
      const refused = await recruiter.call('POST', UPLOAD, form.body, form.headers);
      expect([refused.status, refused.body.code]).toEqual([507, 'server_error']);
      expect((await itemsOf(recruiter))[file]).toMatchObject({ uploaded: false, invalid_cv: false });
      expect(await team.sql((tx) => tx.selectFrom('file').select('id').execute())).toEqual([]);
      expect(await readdir(join(test.platform.config.DATA_DIR, 'tmp')).catch(() => [])).toEqual([]);
      vi.restoreAllMocks();
      const again = await recruiter.call('POST', UPLOAD, form.body, form.headers);
      expect([again.status, again.body.uploaded]).toEqual([200, true]);
      await parse(test, team, file_id);
      expect((await itemsOf(recruiter))[file]).toMatchObject({ outcome: 'created' });
    },
  );
});
