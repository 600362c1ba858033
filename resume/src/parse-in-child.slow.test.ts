import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { closeParsers, parseInChild } from './index.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const name = 'd01-en-gulf.pdf';

/** Process ids of the running parsers of this test. */
function parserPids(): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return (
          Number(parent) === process.pid &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parser-child')
        );
      } catch {
        return false;
      }
    });
}

describe('parseInChild', () => {
  afterAll(closeParsers);

  it('reads files in warm processes, at most two at once', async () => {
    const names = [name, 'd02-en-classic.docx', 'd03-en-sidebar.pdf', 'd05-fr-sidebar.docx'];
    const resumes = await Promise.all(names.map((file) => parseInChild(fixture(file), file)));
    expect(resumes.map(({ full_name }) => full_name?.value)).toEqual([
      'Maricel Santos Villanueva',
      'Rajesh Kumar Iyer',
      'Ahmed Hassan El-Sayed',
      'Anaïs Lefèvre',
    ]);
    expect(parserPids().length).toBeLessThanOrEqual(2);
  });

  it('reads as many files at once as it is told', async () => {
    await closeParsers();
    const names = [name, 'd02-en-classic.docx', 'd02-en-classic.rtf'];
    const resumes = await Promise.all(names.map((file) => parseInChild(fixture(file), file, { workers: 1 })));
    expect(resumes.map(({ kind }) => kind)).toEqual(['pdf', 'docx', 'rtf']);
    expect(parserPids()).toHaveLength(1);
  });

  it('gives a scan more time than a text, and ends its reader with the process', async () => {
    const scan = 'd03-en-sidebar-scan.pdf';
    await parseInChild(fixture(name), name);
    const resume = await parseInChild(fixture(scan), scan, { timeoutMs: 3000 });
    expect(resume.ocr).toEqual({ languages: ['en'], pages: [1] });
    expect(resume.emails.map(({ value }) => value)).toEqual(['ahmed.elsayed@example.net']);
    await closeParsers();
    expect(parserPids()).toEqual([]);
  }, 30_000);

  it('hands on the reason of a refusal', async () => {
    const refusal = parseInChild(fixture('password-protected.pdf'), 'secret.pdf');
    await expect(refusal).rejects.toMatchObject({ name: 'ResumeError', code: 'encrypted' });
  });

  it('stops a file that takes too long and goes on with the next', async () => {
    await expect(parseInChild(fixture(name), name, { timeoutMs: 1 })).rejects.toMatchObject({
      code: 'timeout',
    });
    expect((await parseInChild(fixture(name), name)).emails).toHaveLength(1);
  });

  it('survives the crash of a parser in the middle of a file', async () => {
    const parse = parseInChild(fixture(name), name);
    for (const pid of parserPids()) process.kill(pid, 'SIGKILL');
    await expect(parse).rejects.toMatchObject({ code: 'truncated' });
    expect((await parseInChild(fixture(name), name)).emails).toHaveLength(1);
  });

  it('gives up a process that rests and holds much memory', async () => {
    await closeParsers();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await parseInChild(fixture(name), name);
      vi.advanceTimersByTime(30_000);
      await parseInChild(fixture(name), name, { memoryMb: 330 });
      const [pid] = parserPids();
      vi.advanceTimersByTime(29_000);
      expect(parserPids()).toEqual([pid]);
      vi.advanceTimersByTime(1000);
    } finally {
      vi.useRealTimers();
    }
    expect((await parseInChild(fixture(name), name)).is_cv.value).toBe(true);
    await vi.waitFor(() => expect(parserPids()).toHaveLength(1));
  });

  it('starts anew after it was closed', async () => {
    await closeParsers();
    expect(parserPids()).toEqual([]);
    expect((await parseInChild(fixture(name), name)).is_cv.value).toBe(true);
  });
});
