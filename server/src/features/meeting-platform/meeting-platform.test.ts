import { randomUUID } from 'node:crypto';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import { keepMeetingJob } from './keep/keep-meeting.job.ts';
import { keepMeetings } from './keep/keep-meetings.ts';
import { MeetingStandIn } from './meeting-stand-in.fixture.ts';
import { openTokens } from './sign-in/platform-tokens.ts';

const PATH = '/admin-app/meeting-platform/';
const outside = new MeetingStandIn();
await outside.start();
afterAll(() => outside.stop());

const test = testApp({
  ...{ MICROSOFT_CLIENT_ID: 'ats', MICROSOFT_CLIENT_SECRET: 'quiet', MICROSOFT_LOGIN_URL: outside.login },
  ...{ GOOGLE_CLIENT_ID: 'ats', GOOGLE_CLIENT_SECRET: 'quiet' },
  ...{ GOOGLE_ISSUER: `${outside.login}/common/v2.0` },
  ...{ ZOOM_CLIENT_ID: 'ats', ZOOM_CLIENT_SECRET: 'quiet', ZOOM_LOGIN_URL: outside.login },
  ...{ MICROSOFT_GRAPH_URL: outside.root, GOOGLE_CALENDAR_URL: outside.root, ZOOM_API_URL: outside.root },
});

let team: TestTeam;
let admin: Actor;
beforeEach(async () => {
  team = await test.team();
  admin = team.admin;
  outside.meetings.clear();
  outside.faults = [];
});

const add = async (body: Record<string, unknown>) => {
  const reply = await admin.post(PATH, { name: randomUUID(), ...body });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return reply.body as { id: number; version: number };
};
const platformOf = async (id: number) =>
  (await admin.get(PATH)).body.results.find((row: { id: number }) => row.id === id);

