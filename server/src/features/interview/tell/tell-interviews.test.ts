import { describe, expect, it } from 'vitest';
import { momentText } from '@hireloom/contracts/kit/wall-time';
import { sql } from 'kysely';
import { type Actor, testApp } from '../../../testing/app.ts';
import { drain, withServer } from '../../../platform/mail/mail.fixture.ts';
import { testMailServer } from '../../../platform/mail/smtp/mail-server.fixture.ts';
import { cancelInterview } from '../verbs/cancel.ts';
import { changePeople } from '../verbs/change-people.ts';
import { moveInterview } from '../verbs/move.ts';
import { both, doing, telling, tellScene, written } from './tell.fixture.ts';

const test = testApp();

describe('people of an interview', () => {
  it('check 4: get one appointment that is set, moved and taken out again', async () => {
    const { team, organiser, one, two, person, by, set } = await tellScene(test);
    const { id, ics_uid } = await set();
    const platform = telling(test);
    const starts_on = new Date('2031-03-31T08:00:00Z');
    const moved = { id, starts_on, minutes: 45, zone: 'Europe/Berlin', reason: 'Ill', by, tell: both };
    await doing(platform, team, (work) => moveInterview(work, moved));
    await doing(platform, team, (work) => cancelInterview(work, { id, reason: 'Filled', by, tell: both }));
    const mails = await written(team);
    const everybody = [person.email, one.email, two.email, organiser.email].sort();
    for (const [sequence, method] of (['REQUEST', 'REQUEST', 'CANCEL'] as const).entries()) {
      const those = mails.slice(sequence * 4, sequence * 4 + 4);
      expect(those.map(({ to }) => to).sort()).toEqual(everybody);
      for (const { event, method: said } of those)
        expect([event?.uid, event?.sequence, said]).toEqual([ics_uid, sequence, method]);
    }
    expect(mails).toHaveLength(12);
    const starts = mails.map(({ event }) => event?.startDate.toJSDate().toISOString());
    expect(new Set(starts.slice(0, 4))).toEqual(new Set(['2031-03-30T00:30:00.000Z']));
    expect(new Set(starts.slice(4))).toEqual(new Set([starts_on.toISOString()]));
  });

  it('who is added is invited, who is taken off loses the appointment, the others hear nothing', async () => {
    const { team, one, two, by, set } = await tellScene(test);
    const three = await team.member('recruiter');
    const { id } = await set();
    const before = (await written(team)).length;
    const people = [one.id, three.id].map((member_id) => ({ member_id, role: 'panel' as const }));
    const tell = { ...both, candidate: false };
    await doing(telling(test), team, (work) => changePeople(work, { id, people, by, tell }));
    const mails = (await written(team)).slice(before);
    expect(mails.map(({ to, method }) => [to, method]).sort()).toEqual(
      [
        [two.email, 'CANCEL'],
        [three.email, 'REQUEST'],
      ].sort(),
    );
  });

  it('candidates read their own page, nobody else their address, and nothing that is said among colleagues', async () => {
    const { team, one, two, person, set } = await tellScene(test);
    const { id } = await set();
    const mails = await written(team);
    const letter = mails.find(({ to }) => to === person.email);
    expect(letter).toMatchObject({ purpose: 'person', applicant_id: person.id, interview_id: id });
    const own = `https://hire.example.com/interview/own-${id}`;
    expect(letter?.plain).toContain(own);
    expect(letter?.event?.description).toContain(own);
    expect(`${letter?.text}`).not.toMatch(new RegExp([one.email, two.email, 'cranes'].join('|')));
    expect(`${letter?.plain}${letter?.html}`).not.toContain('cranes');
    for (const mail of mails.filter(({ to }) => to !== person.email)) {
      expect(mail.text).not.toContain(person.email);
      expect(mail.plain).toContain(`/recruitments/interviews/${id}`);
      expect(mail.plain).toContain('Ask about cranes');
      expect(mail).toMatchObject({ purpose: 'system', applicant_id: null });
    }
  });

  it('without an address of the candidate the interview stands, the history and the organiser know why', async () => {
    const { team, organiser, two, person, set } = await tellScene(test);
    await team.sql((tx) => sql`update candidate set email = null where id = ${person.candidate}`.execute(tx));
    const { id } = await set();
    expect((await written(team)).map(({ to }) => to)).not.toContain(person.email);
    const [line] = await team.sql((tx) =>
      tx
        .selectFrom('interview_change')
        .select(['told_candidate', 'told_members', 'untold'])
        .where('interview_id', '=', id)
        .execute(),
    );
    expect(line).toEqual({ told_candidate: false, told_members: true, untold: 'Has no e-mail address' });
    const historyOf = async (actor: Actor) =>
      (await actor.get(`/customer/interview/${id}/record/`)).body.changes[0];
    expect(await historyOf(organiser)).toMatchObject({
      ...{ told_candidate: false, untold: 'Has no e-mail address' },
    });
    // Who can do nothing about it is not told of the candidate's addresses.
    await team.admin.patch(`/users/member/${two.id}/`, { roles: ['hiring_manager'] });
    expect(await historyOf(two)).toMatchObject({ told_candidate: false, untold: null, untold_phrase: null });
    const { body } = await organiser.get('/customer/notifications/?context=interview');
    expect(body.results[0]?.message).toMatch(
      / was not written to of the interview “Technical interview”: Has no e-mail address$/,
    );
  });

  it('a field without a value keeps the letter, not the interview', async () => {
    const { team, person, set } = await tellScene(test);
    const letter = { template: null, subject: 'Hello', body: '<p>{applicant__passport_no}</p>' };
    const { id } = await set({}, { ...both, letter });
    const [line] = await team.sql((tx) =>
      tx.selectFrom('interview_change').select('untold').where('interview_id', '=', id).execute(),
    );
    expect(line?.untold).toBe('Passport number is empty');
    expect((await written(team)).map(({ to }) => to)).not.toContain(person.email);
  });

  it('addresses that nothing is sent to are left out, opting out of mail to many does not count', async () => {
    const { team, person, set } = await tellScene(test, { email_opt_out: true });
    await set();
    expect((await written(team)).map(({ to }) => to)).toContain(person.email);
    const other = await tellScene(test);
    await other.team.made('mail_suppression', {
      address: other.person.email.toLowerCase(),
      reason: 'bounce',
    });
    await other.set();
    expect((await written(other.team)).map(({ to }) => to)).not.toContain(other.person.email);
  });

  it('who is asked to choose a time gets no appointment, and neither does anybody else yet', async () => {
    const { team, person, set } = await tellScene(test);
    await set({ starts_on: null });
    const mails = await written(team);
    expect(mails).toMatchObject([{ to: person.email, method: null }]);
    expect(mails[0]?.html).toContain('href="https://hire.example.com/interview/own-');
  });

  it('nobody is told of what was only written down, or where nobody wants that', async () => {
    const { team, set } = await tellScene(test);
    await set({ is_log: true, starts_on: new Date('2020-01-01T10:00:00Z') });
    await set({}, null);
    expect(await written(team)).toEqual([]);
    await set(
      { starts_on: new Date('2031-05-01T10:00:00Z') },
      { ...both, candidate: false, interviewers: false },
    );
    expect(await written(team)).toEqual([]);
  });

  it.each([
    ['Europe/Berlin', '2031-03-30T00:30:00Z'],
    ['Europe/Berlin', '2031-03-30T01:00:00Z'],
    ['America/New_York', '2031-11-02T05:30:00Z'],
    ['America/New_York', '2031-11-02T06:30:00Z'],
    ['Australia/Lord_Howe', '2031-04-05T14:45:00Z'],
    ['Australia/Lord_Howe', '2031-04-05T15:15:00Z'],
  ])('check 3: mail and appointment say the same moment when clocks change: %s %s', async (zone, at) => {
    const { team, person, set } = await tellScene(test);
    const starts_on = new Date(at);
    await set({ zone, starts_on });
    const mails = await written(team);
    for (const { event } of mails) expect(event?.startDate.toJSDate()).toEqual(starts_on);
    const [, time = ''] = /^\S+ (.*)$/.exec(momentText(starts_on, zone)) ?? [];
    for (const { plain } of mails) expect(plain).toContain(time);
    expect(mails.some(({ to }) => to === person.email)).toBe(true);
  });

  it('check 4: the mail carries the calendar part and the file, with its method in the type', async () => {
    const server = await testMailServer();
    try {
      const { team, person, set } = await tellScene(test);
      await set();
      await drain(withServer(test, server.port), team);
      const own = server.received.find(({ to }) => to.includes(person.email));
      expect(own?.source).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REQUEST/i);
      expect(own?.source).toMatch(/filename=invite\.ics/);
      expect(server.received).toHaveLength(4);
    } finally {
      await server.close();
    }
  });
});

