import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import {
  type Notification,
  notificationEvents,
} from '@hireloom/contracts/notification/notification-endpoints';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startWorker } from '../../platform/jobs/worker.ts';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { notificationJobs, sendDigests } from './digest.jobs.ts';
import { actingAs, mailsOf, someNews, tell } from './notification.fixture.ts';
import { followersOf } from './follow.service.ts';
import { notifyMembers } from './notify.ts';

const preferences = '/customer/notification-preferences/';

describe('what reaches a person how', () => {
  const test = testApp();
  const at = (time: string) => ({ ...test.platform, now: () => new Date(time) });

  async function prepare() {
    const team = await test.team();
    return { team, reader: await team.as('recruiter') };
  }
  const listOf = async (actor: Actor): Promise<Notification[]> =>
    (await actor.get('/customer/notifications/')).body.results;
  const messagesOf = async (actor: Actor) => (await listOf(actor)).map(({ message }) => message);

  it('is chosen by event and kept for each person', async () => {
    const { team, reader } = await prepare();
    const before = (await reader.get(preferences)).body;
    expect(before).toMatchObject({ quiet_hours: null, time_zone: '' });
    expect(new Set(Object.keys(before.events))).toEqual(new Set(Object.keys(notificationEvents)));
    const off = { in_app: false, email: 'off' };
    await reader.patch(preferences, { events: { offer: off } });
    await reader.patch(preferences, {
      events: { mention: { in_app: true, email: 'digest' } },
      quiet_hours: { from: '22:00', to: '07:00' },
      time_zone: 'Asia/Dubai',
    });
    const after = (await reader.patch(preferences, { quiet_hours: null })).body;
    expect(after).toEqual({
      events: { ...before.events, offer: off, mention: { in_app: true, email: 'digest' } },
      quiet_hours: null,
      time_zone: 'Asia/Dubai',
    });
    expect((await team.admin.get(preferences)).body).toEqual(before);
    await tell(test.platform, team, [reader.id]);
    expect(await listOf(reader)).toEqual([]);
    expect(await mailsOf(team)).toEqual([]);
  });

  it.each([
    [{ events: { approval_requested: { in_app: false, email: 'now' } } }, 'events'],
    [{ events: { approval_reminder: { in_app: false, email: 'now' } } }, 'events'],
    [{ time_zone: 'Nowhere/Town' }, 'time_zone'],
  ])('refuses %j', async (body, field) => {
    const { reader } = await prepare();
    const reply = await reader.patch(preferences, body);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
  });

  it('tells active members once each, and not the one who caused it unless they ask to be', async () => {
    const { team, reader } = await prepare();
    const gone = await team.as('hiring_manager');
    await team.sql((tx) =>
      tx.updateTable('member').set({ is_active: false }).where('id', '=', gone.id).execute(),
    );
    await tell(test.platform, team, [reader.id, reader.id, gone.id, team.admin.id]);
    await tell(test.platform, team, [team.admin.id], { self: true, message: 'Own' });
    expect(await messagesOf(reader)).toEqual(['An offer was sent']);
    expect(await messagesOf(team.admin)).toEqual(['Own']);
    expect((await mailsOf(team)).map(({ recipients }) => recipients)).toEqual([
      [reader.email],
      [team.admin.email],
    ]);
    const stored = await team.sql((tx) =>
      tx.selectFrom('notification').select('member_id').where('team_id', '=', team.id).execute(),
    );
    expect(stored.map(({ member_id }) => member_id)).toEqual([reader.id, team.admin.id]);
  });

  it('mails at once, says why, and leads to the preferences; what people wrote is text', async () => {
    const { team, reader } = await prepare();
    await tell(test.platform, team, [reader.id], { message: '<b>Offer</b>\nsent', why: 'You & I.' });
    const [mail] = await mailsOf(team);
    expect(mail).toMatchObject({ recipients: [reader.email], subject: '<b>Offer</b> sent' });
    expect(mail?.html).toContain('&lt;b&gt;Offer&lt;/b&gt;');
    expect(mail?.html).toContain('Why did I get this? You &amp; I.');
    expect(mail?.html).toContain('/user/profile?tab=notifications');
    expect(mail?.plain).toContain('Why did I get this? You & I.');
  });

  it('takes the mail that its cause makes for each reader', async () => {
    const { team, reader } = await prepare();
    const mail = async (id: number) => ({
      subject: `For ${id}`,
      html: '<p>Own words</p>',
      plain: 'Own words',
      button: { label: 'Answer', href: `https://example.com/${id}` },
    });
    await tell(test.platform, team, [reader.id], { mail });
    expect(await mailsOf(team)).toMatchObject([
      {
        subject: `For ${reader.id}`,
        html: expect.stringMatching(/Own words.*>Answer<.*Why did I get this/s),
        plain: expect.stringContaining(`Answer: https://example.com/${reader.id}`),
      },
    ]);
  });

  it('holds mail back during quiet hours, and sends it after', async () => {
    const { team, reader } = await prepare();
    await reader.patch(preferences, { quiet_hours: { from: '22:00', to: '07:00' }, time_zone: 'Asia/Dubai' });
    const queued = (now: string) =>
      actingAs(at(now), team, team.admin, async (context) => {
        await notifyMembers(context, [reader.id], someNews());
        const { rows } = await sql<{
          state: string;
          send_after: string | null;
        }>`select state, send_after from mail_message order by id desc limit 1`.execute(context.tx);
        return rows;
      });
    expect(await queued('2026-01-15T20:00:00Z')).toEqual([
      { state: 'scheduled', send_after: '2026-01-16T03:00:00.000Z' },
    ]);
    expect(await queued('2026-01-15T12:00:00Z')).toEqual([{ state: 'queued', send_after: null }]);
  });

  it('lets go of what waits for somebody who is deactivated meanwhile', async () => {
    const { team, reader } = await prepare();
    await reader.patch(preferences, { quiet_hours: { from: '22:00', to: '07:00' }, time_zone: 'Asia/Dubai' });
    const other = await team.member('recruiter');
    await tell(at('2026-01-15T20:00:00Z'), team, [reader.id, other.id]);
    const waiting = async () => (await mailsOf(team)).flatMap(({ recipients }) => recipients);
    expect(await waiting()).toContain(reader.email);
    await team.admin.patch(`/users/member/${reader.id}/`, { is_active: false });
    expect(await waiting()).toEqual([other.email]);
  });

  it('sends one mail a day of what is unread, by record, also with two workers at once', async () => {
    const { team, reader } = await prepare();
    await reader.patch(preferences, { events: { offer: { in_app: true, email: 'digest' } } });
    const about = await createSample(team, job, { job_title: 'Crane <operator>' });
    const evening = at('2026-01-15T18:00:00Z');
    await tell(evening, team, [reader.id], { message: 'One', job_id: about.id });
    await tell(evening, team, [reader.id], { message: 'Two' });
    await tell(evening, team, [reader.id], { message: 'Three', job_id: about.id });
    await tell(evening, team, [reader.id], { message: 'Seen' });
    const [seen] = await listOf(reader);
    await reader.patch(`/customer/notifications/${seen?.id}/`, { is_read: true });
    await sendDigests(at('2026-01-15T23:00:00Z'), team.id);
    await sendDigests(at('2026-01-16T06:59:00Z'), team.id);
    expect(await mailsOf(team)).toEqual([]);
    const morning = at('2026-01-16T07:05:00Z');
    await Promise.all([1, 2, 3].map(() => sendDigests(morning, team.id)));
    const mails = await mailsOf(team);
    expect(mails).toMatchObject([
      { recipients: [reader.email], subject: '3 notifications you have not read' },
    ]);
    expect(mails[0]?.plain).toMatch(/Crane <operator>\n- One\n- Three\n\nOther\n- Two\n/);
    expect(mails[0]?.html).toContain('Crane &lt;operator&gt;');
    expect(mails[0]?.plain).not.toContain('Seen');
    await tell(morning, team, [reader.id], { message: 'Four' });
    await sendDigests(at('2026-01-16T20:00:00Z'), team.id);
    expect(await mailsOf(team)).toHaveLength(1);
    await sendDigests(at('2026-01-17T07:00:00Z'), team.id);
    expect((await mailsOf(team))[1]?.subject).toBe('1 notification you have not read');
    // Of a record that the reader does not see any more nothing is told: the message names it.
    await tell(at('2026-01-17T18:00:00Z'), team, [reader.id], { message: 'Five', job_id: about.id });
    await team.sql((tx) =>
      tx.updateTable('job').set({ confidential: true }).where('id', '=', about.id).execute(),
    );
    await sendDigests(at('2026-01-18T07:00:00Z'), team.id);
    expect((await mailsOf(team))[2]?.plain).toMatch(
      /\n\nOther\n- This is about a record that you may not open\n/,
    );
  });

  it('is looked through by the clock, each team with something to send in a job of its own', async () => {
    const { team, reader } = await prepare();
    await reader.patch(preferences, { events: { offer: { in_app: false, email: 'digest' } } });
    await tell(at('2026-01-15T18:00:00Z'), team, [reader.id]);
    expect(await listOf(reader)).toEqual([]);
    const ownerPool = new pg.Pool({ ...test.connection('hireloom'), max: 4 });
    const platform = at('2026-01-16T08:00:00Z');
    const worker = await startWorker({ platform, ownerPool, definitions: notificationJobs });
    try {
      const sweep = notificationJobs.find(({ cron }) => cron);
      const helpers = { platform, teamId: 0, jobId: '1', attempt: 1, last: false };
      await sweep?.perform({ ...helpers, signal: new AbortController().signal }, {});
      await expect.poll(async () => (await mailsOf(team)).length, { timeout: 8000 }).toBe(1);
      // What stands in no list is read with its mail.
      const unread = await team.sql((tx) =>
        tx.selectFrom('notification').select('id').where('is_read', '=', false).execute(),
      );
      expect(unread).toEqual([]);
    } finally {
      await worker.stop();
      await ownerPool.end();
    }
  });

  it('tells followers of a new status: creator, recruiters, hiring managers and who chose to, unless they mute', async () => {
    const { team, reader } = await prepare();
    const [manager, follower, other, foreign] = [
      await team.as('hiring_manager'),
      await team.member('recruiter'),
      await team.member('recruiter'),
      (await test.team()).admin,
    ];
    const about = await createSample(team, job, {
      job_title: 'Welder',
      recruiters: [reader.id],
      hiring_managers: [manager.id],
    });
    const follow = `/customer/job/${about.id}/follow/`;
    expect((await reader.get(follow)).body).toEqual({ state: 'none', by_role: true });
    expect((await follower.get(follow)).body).toEqual({ state: 'none', by_role: false });
    expect((await foreign.post(follow, { state: 'follow' })).status).toBe(404);
    await follower.post(follow, { state: 'follow' });
    await manager.post(follow, { state: 'mute' });
    expect((await manager.get(follow)).body).toEqual({ state: 'mute', by_role: true });
    const followers = () =>
      actingAs(test.platform, team, team.admin, (context) => followersOf(context, about.id));
    expect(await followers()).toEqual([team.admin.id, reader.id, follower.id].sort((a, b) => a - b));
    const reply = await team.admin.post(`${job.path}${about.id}/status/`, {
      category: 'on_hold',
      reason: 'Wait',
    });
    expect(reply.status).toBe(200);
    const [told] = await listOf(follower);
    expect(told).toMatchObject({
      context: 'job',
      type: 'job_status',
      job: { id: about.id },
      why: 'You follow this job.',
    });
    expect(told?.message).toMatch(/^Welder is .+ now$/);
    expect(await messagesOf(reader)).toHaveLength(1);
    for (const silent of [manager, other, team.admin]) expect(await listOf(silent)).toEqual([]);
    // Who chose to follow and may not see the job any more follows it no longer.
    await team.sql((tx) =>
      tx.updateTable('job').set({ confidential: true }).where('id', '=', about.id).execute(),
    );
    expect(await followers()).not.toContain(follower.id);
    await team.admin.patch(`${job.path}${about.id}/`, { job_title: 'Secret' });
    expect((await listOf(follower))[0]?.job).toBeNull();
    expect((await follower.get('/customer/notifications/?query=secret')).body.count).toBe(0);
    expect((await listOf(reader))[0]?.job).toEqual({ id: about.id, name: 'Secret' });
    await follower.post(follow, { state: 'none' });
    await team.admin.patch(`/users/member/${reader.id}/`, { roles: ['vendor'] });
    expect(await followers()).toEqual([team.admin.id]);
  });

  it('counts new applicants of a job in one notification until it is read', async () => {
    const { team, reader } = await prepare();
    const about = await createSample(team, job, { job_title: 'Welder', recruiters: [reader.id] });
    const people = await Promise.all(Array.from({ length: 4 }, () => createSample(team, candidate)));
    const attach = (ids: number[]) =>
      team.admin.post(`${applicant.path}attach/`, { job: about.id, candidates: ids });
    const ids = people.map(({ id }) => id);
    const replies = await Promise.all([attach(ids.slice(0, 1)), attach(ids.slice(1, 3))]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [told] = await listOf(reader);
    expect(await messagesOf(reader)).toEqual(['3 new applicants for Welder']);
    await reader.patch(`/customer/notifications/${told?.id}/`, { is_read: true });
    await attach(ids.slice(3));
    expect(await messagesOf(reader)).toEqual(['1 new applicant for Welder', '3 new applicants for Welder']);
    const again = await reader.patch(`/customer/notifications/${told?.id}/`, { is_read: false });
    expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([400, ['is_read']]);
    expect(await listOf(team.admin)).toEqual([]);
  });

  it('tells whom a note mentions once, if they may see the record and the note is for all', async () => {
    const { team, reader } = await prepare();
    const named = async (actor: Actor, first_name: string) => {
      await team.sql((tx) =>
        tx.updateTable('member').set({ first_name, last_name: 'Lee' }).where('id', '=', actor.id).execute(),
      );
      return actor;
    };
    await named(reader, 'Ann');
    const outsider = await named(await team.as('hiring_manager'), 'Bob');
    const second = await named(await team.member('recruiter'), 'Cleo');
    const row = await createSample(team, applicant);
    const about = row.job as { id: number; name: string };
    const person = row.candidate as { id: number; name: string };
    const body = 'Please look, @ann lee and @Bob Lee';
    const note = await team.admin.post(jobNote.path, { job: about.id, body });
    await team.admin.patch(`${jobNote.path}${note.body.id}/`, { body: `${body}!` });
    expect(await listOf(reader)).toMatchObject([
      {
        message: `Test admin mentioned you in a note on ${about.name}`,
        context: 'job',
        type: 'mention',
        job: about,
      },
    ]);
    await team.admin.patch(`${jobNote.path}${note.body.id}/`, { body: `${body} and @Cleo Lee` });
    expect(await messagesOf(second)).toHaveLength(1);
    expect(await messagesOf(reader)).toHaveLength(1);
    expect(await listOf(outsider)).toEqual([]);
    await team.admin.post(candidateNote.path, {
      candidate: person.id,
      body: `<span data-mention="${reader.id}">x</span>`,
    });
    expect((await listOf(reader))[0]).toMatchObject({ context: 'candidate', candidate: { id: person.id } });
    await team.admin.post(applicantNote.path, { applicant: row.id, body });
    expect((await listOf(reader))[0]).toMatchObject({
      context: 'applicant',
      applicant: { id: row.id },
      job: about,
      candidate: { id: person.id },
    });
    const hidden = await team.admin.post(jobNote.path, { job: about.id, body, private: true });
    await reader.post(jobNote.path, { job: about.id, body: 'I, @Ann Lee' });
    expect(await messagesOf(reader)).toHaveLength(3);
    await team.admin.patch(`${jobNote.path}${hidden.body.id}/`, { private: false });
    expect(await messagesOf(reader)).toHaveLength(4);
  });

  it('writes nothing when its cause is undone', async () => {
    const { team, reader } = await prepare();
    const failing = actingAs(test.platform, team, team.admin, async (context) => {
      await notifyMembers(context, [reader.id], someNews());
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await countOf(team)).toBe(0);
    expect(await mailsOf(team)).toEqual([]);
  });
});

const countOf = (team: TestTeam) =>
  team.sql(async (tx) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from notification where team_id = ${team.id}`.execute(tx);
    return rows[0]?.count;
  });
