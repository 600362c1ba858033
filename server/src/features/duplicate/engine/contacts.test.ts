import { describe, expect, it } from 'vitest';
import { compareBirthDates } from './birth-date.ts';
import { canonicalEmail, isEmailSlip, isRoleMailbox } from './canonical-email.ts';
import { canonicalLink } from './canonical-link.ts';
import { canonicalPhone } from '../../../platform/phone/canonical-phone.ts';
import { isSamePhone, phoneDigits } from './phone-digits.ts';
import { fingerprintDistance, textFingerprint } from './text-fingerprint.ts';

describe('canonical contacts', () => {
  it.each([
    ['J.o.Hn+cv@GoogleMail.com', 'john@gmail.com'],
    ['mailto:Ann+jobs@Outlook.com', 'ann@outlook.com'],
    ['ann-jobs@yahoo.co.uk', 'ann@yahoo.co.uk'],
    ['a.b@example.com', 'a.b@example.com'],
    ['ann@me.com', 'ann@icloud.com'],
  ])('%s is %s', (raw, canonical) => expect(canonicalEmail(raw)).toBe(canonical));

  it.each([
    ['hr@acme.example', true],
    ['recruitment.doha@acme.example', true],
    ['maria@gulfmanpower.example', true],
    ['maria.jobson@gmail.com', false],
    ['hrithik@example.com', false],
  ])('mailbox of an office: %s %s', (email, expected) => expect(isRoleMailbox(email)).toBe(expected));

  it.each([
    ['ann.weiss@x.org', 'ann.wiess@x.org', true],
    ['ann.weiss@x.org', 'an.weiss@x.org', true],
    ['ann.k1@x.org', 'ann.k2@x.org', false],
    ['ann@x.org', 'bob@x.org', false],
  ])('slip: %s %s %s', (a, b, expected) => expect(isEmailSlip(a, b)).toBe(expected));

  it.each([
    ['+966 55 217 8196', undefined, '+966552178196'],
    ['00966552178196', undefined, '+966552178196'],
    ['0552178196', 'SA', '+966552178196'],
    ['٠٥٥٢١٧٨١٩٦', 'sa', '+966552178196'],
    ['0552178196', undefined, null],
    ['12', 'SA', null],
  ])('E.164 of %s (%s) is %s', (raw, country, expected) =>
    expect(canonicalPhone(raw, country)).toBe(expected),
  );

  it.each([
    ['+20 10 521 63415', '0020 1052163415', true],
    ['+20 10 521 63415', '01052163415', true],
    ['+7 916 234 56 78', '89162345678', true],
    ['+966 0552178196', '+966552178196', true],
    ['+20 10 521 63415', '+20 10 521 63416', false],
    ['+1 415 555 0123', '+44 415 555 0123', false],
  ])('one number: %s %s %s', (a, b, expected) => {
    const [left, right] = [phoneDigits(a), phoneDigits(b)];
    expect(left && right && isSamePhone(left, right)).toBe(expected);
  });

  it('reads profile addresses without their trimmings', () => {
    expect(canonicalLink('https://uk.linkedin.com/in/Ann-W/?trk=1')).toBe('linkedin.com/in/ann-w');
    expect(canonicalLink('https://example.com/')).toBeNull();
  });
});

describe('compareBirthDates', () => {
  it.each([
    ['1980-02-03', '1980-02-03', 'same'],
    ['1980-02-03', '1980-03-02', 'swapped'],
    ['1980-02-13', '1980-02-18', 'slip'],
    ['1980-02-13', '1986-11-01', 'near'],
    ['1980-02-13', '2005-02-13', 'other'],
    ['1980', '1980-02-13', 'same-year'],
    ['1980-02', '1980-02-13', 'same-month'],
    [null, '1980-02-13', 'unknown'],
  ] as const)('%s and %s: %s', (a, b, expected) => expect(compareBirthDates(a, b)).toBe(expected));
});

describe('textFingerprint', () => {
  const text = Array.from({ length: 120 }, (_, at) => `word${(at * 37) % 101} of line ${at}`).join(' ');

  it('stays near for almost the same text and far for another', () => {
    const print = textFingerprint(text);
    expect(print).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprintDistance(print, textFingerprint(text.toUpperCase().replaceAll(' ', '\n')))).toBe(0);
    expect(fingerprintDistance(print, textFingerprint(`${text} and one more`))).toBeLessThanOrEqual(7);
    const far = Array.from({ length: 120 }, (_, at) => `other${at} thing ${at * 3}`).join(' ');
    expect(fingerprintDistance(print, textFingerprint(far))).toBeGreaterThan(10);
  });

  it('has none for an empty text', () => {
    expect(textFingerprint(' - ')).toBe('');
    expect(fingerprintDistance('', '')).toBe(64);
  });
});
