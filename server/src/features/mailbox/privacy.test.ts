import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { recruiterWith, recruiterWithout } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';
import { type Mailbox, mailboxApp, makeMail, makeMailbox } from './mailbox.fixture.ts';

const test = testApp();
const { call } = mailboxApp(test);

describe('a mailbox is its owner’s (9)', () => {
  let team: TestTeam;
  let owner: Actor;
  let mailbox: Mailbox;
  let person: number;
  let thread: number;
  let item: number;
  const secret = 'zqvprivate';
  beforeEach(async () => {
    team = await test.team();
    owner = await team.member('recruiter');
    mailbox = await makeMailbox(team, owner);
    person = (await createSample(team, candidate)).id;
    const mail = await makeMail(team, mailbox, {
      subject: secret,
      to: ['me@own.example'],
      bcc: ['boss@own.example'],
      html: `<p>${secret}</p>`,
      parts: [{ part: '2', name: `${secret}.pdf`, content_type: 'application/pdf', size: 9 }],
    });
    ({ thread_id: thread, id: item } = mail);
  });

  const linkTo = (more: object = {}) =>
    team.made('mailbox_link', { thread_id: thread, candidate_id: person, made_by: 'hand', ...more });

  /** Everything that somebody may ask about the conversation and the records around it. */
  async function everythingTold(actor: Actor): Promise<{ statuses: number[]; text: string }> {
    const link = await linkOf();
    const asked = [
      await call(actor, 'GET', 'account/'),
      await call(actor, 'GET', `thread/?account=${mailbox.account}`),
      await call(actor, 'GET', `thread/?account=${mailbox.account}&search=${secret}`),
      await call(actor, 'GET', `thread/${thread}/`),
      await call(actor, 'POST', `thread/${thread}/bodies/`),
      await call(actor, 'POST', 'thread/act/', { ids: [thread], action: 'shared' }),
      await call(actor, 'POST', `thread/${thread}/link/`, { entity: 'candidate', record: person }),
      await call(actor, 'DELETE', `link/${link ?? 999_999}/`),
      await call(actor, 'POST', `item/${item}/draft/`, { part: '2' }),
      await call(actor, 'POST', `account/${mailbox.account}/sync/`),
      await call(actor, 'PATCH', `account/${mailbox.account}/`, { version: 1, name: 'Mine now' }),
      await call(actor, 'DELETE', `account/${mailbox.account}/`),
      await call(actor, 'GET', `conversation/candidate/${person}/`),
    ];
    const further = [
      await actor.get(`/customer/timeline/candidate/${person}/`),
      await actor.get(`/customer/candidate/${person}/activity/`),
      await actor.get('/customer/home/'),
      await actor.get('/customer/activity-log/'),
    ];
    // The answer of a search repeats what was asked for.
    const { body: search } = await actor.post('/customer/resume-search/', { query: secret });
    const told = [...asked, ...further].map(({ body }) => body);
    return {
      statuses: asked.map(({ status }) => status),
      text: JSON.stringify([...told, search.results]),
    };
  }

  const linkOf = () =>
    team.sql(async (tx) => (await tx.selectFrom('mailbox_link').select('id').executeTakeFirst())?.id);

  it('what B did not link is hidden from A, from super recruiters and from the Admin, wherever they ask', async () => {
    await linkTo({ is_suggested: true });
    for (const actor of [
      team.admin,
      await team.as('super_recruiter'),
      await recruiterWith(team, () => true),
    ]) {
      const { statuses, text } = await everythingTold(actor);
      expect([actor.role, text.includes(secret)]).toEqual([actor.role, false]);
      expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 404), 200]);
    }
    expect((await call(owner, 'GET', `thread/${thread}/`)).body).toMatchObject({
      subject: secret,
      is_own: true,
    });
  });

  it('what belongs to a record is read by whoever may open it, and changed by its owner alone', async () => {
    await linkTo();
    const reader = await recruiterWith(team, () => true);
    const { body } = await call(reader, 'GET', `thread/${thread}/`);
    expect(body).toMatchObject({
      ...{ subject: secret, is_own: false, unread: 0, owner: { id: owner.id } },
      items: [{ bcc: [], to: [{ address: 'me@own.example' }], folders: [], is_read: true }],
    });
    expect((await call(owner, 'GET', `thread/${thread}/`)).body.items[0].bcc).toHaveLength(1);
    const told = (await call(reader, 'GET', `conversation/candidate/${person}/`)).body.results;
    expect(told).toMatchObject([{ id: thread, owner: { id: owner.id }, links: [{ entity: 'candidate' }] }]);
    const timeline = (await reader.get(`/customer/timeline/candidate/${person}/?kind=conversation`)).body
      .results;
    expect(timeline).toMatchObject([{ thread, item, subject: secret, from: { address: 'ann@example.com' } }]);
    // It is no mailbox of theirs by that.
    for (const [method, path, given] of [
      ['POST', 'thread/act/', { ids: [thread], action: 'private' }],
      ['POST', `thread/${thread}/link/`, { entity: 'candidate', record: person }],
      ['DELETE', `link/${await linkOf()}/`],
      ['GET', `thread/?account=${mailbox.account}`],
    ] as const)
      expect([path, (await call(reader, method, path, given)).status]).toEqual([path, 404]);
  });

  it.each([
    ['kept private', { is_private: true }, {}],
    ['only suggested', {}, { is_suggested: true }],
    ['said not to belong there', {}, { dismissed_on: '2026-01-01' }],
  ])('a conversation that is %s is its owner’s alone', async (_what, ofThread, ofLink) => {
    await linkTo(ofLink);
    if ('is_private' in ofThread)
      await call(owner, 'POST', 'thread/act/', { ids: [thread], action: 'private' });
    expect((await call(team.admin, 'GET', `thread/${thread}/`)).status).toBe(404);
    expect((await call(team.admin, 'GET', `conversation/candidate/${person}/`)).body.results).toEqual([]);
    expect(
      (await team.admin.get(`/customer/timeline/candidate/${person}/?kind=conversation`)).body.results,
    ).toEqual([]);
    expect((await call(owner, 'GET', `thread/${thread}/`)).status).toBe(200);
  });

  it('a record that somebody may not open shows them no conversation, and no link names it', async () => {
    await linkTo();
    const opening = await createSample(team, job, { confidential: true });
    const row = await createSample(team, applicant, { job: opening.id, candidate: person });
    await team.made('mailbox_link', { thread_id: thread, job_id: opening.id, made_by: 'thread' });
    await team.made('mailbox_link', { thread_id: thread, applicant_id: row.id, made_by: 'thread' });
    const entities = ({ body }: { body: { links: { entity: string }[] } }) =>
      body.links.map(({ entity }) => entity);
    expect(entities(await call(team.admin, 'GET', `thread/${thread}/`))).toEqual([
      'candidate',
      'job',
      'applicant',
    ]);
    const reader = await recruiterWith(team, () => true);
    expect(entities(await call(reader, 'GET', `thread/${thread}/`))).toEqual(['candidate']);
    expect((await call(reader, 'GET', `conversation/job/${opening.id}/`)).status).toBe(404);
    expect((await call(team.admin, 'GET', `conversation/applicant/${row.id}/`)).body.results).toHaveLength(1);
    const stranger = await recruiterWithout(team, 'candidate.view_global');
    expect((await call(stranger, 'GET', `thread/${thread}/`)).status).toBe(404);
    const without = await recruiterWithout(team, 'email');
    expect((await call(without, 'GET', `thread/${thread}/`)).status).toBe(403);
    expect(
      (await without.get(`/customer/timeline/candidate/${person}/?kind=conversation`)).body.results,
    ).toEqual([]);
    for (const role of ['hiring_manager', 'vendor'] as const)
      expect((await call(await team.as(role), 'GET', `conversation/candidate/${person}/`)).status).toBe(403);
    expect((await call((await test.team()).admin, 'GET', `thread/${thread}/`)).status).toBe(404);
  });

  it('signed addresses are good for whom they were made out to, as long as they may read the mail', async () => {
    const link = await linkTo();
    const reader = await recruiterWith(team, () => true);
    const { frame_url } = (await call(reader, 'GET', `thread/${thread}/`)).body.items[0];
    expect((await call(null, 'GET', frame_url)).body).toContain(secret);
    await call(owner, 'DELETE', `link/${link}/`);
    expect((await call(null, 'GET', frame_url)).status).toBe(404);
  });

  it('a deactivated member’s mailbox stops; what belongs to records stays readable, the rest is nobody’s (11)', async () => {
    await linkTo();
    const other = await makeMail(team, mailbox, { subject: 'not linked' });
    const { frame_url } = (await call(owner, 'GET', `thread/${other.thread_id}/`)).body.items[0];
    expect((await team.admin.patch(`/users/member/${owner.id}/`, { is_active: false })).status).toBe(200);
    const stored = await team.sql((tx) =>
      tx
        .selectFrom('mailbox_account')
        .selectAll()
        .where('id', '=', mailbox.account)
        .executeTakeFirstOrThrow(),
    );
    expect(stored.state).toBe('paused');
    expect((await call(team.admin, 'GET', `thread/${thread}/`)).status).toBe(200);
    expect((await call(team.admin, 'GET', `thread/${other.thread_id}/`)).status).toBe(404);
    expect((await call(null, 'GET', frame_url)).status).toBe(404);
  });

  it('a merge takes the links along, counts them to nobody, and its undo brings them back', async () => {
    await linkTo();
    const other = await makeMail(team, mailbox, { subject: 'said no' });
    const keep = (await createSample(team, candidate)).id;
    const dismissed = { thread_id: other.thread_id, made_by: 'address' };
    await team.made('mailbox_link', { ...dismissed, candidate_id: keep, dismissed_on: '2026-01-01' });
    await team.made('mailbox_link', { ...dismissed, candidate_id: person });
    const ids = { keep, drop: person };
    const preview = await team.admin.post('/customer/candidate-merge/preview/', ids);
    expect(JSON.stringify(preview.body.moves)).not.toContain('mailbox');
    const merged = await team.admin.post('/customer/candidate-merge/', { ...ids, choices: {} });
    expect(merged.status).toBe(200);
    const ofKeep = async () =>
      (await call(team.admin, 'GET', `conversation/candidate/${keep}/`)).body.results.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ofKeep()).toContain(thread);
    const undone = await team.admin.post(`/customer/candidate-merge/${merged.body.id}/undo/`, {});
    expect(undone.status).toBe(200);
    expect(await ofKeep()).toEqual([]);
    expect((await call(team.admin, 'GET', `conversation/candidate/${person}/`)).body.results).toHaveLength(2);
  });
});
