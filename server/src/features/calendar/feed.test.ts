import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { recruiterWithout, switchTo } from '../../testing/recruiter.ts';
import { someApplicant, someInterview } from './calendar.fixture.ts';

const path = '/customer/calendar/feed/';
const soon = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();

describe('feeds that other calendars read', () => {
  const test = testApp({ PUBLIC_URL: 'https://ats.example.com' });

  const made = async (actor: Actor, layers = ['mine', 'team', 'events']) =>
    (await actor.post(path, { name: 'My phone', layers })).body;
  const fetched = (address: string, headers: Record<string, string> = {}) =>
    test.inject({ method: 'GET', url: new URL(address).pathname, headers });
  const summaries = async (address: string): Promise<string[]> => {
    const { body } = await fetched(address);
    return new ICAL.Component(ICAL.parse(body))
      .getAllSubcomponents('vevent')
      .map((one) => String(one.getFirstPropertyValue('summary')))
      .toSorted();
  };

  it('have an address that is told once, of which the hash alone is kept', async () => {
    const { admin, sql } = await test.team();
    const feed = await made(admin);
    expect(feed.address).toMatch(
      /^https:\/\/ats\.example\.com\/api\/v1\/calendar-feed\/\d+-\d+-[\w-]{43}\.ics$/,
    );
    const secret = feed.address.slice(-47, -4);
    const { results } = (await admin.get(path)).body;
    expect(results).toMatchObject([{ id: feed.id, name: 'My phone', read_on: null }]);
    expect(JSON.stringify(results)).not.toContain(secret);
    const stored = await sql((tx) => tx.selectFrom('calendar_feed').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(secret);
    const reply = await fetched(feed.address);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect((await admin.get(path)).body.results[0].read_on).not.toBeNull();
  });

  it('(3) that are revoked, wrong, or of somebody who left answer the same 404', async () => {
    const team = await test.team();
    const [leaving, other] = [await team.member('recruiter'), await team.member('recruiter')];
    const [revoked, left] = [await made(team.admin), await made(leaving)];
    expect((await fetched(revoked.address)).status).toBe(200);
    expect((await other.remove(`${path}${revoked.id}/`)).status).toBe(404);
    expect((await team.admin.remove(`${path}${revoked.id}/`)).status).toBe(200);
    expect((await team.admin.remove(`${path}${revoked.id}/`)).status).toBe(404);
    const off = await team.admin.patch(`/users/member/${leaving.id}/`, { is_active: false });
    expect(off.status).toBe(200);
    const wrong = revoked.address.replace(/\w{4}\.ics$/, 'aaaa.ics');
    const replies = await Promise.all(
      [revoked.address, left.address, wrong].map((address) => fetched(address)),
    );
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 3 }, () => [404, 'The feed was not found']),
    );
    // Whoever comes back makes new ones.
    expect((await team.admin.patch(`/users/member/${leaving.id}/`, { is_active: true })).status).toBe(200);
    expect((await fetched(left.address)).status).toBe(404);
  });

  it('(4) reveal no name that their owner may not read: of others, of hidden records, of lost rights', async () => {
    const team = await test.team();
    const owner = await recruiterWithout(team);
    const [open, secret] = [await someApplicant(team), await someApplicant(team, { confidential: true })];
    await someInterview(team, { applicant: open, organiser: team.admin, name: 'Open', starts: soon(24) });
    await someInterview(team, { applicant: secret, organiser: team.admin, name: 'Secret', starts: soon(25) });
    await someInterview(team, {
      applicant: secret,
      organiser: team.admin,
      members: [owner],
      name: 'Named',
      starts: soon(26),
    });
    const { address } = await made(owner);
    const before = await summaries(address);
    expect(before.map((text) => text.split(':')[0])).toEqual(['Named', 'Open']);
    await switchTo(team, owner, (key) => key !== 'calendar.view');
    expect((await summaries(address)).map((text) => text.split(':')[0])).toEqual(['Named']);
  });

  it('say “Busy” of private events, nothing of calendars elsewhere, and keep to 90 days back and 365 ahead', async () => {
    const team = await test.team();
    const { admin } = team;
    const at = (starts_on: string) => ({
      starts_on,
      ends_on: new Date(Date.parse(starts_on) + 3600_000).toISOString(),
    });
    const own = { member_id: admin.id, kind: 'meeting', zone: 'Asia/Dubai' };
    await team.made('calendar_event', { ...own, title: 'Dentist', location: 'Main street', ...at(soon(24)) });
    await team.made('calendar_event', { ...own, title: 'Fair', is_private: false, ...at(soon(48)) });
    await team.made('calendar_event', { ...own, title: 'Old', is_private: false, ...at(soon(-91 * 24)) });
    await team.made('calendar_event', { ...own, title: 'Far', is_private: false, ...at(soon(366 * 24)) });
    await team.made('calendar_event', {
      ...{ ...own, title: 'Leave', is_private: false, starts_on: null, ends_on: null },
      ...{ first_day: soon(72).slice(0, 10), last_day: soon(96).slice(0, 10) },
    });
    const source_id = await team.made('calendar_source', {
      ...{ member_id: admin.id, name: 'Private', address: 'x', shown_host: 'example.com' },
    });
    await team.made('calendar_source_event', {
      source_id,
      member_id: admin.id,
      title: 'Elsewhere',
      ...at(soon(24)),
    });
    const { address } = await made(admin, ['events']);
    expect(await summaries(address)).toEqual(['Busy', 'Fair', 'Leave']);
    expect((await admin.post(path, { name: 'All', layers: ['outside'] })).status).toBe(400);
    const { body } = await fetched(address);
    expect(body).not.toMatch(/Dentist|Main street|Elsewhere/);
    const leave = new ICAL.Component(ICAL.parse(body))
      .getAllSubcomponents('vevent')
      .find((one) => one.getFirstPropertyValue('summary') === 'Leave');
    expect(String(leave?.getFirstPropertyValue('dtstart'))).toBe(soon(72).slice(0, 10));
    expect(String(leave?.getFirstPropertyValue('dtend'))).toBe(soon(120).slice(0, 10));
  });

  it('are the same moment in the file, whatever letters a name has', async () => {
    const team = await test.team();
    const starts = '2026-10-25T00:30:00Z';
    vi.setSystemTime(new Date('2026-10-20T00:00:00Z'));
    try {
      const who = await someApplicant(team);
      await someInterview(team, {
        applicant: who,
        organiser: team.admin,
        name: 'Talk; "one", two\\n',
        starts,
      });
      const { address } = await made(team.admin);
      const { body } = await fetched(address);
      const [event] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
      expect(String(event?.getFirstPropertyValue('dtstart'))).toBe(starts);
      expect(String(event?.getFirstPropertyValue('summary'))).toContain('Talk; "one", two\\n: ');
      expect(body.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('answer 304 while nothing changed, and 429 to whoever tries many addresses', async () => {
    const team = await test.team();
    const { address } = await made(team.admin);
    const first = await fetched(address);
    const again = await fetched(address, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    await someInterview(team, {
      applicant: await someApplicant(team),
      organiser: team.admin,
      starts: soon(5),
    });
    const changed = await fetched(address, { 'if-none-match': String(first.headers.etag) });
    expect([changed.status, changed.headers.etag === first.headers.etag]).toEqual([200, false]);
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        fetched(address.replace(/.{6}\.ics$/, `${100_000 + place}.ics`)),
      ),
    );
    expect(tries.some(({ status }) => status === 429)).toBe(true);
  });
});
