import { describe, expect, it } from 'vitest';
import { extractDocument } from '../extract-document.ts';

const HEAD =
  'From: Mia <mia@example.com>\r\nTo: jobs@example.org\r\nSubject: Application\r\nMIME-Version: 1.0\r\n';
interface Part {
  name?: string;
  type: string;
  body: string;
}

const part = ({ name, type, body }: Part) =>
  `--x\r\nContent-Type: ${type}\r\n${name ? `Content-Disposition: attachment; filename="${name}"\r\n` : ''}Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}\r\n`;
const mail = (...parts: Part[]) =>
  `${HEAD}Content-Type: multipart/mixed; boundary="x"\r\n\r\n${parts.map(part).join('')}--x--\r\n`;
const read = (message: string) => extractDocument(Buffer.from(message), 'mail.eml');
const rtf = (text: string) => `{\\rtf1 ${text}}`;

const NOTE: Part = {
  type: 'text/plain; charset=utf-8',
  body: 'Dear all, please find my resume attached. Kind regards, Mia',
};
const RESUME = 'Mia Sample, nurse, Sample Street 12, 10115 Sampletown, Utopia';
const LETTER = 'I hereby apply for the job that you offer in the Daily Sample.';
const nested = (depth: number): string =>
  depth === 0
    ? mail({ name: 'cv.rtf', type: 'application/rtf', body: rtf(RESUME) })
    : mail({ type: 'message/rfc822', body: nested(depth - 1) });

describe('extractEml', () => {
  it.each<[string, Part[], string]>([
    [
      'the attachment',
      [NOTE, { name: 'a.bin', type: 'application/octet-stream', body: rtf(RESUME) }],
      RESUME,
    ],
    [
      'the attachment whose name says resume',
      [
        NOTE,
        { name: 'letter.rtf', type: 'application/rtf', body: rtf(LETTER) },
        { name: 'Mia_CV.rtf', type: 'application/rtf', body: rtf(RESUME) },
      ],
      RESUME,
    ],
    [
      'the next attachment when one is damaged',
      [
        NOTE,
        { name: 'cv.rtf', type: 'application/rtf', body: '{\\rtf1 {half' },
        { name: 'b.rtf', type: 'application/rtf', body: rtf(RESUME) },
      ],
      RESUME,
    ],
    ['the body when nothing is attached', [{ ...NOTE, body: RESUME }], RESUME],
    [
      'the body beside what is no document',
      [
        { ...NOTE, body: RESUME },
        { name: 'x.zip', type: 'application/zip', body: 'PK\u0003\u0004' },
      ],
      RESUME,
    ],
    ['an HTML body', [{ type: 'text/html', body: `<p>${RESUME}</p>` }], RESUME],
  ])('reads %s', async (_what, parts, expected) => {
    expect(await read(mail(...parts))).toMatchObject({ kind: 'eml', text: expected });
  });

  it('reads a forwarded message, but not a long chain of them', async () => {
    expect((await read(nested(2))).text).toBe(RESUME);
    await expect(read(nested(8))).rejects.toMatchObject({ code: 'not_supported' });
  });

  it('says why the only attachment cannot be read', async () => {
    const locked = { name: 'cv.rtf', type: 'application/rtf', body: '{\\rtf1 {half' };
    await expect(read(mail(NOTE, locked))).rejects.toMatchObject({ code: 'truncated' });
  });
});
