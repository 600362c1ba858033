import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../platform/words/phrase.ts';
import { blockingKeys } from './blocking-keys.ts';
import { comparePeople } from './compare-people.ts';
import type { MatchPerson, Verdict } from './person.ts';

const base: MatchPerson = {
  full_name: 'Khalid Haddad',
  emails: ['khalid.haddad@example.com'],
  phones: ['+974 5512 3498'],
  date_of_birth: '1986-05-14',
  employers: ['Coral Bay Resorts LLC'],
  positions: ['Cook'],
  city: 'Doha',
};
const elsewhere = {
  emails: ['k88@example.net'],
  phones: ['+48 601 222 333'],
  employers: ['Ibis Foods'],
  city: 'Warsaw',
};
const silent = { emails: [], phones: [] };

const cases: [string, Partial<MatchPerson>, Partial<MatchPerson>, Verdict][] = [
  [
    'same e-mail in capitals, new job',
    {},
    { emails: ['KHALID.HADDAD@EXAMPLE.COM'], phones: [], employers: [] },
    'same',
  ],
  [
    'Gmail dots and tag',
    { emails: ['khalid.h@gmail.com'] },
    { emails: ['khalidh+cv@googlemail.com'], phones: [], date_of_birth: null },
    'same',
  ],
  [
    'phone written locally, other e-mail',
    {},
    { phones: ['55123498'], emails: ['kh@example.net'], date_of_birth: null },
    'same',
  ],
  ['spelling, same phone', {}, { full_name: 'Khaled Hadad', emails: [], phones: ['0097455123498'] }, 'same'],
  ['other script, same phone', {}, { full_name: 'خالد حداد', emails: [], phones: ['97455123498'] }, 'same'],
  ['initials, same birth date and employer', {}, { full_name: 'K. Haddad', ...silent }, 'same'],
  ['order swapped, no contact', {}, { full_name: 'Haddad, Khalid', ...silent }, 'same'],
  ['both contacts new', {}, { ...elsewhere }, 'same'],
  ['new surname, same e-mail', {}, { full_name: 'Khalid Mansour', phones: [], employers: [] }, 'same'],
  [
    'day and month swapped, same phone',
    { date_of_birth: '1986-05-04' },
    { date_of_birth: '1986-04-05', emails: [] },
    'same',
  ],
  [
    'same passport, other birth date',
    { passport_no: 'N 123 4567' },
    { passport_no: 'n1234567', date_of_birth: '1970-02-20' },
    'same',
  ],
  [
    'same passport, other name',
    { passport_no: 'N1234567' },
    { ...elsewhere, full_name: 'Olga Weiss', passport_no: 'N1234567', date_of_birth: null },
    'ask',
  ],
  [
    'same profile',
    { links: ['https://www.linkedin.com/in/khaddad/'] },
    { ...elsewhere, links: ['linkedin.com/in/khaddad?trk=x'], date_of_birth: null },
    'same',
  ],
  ['same e-mail and name, other birth date', {}, { date_of_birth: '1989-11-30', phones: [] }, 'ask'],
  ['same name and employer, nothing else', {}, { ...silent, date_of_birth: null }, 'ask'],
  [
    'family phone',
    {},
    { ...elsewhere, full_name: 'Layla Haddad', phones: ['0097455123498'], date_of_birth: '1990-01-09' },
    'different',
  ],
  [
    'family phone, no birth date',
    {},
    { ...elsewhere, full_name: 'Layla Haddad', phones: ['0097455123498'], date_of_birth: null },
    'different',
  ],
  ['twins', {}, { ...elsewhere, full_name: 'Tariq Haddad' }, 'different'],
  [
    'father and son',
    {},
    { ...elsewhere, full_name: 'Khalid Haddad Jr.', date_of_birth: '2012-05-14' },
    'different',
  ],
  [
    'father and son, same phone',
    {},
    { full_name: 'Khalid Haddad', emails: [], employers: [], date_of_birth: '2012-02-03' },
    'different',
  ],
  [
    'agency mailbox',
    { emails: ['cv@primecrew.example'] },
    { ...elsewhere, full_name: 'Olga Weiss', emails: ['cv@primecrew.example'], date_of_birth: '1991-02-02' },
    'different',
  ],
  ['same name, other person', {}, { ...elsewhere, date_of_birth: '1971-09-30' }, 'different'],
  [
    'e-mail one digit apart',
    { emails: ['khalid.k1@gmail.com'] },
    { ...elsewhere, full_name: 'Khalid Weiss', emails: ['khalid.k2@gmail.com'], date_of_birth: '1992-01-02' },
    'different',
  ],
  [
    'phone one digit apart',
    {},
    { ...elsewhere, full_name: 'Olga Weiss', phones: ['+974 5512 3499'], date_of_birth: '1992-01-02' },
    'different',
  ],
  [
    'same work, alike name',
    {},
    { ...base, full_name: 'Omar Haddad', emails: ['o@example.net'], phones: [], date_of_birth: '1992-01-02' },
    'different',
  ],
  [
    'nothing known',
    { full_name: null, ...silent, date_of_birth: null, employers: [] },
    { full_name: null, ...silent, date_of_birth: null, employers: [] },
    'different',
  ],
];

describe('comparePeople', () => {
  it.each(cases)('%s', (_, left, right, verdict) => {
    const [a, b] = [
      { ...base, ...left },
      { ...base, ...right },
    ];
    const result = comparePeople(a, b);
    expect(result).toMatchObject({ verdict });
    expect(comparePeople(b, a).verdict).toBe(verdict);
    expect(result.score).toBeGreaterThanOrEqual(0);
    expect(result.score).toBeLessThanOrEqual(1);
  });

  it.each(cases.filter(([, , , verdict]) => verdict !== 'different'))(
    'finds by a shared key: %s',
    (_, left, right) => {
      const keys = new Set(blockingKeys({ ...base, ...left }).map((key) => `${key.kind} ${key.value}`));
      const shared = blockingKeys({ ...base, ...right }).filter((key) =>
        keys.has(`${key.kind} ${key.value}`),
      );
      expect(shared).not.toEqual([]);
      expect(keys.size).toBeLessThanOrEqual(15);
    },
  );

  it('gives its reasons in words, for and against', () => {
    const { reasons } = comparePeople(base, { ...base, date_of_birth: '1971-09-30', phones: [] });
    expect(reasons.map((reason) => ({ ...reason, text: inEnglish(reason.text) }))).toContainEqual(
      expect.objectContaining({ for: false, text: 'Other birth date (30/09/1971 instead of 14/05/1986)' }),
    );
    expect(reasons).toContainEqual(expect.objectContaining({ for: true, code: 'email_same' }));
  });

  it('does not count contacts that several people use', () => {
    const other = { ...base, date_of_birth: null, employers: [], phones: [] };
    expect(comparePeople(base, other).verdict).toBe('same');
    expect(
      comparePeople(base, other, { sharedEmails: new Set(['khalid.haddad@example.com']) }).verdict,
    ).not.toBe('same');
    const byPhone = { ...other, emails: [], phones: base.phones };
    expect(comparePeople(base, byPhone, { sharedPhones: new Set(['+97455123498']) }).verdict).not.toBe(
      'same',
    );
  });
});
