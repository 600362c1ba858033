import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type Appointment, icsOf } from './appointment.ts';

const base: Appointment = {
  ...{ uid: 'one@hireloom', sequence: 0, stamp: new Date('2026-03-01T08:00:00Z') },
  ...{ starts_on: new Date('2026-03-29T00:30:00Z'), ends_on: new Date('2026-03-29T01:30:00Z') },
  ...{ summary: 'Technical interview: Site engineer', description: 'All about it: https://x/interview/1' },
  location: 'Head office; room 2',
  organiser: { name: 'Team', address: 'team@example.com' },
  attendees: [{ name: 'Amina Haddad', address: 'amina@example.com' }],
};

/** As a second program reads it. */
function read(given: Partial<Appointment> = {}, method: 'REQUEST' | 'CANCEL' = 'REQUEST') {
  const { text } = icsOf(method, { ...base, ...given });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no event');
  return { text, calendar, event, made: new ICAL.Event(event) };
}

const value = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name));

describe('appointments for other calendars', () => {
  it('check 4: Outlook, Gmail and Apple accept, move and remove one appointment', () => {
    const sequences = [
      read(),
      read({
        sequence: 1,
        starts_on: new Date('2026-03-30T08:00:00Z'),
        ends_on: new Date('2026-03-30T09:00:00Z'),
      }),
      read({ sequence: 2 }, 'CANCEL'),
    ];
    for (const [at, { calendar, event, made, text }] of sequences.entries()) {
      expect(made.uid).toBe('one@hireloom');
      expect(made.sequence).toBe(at);
      expect(value(event, 'dtstamp')).toBe('2026-03-01T08:00:00Z');
      // Times of UTC: no calendar has to know a zone.
      expect(calendar.getAllSubcomponents('vtimezone')).toEqual([]);
      expect(text).not.toMatch(/TZID/i);
      expect(value(event, 'organizer')).toBe('mailto:team@example.com');
      expect(calendar.getFirstPropertyValue('method')).toBe(at === 2 ? 'CANCEL' : 'REQUEST');
      expect(value(event, 'status')).toBe(at === 2 ? 'CANCELLED' : 'CONFIRMED');
      const attendee = event.getFirstProperty('attendee');
      expect(attendee?.getFirstValue()).toMatch(/^mailto:amina@example.com$/i);
      expect(attendee?.getParameter('partstat')).toBe('NEEDS-ACTION');
      expect(attendee?.getParameter('rsvp')).toBe(at === 2 ? 'FALSE' : 'TRUE');
    }
    expect(sequences[1]?.made.startDate.toJSDate().toISOString()).toBe('2026-03-30T08:00:00.000Z');
  });

  it('no name or text adds a line, a property or a parameter', () => {
    const evil = 'A "B"\r\nATTENDEE:mailto:evil@example.com\u2028X;RSVP=FALSE:,';
    const { event, text } = read({
      ...{ summary: evil, location: evil, description: evil },
      organiser: { name: evil, address: 'team@example.com' },
      attendees: [{ name: evil, address: 'amina@example.com' }],
    });
    expect(event.getAllProperties('attendee')).toHaveLength(1);
    expect(event.getFirstProperty('attendee')?.getParameter('rsvp')).toBe('TRUE');
    expect(event.getFirstProperty('attendee')?.getParameter('cn')).not.toContain('"');
    expect(value(event, 'organizer')).toBe('mailto:team@example.com');
    expect(text.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(value(event, 'summary')).not.toMatch(/[\r\n\u2028]/);
  });

  it('long texts of any language are folded where programs fold them', () => {
    const summary = 'مقابلة تقنية لوظيفة مهندس موقع 技術面接 '.repeat(10).trim();
    const { text, made } = read({ summary });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(made.summary).toBe(summary);
  });
});
