import { describe, expect, it } from 'vitest';
import type { ResumePerson } from '../mask/person.ts';
import { secretsOf } from '../mask/secrets.ts';
import { docxWith } from './docx.fixture.ts';
import { docxApart } from './docx-process.ts';
import { partText } from './part-text.ts';
import { readZip } from './read-zip.ts';

const person: ResumePerson = {
  plain: { name: 'Sara H.', summary: 'Engineer & <builder>\nof bridges' },
  lists: {
    experience: [
      { title: 'Engineer', company: 'Gulf Steel' },
      { title: 'Trainee', company: 'Sea Works' },
    ],
  },
};
const none = secretsOf([], {
  ...{ emails: [], phones: [], links: [], address: null, last_name: '', name_ar: null, ids: [] },
  ...{ date_of_birth: null, employer: null },
});
const check = (bytes: Buffer) => docxApart({ kind: 'check', bytes });

describe('a Word file as a format', () => {
  it('is filled with values and lists, in header and body, as words and never as markup', async () => {
    const bytes = docxWith(
      ['{name}', '{summary}', '{#experience}', '{title} at {company}', '{/experience}', '{nationality}'],
      { header: 'Resume of {name}' },
    );
    expect(await check(bytes)).toEqual({ kind: 'checked', faults: [], tags: 7 });
    const answer = await docxApart({ kind: 'fill', bytes, person, secrets: none, title: 'Sara H.' });
    if (answer.kind !== 'filled') throw new Error(answer.kind);
    const parts = readZip(Buffer.from(answer.bytes));
    const text = partText(parts.get('word/document.xml')?.toString() ?? '');
    expect(text).toContain('Engineer & <builder>\nof bridges');
    expect(text).toContain('Engineer at Gulf Steel\nTrainee at Sea Works');
    expect(partText(parts.get('word/header1.xml')?.toString() ?? '')).toContain('Resume of Sara H.');
    expect(parts.get('docProps/core.xml')?.toString()).toContain('<dc:creator></dc:creator>');
  });

  it('check 5: {constructor} is unknown and never evaluated; what is unknown is listed with its place', async () => {
    const answer = await check(
      docxWith(['{constructor} {__proto__} {salary} {title}', '{#experience}{name.x}{/experience}'], {
        header: '{toString}',
      }),
    );
    expect(answer.kind === 'checked' && answer.faults).toEqual(
      expect.arrayContaining([
        { kind: 'unknown', tag: 'constructor', where: 'body' },
        { kind: 'unknown', tag: '__proto__', where: 'body' },
        { kind: 'unknown', tag: 'salary', where: 'body' },
        { kind: 'outside', tag: 'title', where: 'body' },
        { kind: 'unknown', tag: 'name.x', where: 'body' },
        { kind: 'unknown', tag: 'toString', where: 'header' },
      ]),
    );
  });

  it('tells tags that are not closed or not opened', async () => {
    const faults = async (line: string) => {
      const answer = await check(docxWith([line]));
      return answer.kind === 'checked' ? answer.faults : answer.kind;
    };
    expect(await faults('{#experience}{title}')).toMatchObject([{ kind: 'unclosed', where: 'body' }]);
    expect(await faults('{/experience}')).toMatchObject([{ kind: 'unopened' }]);
    expect(await faults('{@name}')).toMatchObject([{ tag: 'name' }]);
    expect(await faults('Dear {name')).toMatchObject([{ kind: 'unclosed' }]);
    expect(
      await check(docxWith(['{name}'], { parts: { 'docProps/custom.xml': '<p>{email}</p>' } })),
    ).toMatchObject({
      faults: [{ kind: 'unfilled', tag: 'email', where: 'properties' }],
    });
  });

  it('check 6: a bomb, macros, and what is fetched from elsewhere are refused', async () => {
    const bomb = docxWith(['{name}'], { parts: { 'word/media/a.xml': ' '.repeat(11 * 1024 * 1024) } });
    expect(bomb.length).toBeLessThan(40_000);
    expect(await check(bomb)).toEqual({ kind: 'refused', why: 'too_large' });
    const many = Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`word/${index}.xml`, '']));
    expect(await check(docxWith(['{name}'], { parts: many }))).toEqual({ kind: 'refused', why: 'too_large' });
    // One that lies about how long it becomes is opened no further than it said.
    const lying = docxWith(['{name}'], { parts: { 'word/z.xml': 'x'.repeat(900_000) } });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(900_000);
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 1))
      lying.writeUInt32LE(100, at);
    expect(await check(lying)).toEqual({ kind: 'refused', why: 'too_large' });
    const main = 'application/vnd.ms-word.document.macroEnabled.main+xml';
    expect(await check(docxWith(['{name}'], { main }))).toEqual({ kind: 'refused', why: 'macros' });
    const linked = docxWith(['{name}'], {
      parts: {
        'word/_rels/settings.xml.rels':
          '<Relationships><Relationship Id="a" Type="http://x/attachedTemplate" Target="http://127.0.0.1/t.dotm" TargetMode="External"/></Relationships>',
      },
    });
    expect(await check(linked)).toEqual({ kind: 'refused', why: 'linked' });
    expect(await check(Buffer.from('no file'))).toEqual({ kind: 'refused', why: 'no_docx' });
  });

  it('gives no file that says what is masked, wherever it stands', async () => {
    const secrets = secretsOf(['phone', 'last_name'], {
      ...{
        emails: [],
        phones: ['+971501234567'],
        links: [],
        address: null,
        last_name: 'Haddad',
        name_ar: null,
      },
      ...{ ids: [], date_of_birth: null, employer: null },
    });
    const fill = (bytes: Buffer) => docxApart({ kind: 'fill', bytes, person, secrets, title: 'Sara H.' });
    expect((await fill(docxWith(['{name}']))).kind).toBe('filled');
    for (const bytes of [
      docxWith(['{name}, 050 123 45 67']),
      docxWith(['{name}'], { header: 'Haddad' }),
      docxWith(['{name}'], { parts: { 'docProps/custom.xml': '<p><vt:lpwstr>050-1234567</vt:lpwstr></p>' } }),
      docxWith(['{name}'], { parts: { 'word/comments.xml': '<w:p><w:t>Hadd</w:t><w:t>ad</w:t></w:p>' } }),
    ])
      expect((await fill(bytes)).kind).toBe('leaks');
  });
});