async function visit(actor: Actor, id: number) {
  const { body } = await actor.post(`${PATH}${id}/sign-in/`);
  const reply = await fetch(body.url, { redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  return {
    page: back.pathname,
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
  };
}
const finish = (actor: Actor, { code, state }: { code: string; state: string }) =>
  actor.post(`${PATH}sign-in/finish/`, { code, state });

async function signedIn(kind: string) {
  const one = await add({ kind });
  expect((await finish(admin, await visit(admin, one.id))).status).toBe(200);
  return one;
}

async function interviewBy(platformId: number, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await createSample(team, applicant);
  const starts = new Date(Date.now() + 86_400_000);
  return team.made('interview', {
    ...{ applicant_id: id, name: 'First talk', type: 'video', zone: 'UTC', minutes: 30 },
    ...{ starts_on: starts.toISOString(), ends_on: new Date(starts.getTime() + 1_800_000).toISOString() },
    ...{ organiser_id: admin.id, platform_id: platformId, ics_uid: randomUUID(), ...more },
  });
}
const read = (id: number) =>
  team.sql((tx) => tx.selectFrom('interview').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const changed = (id: number, values: Record<string, string>) =>
  team.sql((tx) => tx.updateTable('interview').set(values).where('id', '=', id).execute());
const follow = (ids: number[]) =>
  runAsTeam(test.platform, team.id, { uploads: [], request_id: 'test' }, async (work) => {
    await keepMeetings(
      work,
      ids.map((id) => ({ interview: { id, is_log: false } })),
    );
    return [...work.jobs];
  });
const attempt = (id: number, last = false) =>
  keepMeetingJob
    .perform(
      {
        ...{ platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last },
        signal: new AbortController().signal,
      },
      { interview_id: id },
    )
    .then(() => null)
    .catch((error: Error) => error.message);

describe('platforms', () => {
  it('are for admins alone; who schedules picks among those that are ready', async () => {
    const { id } = await add({ kind: 'fixed', link: 'https://meet.example/room', is_default: true });
    await add({ kind: 'zoom' });
    const other = await team.as('super_recruiter');
    expect((await other.get(PATH)).status).toBe(403);
    const picks = await other.get('/customer/meeting-platform-pick/');
    expect(picks.body.platforms).toMatchObject([{ id, kind: 'fixed', is_default: true, is_well: true }]);
    expect((await (await team.as('vendor')).get('/customer/meeting-platform-pick/')).status).toBe(403);
    expect((await (await test.team()).admin.get(PATH)).body.results).toEqual([]);
  });

  it('take a link that fits their kind', async () => {
    const refusal = async (kind: string, link: string | null) =>
      (await admin.post(PATH, { name: 'X', kind, link })).body.fields?.link?.[0];
    expect(await refusal('fixed', null)).toBe('Link is required');
    expect(await refusal('fixed', 'javascript:alert(1)')).toContain('web address');
    expect(await refusal('fixed', 'https://user:word@meet.example/')).toContain('web address');
    expect(await refusal('pattern', 'https://meet.example/{interview}')).toContain('needs {code}');
    expect(await refusal('pattern', 'https://{code}.example/')).toContain('behind the name of the server');
    expect(await refusal('pattern', 'https://meet.example/{code}/{person}')).toContain('knows {interview}');
    expect(await refusal('zoom', 'https://zoom.example/j/1')).toContain('Zoom makes its links by itself');
  });

  it('are changed by version, have one default, and a name once', async () => {
    const one = await add({ name: 'A', kind: 'fixed', link: 'https://a.example', is_default: true });
    const two = await add({ name: 'B', kind: 'fixed', link: 'https://b.example', is_default: true });
    expect((await admin.patch(`${PATH}${one.id}/`, { version: 1, name: 'C' })).status).toBe(409);
    expect((await admin.patch(`${PATH}${two.id}/`, { version: 1, name: 'a' })).body.fields.name).toBeTruthy();
    expect(
      (await admin.get(PATH)).body.results.map((row: { is_default: boolean }) => row.is_default),
    ).toEqual([true, false]);
    expect((await admin.remove(`${PATH}${two.id}/`)).status).toBe(200);
    expect((await admin.get(PATH)).body.results).toHaveLength(1);
  });
});

describe('a sign-in', () => {
  it('comes back to /authorize, is good once for the session that began it, and tells no token', async () => {
    const { id } = await add({ kind: 'meet' });
    const back = await visit(admin, id);
    expect(back.page).toBe('/authorize');
    const other = await team.member('admin');
    const refusals = [await finish(other, back), await finish(admin, { ...back, state: 'made-up' })];
    const { status, body } = await finish(admin, back);
    expect([status, body.account_name, body.is_signed_in]).toEqual([200, 'rooms@acme.example', true]);
    refusals.push(await finish(admin, back));
    for (const refused of refusals)
      expect(refused.body.message).toBe('This sign-in is not open any more. Begin again.');
    const [stored] = await team.sql((tx) => tx.selectFrom('meeting_platform').selectAll().execute());
    const tokens = openTokens(test.platform, stored?.tokens ?? null);
    expect(tokens?.refresh_token).toBeTruthy();
    const told = JSON.stringify([body, (await admin.get(PATH)).body]);
    for (const secret of [tokens?.access_token, tokens?.refresh_token, stored?.tokens])
      expect(told).not.toContain(secret);
  });

  it('that is renewed no more says so, and signing in again takes up what failed', async () => {
    const { id } = await signedIn('zoom');
    const interview = await interviewBy(id);
    await follow([interview]);
    outside.tokens.clear();
    expect(await attempt(interview)).toBeNull();
    expect(await platformOf(id)).toMatchObject({ state: 'sign_in_again', waiting: 1 });
    expect(await read(interview)).toMatchObject({ meeting_state: 'failed', status: 'scheduled' });
    expect((await finish(admin, await visit(admin, id))).status).toBe(200);
    expect(await read(interview)).toMatchObject({ meeting_state: 'waiting' });
    expect(await attempt(interview)).toBeNull();
    expect(await read(interview)).toMatchObject({
      meeting_state: 'ready',
      link: 'https://meet.example/1001',
    });
    expect(await platformOf(id)).toMatchObject({ state: 'ok', waiting: 0 });
  });
});

describe('links', () => {
  it('that are fixed or patterned are there at once, each pattern with a code of its own', async () => {
    const fixed = await add({ kind: 'fixed', link: 'https://meet.example/room' });
    const pattern = await add({ kind: 'pattern', link: 'https://meet.example/{interview}-{code}' });
    const ids = [await interviewBy(fixed.id), await interviewBy(pattern.id), await interviewBy(pattern.id)];
    expect(await follow(ids)).toEqual([]);
    const [room, ...made] = await Promise.all(ids.map(read));
    expect(room).toMatchObject({ link: 'https://meet.example/room', meeting_state: 'ready' });
    const codes = made.map(({ id, link }) => link?.replace(`https://meet.example/${id}-`, ''));
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[\w-]{22}$/);
    await follow(ids);
    expect((await Promise.all(ids.map(read))).map(({ link }) => link)).toEqual(
      [room, ...made].map((row) => row?.link),
    );
  });

  it('stay where somebody typed one in', async () => {
    const { id } = await signedIn('teams');
    const interview = await interviewBy(id, { link: 'https://own.example/' });
    expect(await follow([interview])).toEqual([]);
    expect(await attempt(interview)).toBeNull();
    expect(await read(interview)).toMatchObject({ link: 'https://own.example/', meeting_id: null });
    expect(outside.standing()).toHaveLength(0);
  });
});

describe.each(['teams', 'meet', 'zoom'])('meetings by %s', (kind) => {
  it('are made once however often the job runs, move along, and go with a cancelled interview', async () => {
    const { id } = await signedIn(kind);
    const interview = await interviewBy(id);
    expect(await follow([interview])).toMatchObject([{ payload: { interview_id: interview } }]);
    expect(await read(interview)).toMatchObject({ meeting_state: 'waiting', link: null });
    // The answer of the first attempt is lost: the meeting is there, and nobody knows.
    outside.faults = [{ status: 503, after: true }];
    expect(await attempt(interview)).toContain('asks to wait');
    expect(await read(interview)).toMatchObject({ meeting_state: 'waiting', link: null });
    await attempt(interview);
    await attempt(interview);
    const [meeting] = outside.standing();
    expect(outside.standing()).toHaveLength(1);
    const made = await read(interview);
    expect(made).toMatchObject({ link: `https://meet.example/${meeting?.id}`, meeting_state: 'ready' });

    await changed(interview, { starts_on: '2031-05-05T10:00:00Z', ends_on: '2031-05-05T10:30:00Z' });
    expect(await follow([interview])).toHaveLength(1);
    await attempt(interview);
    expect(outside.standing()[0]?.starts).toContain('2031-05-05T10:00:00');
    expect((await read(interview)).link).toBe(made.link);

    await changed(interview, { status: 'cancelled' });
    expect(await follow([interview])).toHaveLength(1);
    await attempt(interview);
    await attempt(interview);
    expect(outside.standing()).toHaveLength(0);
    expect(await read(interview)).toMatchObject({ link: null, meeting_id: null, meeting_state: 'none' });
  });

  it('that somebody deleted there are made anew when they move', async () => {
    const { id } = await signedIn(kind);
    const interview = await interviewBy(id);
    await follow([interview]);
    await attempt(interview);
    for (const meeting of outside.meetings.values()) meeting.status = 'cancelled';
    await attempt(interview);
    expect(outside.standing()).toHaveLength(1);
    expect((await read(interview)).link).toBe(`https://meet.example/${outside.standing()[0]?.id}`);
  });

  it('are tried by making one and dropping it', async () => {
    const { id } = await signedIn(kind);
    expect((await admin.post(`${PATH}${id}/test/`)).body).toMatchObject({ ok: true });
    expect([outside.meetings.size, outside.standing().length]).toEqual([1, 0]);
    outside.faults = [{ status: 400 }];
    const { body } = await admin.post(`${PATH}${id}/test/`);
    expect(body).toMatchObject({ ok: false, message: expect.stringContaining('refuses: Not now') });
    expect(await platformOf(id)).toMatchObject({ state: 'failing', error: body.message });
  });
});

describe('check 6: a platform that is down', () => {
  it('never loses the interview: tried again, then said on the record and to the organiser', async () => {
    const { id } = await signedIn('zoom');
    const interview = await interviewBy(id);
    await follow([interview]);
    outside.faults = [{ status: 500 }, { status: 500 }];
    expect(await attempt(interview)).toContain('Zoom asks to wait');
    expect(await read(interview)).toMatchObject({
      ...{ meeting_state: 'waiting', meeting_words: 'Zoom asks to wait. It is tried again.' },
    });
    expect(await platformOf(id)).toMatchObject({ state: 'failing', waiting: 1 });
    expect(await attempt(interview, true)).toBeNull();
    expect(await read(interview)).toMatchObject({
      ...{
        status: 'scheduled',
        meeting_state: 'failed',
        meeting_words: 'No link was made: Zoom asks to wait',
      },
    });
    const news = await admin.get('/customer/notifications/');
    expect(news.body.results).toMatchObject([
      { context: 'interview', message: 'Meeting of First talk: No link was made: Zoom asks to wait' },
    ]);
  });

  it('is asked again by "Try again", for who may change interviews of applicants they see', async () => {
    const { id } = await signedIn('zoom');
    const interview = await interviewBy(id, { meeting_state: 'failed', meeting_words: 'x' });
    const retry = (actor: Actor) => actor.post(`/customer/interview-meeting/${interview}/retry/`);
    expect((await retry(await team.as('hiring_manager'))).status).toBe(403);
    expect((await retry((await test.team()).admin)).status).toBe(404);
    expect((await retry(admin)).status).toBe(200);
    expect(await read(interview)).toMatchObject({ meeting_state: 'waiting', meeting_words: null });
    expect(await attempt(interview)).toBeNull();
    expect((await read(interview)).link).toBeTruthy();
    const none = await interviewBy(id);
    expect((await admin.post(`/customer/interview-meeting/${none}/retry/`)).status).toBe(409);
  });

  it('that is removed leaves the links it made, and says that no more come', async () => {
    const { id } = await signedIn('meet');
    const [made, waits] = [await interviewBy(id), await interviewBy(id)];
    await follow([made, waits]);
    await attempt(made);
    await admin.remove(`${PATH}${id}/`);
    await attempt(waits);
    expect((await read(made)).link).toBeTruthy();
    expect(await read(waits)).toMatchObject({
      ...{ meeting_state: 'failed', meeting_words: 'The meeting platform was removed', link: null },
    });
  });
});
