import { resumeMasks } from '@hireloom/contracts/resume-format/resume-format';
import { describe, expect, it } from 'vitest';
import { leaks, MASK, maskPerson, maskText } from './mask-text.ts';
import { secretsOf } from './secrets.ts';

const values = {
  emails: ['sara.haddad@example.com', null],
  phones: ['+971501234567'],
  links: ['https://www.linkedin.com/in/sara-haddad'],
  address: '12 Palm Street, Dubai',
  last_name: 'Al Haddad',
  name_ar: 'سارة الحداد',
  ids: ['A1234567', '784-1990-1234567-1'],
  date_of_birth: '1990-03-07',
  employer: 'Gulf Steel',
};
const all = secretsOf(resumeMasks, values);
const masked = (text: string) => maskText(text, all).value;

describe('masks', () => {
  it('check 3: a phone in a text is masked, in every spelling', () => {
    const digits = '971501234567';
    const groups = [
      ['971', '50', '123', '4567'],
      ['971', '50', '1234567'],
      ['0', '50', '123', '45', '67'],
      ['00971', '501234567'],
    ];
    const gaps = ['', ' ', '-', '.', ' - ', '  ', '\u00a0', '–', '/', '\u200e', ') ('];
    const scripts = [0x30, 0x660, 0x6f0, 0xff10];
    for (const group of groups)
      for (const gap of gaps)
        for (const zero of scripts)
          for (const before of ['', '+', '(', '+ ', '＋']) {
            const spelled = (before + group.join(gap)).replace(/\d/g, (digit) =>
              String.fromCharCode(zero + Number(digit)),
            );
            const { value, count } = maskText(`Call ${spelled} any day`, all);
            expect([spelled, value.includes('•••'), /\d{3}|[٠-٩]{3}|[۰-۹]{3}/.test(value)]).toEqual([
              spelled,
              true,
              false,
            ]);
            expect([spelled, count]).toEqual([spelled, 1]);
          }
    expect(masked(`Call ${digits}, or (04) 555-1212.`)).toBe(`Call ${MASK}, or ${MASK}.`);
  });

  it('leaves years, days, amounts and tools as they are', () => {
    for (const text of [
      'Manager, 2015 - 2019',
      'From 01/02/2015 on',
      '2015-03-01',
      'Budget of 1,500,000 USD',
      'ASP.NET, Node.js and 12 years',
      '03/2015 – 11/2019',
    ])
      expect(masked(text)).toBe(text);
  });

  it('masks e-mails, links, address, ids, day of birth and employer in texts', () => {
    expect(masked('Write to someone (at) mail (dot) com')).toBe(`Write to ${MASK}`);
    expect(masked('See github.com/sara and https://sara.dev/cv?x=1')).toBe(`See ${MASK} and ${MASK}`);
    expect(masked('Lives at 12  palm street, Dubai')).toBe(`Lives at ${MASK}`);
    expect(masked('Passport a1234567')).toBe(`Passport ${MASK}`);
    expect(masked('Born 7 March 1990, or 07/03/1990, or ٠٧/٠٣/١٩٩٠')).toBe(
      `Born ${MASK}, or ${MASK}, or ${MASK}`,
    );
    expect(masked('At GULF STEEL since 2015')).toBe(`At ${MASK} since 2015`);
  });

  it('says the initial of a last name, in Arabic too, and takes no part of another word', () => {
    expect(masked('Sara Haddad and the Haddadin family')).toBe('Sara H. and the Haddadin family');
    expect(masked('سارة الحداد')).toBe('سارة ا.');
  });

  it('counts what it masks, in fields and lists, and leaves nothing behind', () => {
    const { value, count } = maskPerson(
      {
        plain: {
          name: 'Sara Al Haddad',
          email: 'sara.haddad@example.com',
          phone: '',
          summary: 'Call 050 123 4567',
        },
        lists: {
          links: [{ url: 'https://x.example' }],
          experience: [{ title: 'Engineer', company: 'Gulf Steel' }],
        },
      },
      all,
    );
    expect(value.plain).toMatchObject({ name: 'Sara A. H.', email: '', summary: `Call ${MASK}` });
    expect(value.lists).toMatchObject({ links: [], experience: [{ title: 'Engineer', company: MASK }] });
    expect(count).toBe(6);
    expect(leaks(JSON.stringify(value), all)).toBe(false);
    expect(leaks('tel 05-0123-4567', all)).toBe(true);
  });

  it('masks nothing that the format does not name', () => {
    const none = secretsOf([], values);
    const text = 'Sara Haddad, sara.haddad@example.com, +971 50 123 4567';
    expect(maskText(text, none)).toEqual({ value: text, count: 0 });
  });
});