describe('news of interviews in the app', () => {
  it('reach interviewers once, at the time of their clocks, and no second mail beside the appointment', async () => {
    const { team, one, organiser, set } = await tellScene(test);
    await one.patch('/customer/notification-preferences/', { time_zone: 'Asia/Kathmandu' });
    await set();
    const { body } = await one.get('/customer/notifications/?context=interview');
    expect(body.results).toHaveLength(1);
    expect(body.results[0]).toMatchObject({ context: 'interview', type: 'set', is_read: false });
    expect(body.results[0].message).toContain('30/03/2031 06:15 (Asia/Kathmandu, GMT+5:45)');
    expect((await organiser.get('/customer/notifications/?context=interview')).body.results).toEqual([]);
    const mails = await team.sql((tx) => tx.selectFrom('mail_message').select('recipients').execute());
    expect(mails.filter(({ recipients }) => recipients.includes(one.email))).toHaveLength(1);
  });

  it('do not name a job to somebody who may not open it', async () => {
    const { team, set } = await tellScene(test);
    const manager = await team.as('hiring_manager');
    await set({ people: [{ member_id: manager.id, role: 'panel' }] });
    const mails = await written(team);
    const own = mails.find(({ to }) => to === manager.email);
    expect(`${own?.plain}${own?.text}`).not.toContain('Site engineer');
    const { body } = await manager.get('/customer/notifications/?context=interview');
    expect(body.results).toMatchObject([{ job: null }]);
    expect(body.results[0].message).toMatch(/^The interview of /);
  });

  it('events say that interviews were set, moved and cancelled', async () => {
    const { team, by, set } = await tellScene(test);
    const { id } = await set();
    await doing(telling(test), team, (work) =>
      cancelInterview(work, { id, reason: 'Filled', by, tell: null }),
    );
    const events = await team.sql((tx) =>
      tx
        .selectFrom('domain_event')
        .select(['type', 'record_id'])
        .where('entity', '=', 'interview')
        .orderBy('id')
        .execute(),
    );
    expect(events).toEqual([
      { type: 'interview.scheduled', record_id: id },
      { type: 'interview.cancelled', record_id: id },
    ]);
  });
});
