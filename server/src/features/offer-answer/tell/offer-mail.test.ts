import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../../testing/app.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';
import { act, asTeam, endsIn, makeLetterOf, makeOffer, recordOf } from '../../offer/offer.fixture.ts';
import { expireOffers } from '../../offer/index.ts';
import { callsOf } from '../offer-answer.fixture.ts';

const test = testApp();

const mailsOf = (team: TestTeam) =>
  team.sql((tx) =>
    tx
      .selectFrom('mail_message')
      .selectAll()
      .where('team_id', '=', team.id)
      .where('purpose', '=', 'person')
      .orderBy('id')
      .execute(),
  );

const tokenIn = (text: string): string => /\/offer\/([\w-]+)/.exec(text)?.[1] ?? '';

async function approved(team: TestTeam, given: Record<string, unknown> = {}) {
  const made = await makeOffer(team, 'approved', given);
  await makeLetterOf(team, made.id);
  return made;
}

const setEmail = (team: TestTeam, email: string | null) =>
  team.sql((tx) => tx.updateTable('candidate').set({ email }).where('team_id', '=', team.id).execute());

describe('an offer that is sent', () => {
  it('is refused for a candidate without an address, and stays as it was', async () => {
    const team = await test.team();
    const { id } = await approved(team);
    await setEmail(team, null);
    const refused = await act(team.admin, id, 'send');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('can not be written to'),
    ]);
    const { body } = await recordOf(team.admin, id);
    expect(body.row.status).toBe('approved');
    expect(await mailsOf(team)).toEqual([]);
  });

  it('is refused at the text where somebody names a field that is none', async () => {
    const team = await test.team();
    const { id } = await approved(team);
    const mail = { template: null, subject: 'Our offer', body: '<p>{offer__wage}</p>' };
    const refused = await act(team.admin, id, 'send', { mail });
    expect(refused.body.fields).toHaveProperty(['mail.body']);
    expect(await mailsOf(team)).toEqual([]);
  });

  it('is shown before as the candidate gets it, to whoever may send it, and writes nothing', async () => {
    const team = await test.team();
    const { id } = await approved(team, { location: 'Dubai Marina' });
    const preview = (actor: Actor, mail: object | null = null) =>
      actor.post(`/customer/offer/${id}/mail-preview/`, { mail });
    expect((await preview(await team.as('vendor'))).status).toBe(403);
    expect((await preview(await recruiterWithout(team, 'offer.update'))).status).toBe(403);
    expect((await preview((await test.team()).admin)).status).toBe(404);
    const { body } = await preview(team.admin);
    expect([body.reachable, body.missing]).toEqual([true, null]);
    expect(body.html).toContain('/offer/…');
    const own = { template: null, subject: 'For you', body: '<p>Come to {offer__location}.</p>' };
    const { body: written } = await preview(team.admin, own);
    expect([written.subject, written.html]).toEqual([
      'For you',
      expect.stringContaining('Come to Dubai Marina.'),
    ]);
    const wrong = await preview(team.admin, { ...own, body: '<p>{offer__wage}</p>' });
    expect(wrong.body.fields).toHaveProperty(['mail.body']);
    expect(await mailsOf(team)).toEqual([]);
  });

  it('goes to the candidate once, with its letter and the link to its page', async () => {
    const team = await test.team();
    const { id } = await approved(team);
    const { body } = await recordOf(team.admin, id);
    const { version } = body.row;
    const replies = await Promise.all(
      [1, 2].map(() => team.admin.post(`/customer/offer/${id}/send/`, { version })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const mails = await mailsOf(team);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ candidate_id: null, applicant_id: null, job_id: null, purpose: 'person' });
    const page = await callsOf(test, tokenIn(mail?.plain ?? '')).open();
    expect(page.body.state).toBe('open');
    const files = await team.sql((tx) =>
      tx.selectFrom('mail_file').selectAll().where('team_id', '=', team.id).execute(),
    );
    expect(files).toHaveLength(1);
  });

  it('carries the link also in words of one’s own, and the fields of the offer', async () => {
    const team = await test.team();
    const { id } = await approved(team, { location: 'Dubai Marina' });
    const mail = { template: null, subject: 'For you', body: '<p>Come to {offer__location}.</p>' };
    expect((await act(team.admin, id, 'send', { mail })).status).toBe(200);
    const [sent] = await mailsOf(team);
    expect(sent?.subject).toBe('For you');
    expect(sent?.plain).toContain('Come to Dubai Marina.');
    expect(sent?.plain).toMatch(/Read the offer and answer it here: http/);
  });

  it('sent again, the link of before says that it was replaced', async () => {
    const team = await test.team();
    const { id } = await approved(team);
    await act(team.admin, id, 'send');
    await act(team.admin, id, 'send');
    const [first, second] = await mailsOf(team);
    expect((await callsOf(test, tokenIn(first?.plain ?? '')).open()).body.state).not.toBe('open');
    expect((await callsOf(test, tokenIn(second?.plain ?? '')).open()).body.state).toBe('open');
  });

  it('is read by nobody who only reads the mails of the applicant', async () => {
    const team = await test.team();
    const { id } = await approved(team);
    await act(team.admin, id, 'send');
    const [mail] = await mailsOf(team);
    const manager = await team.as('hiring_manager');
    const listed = await manager.get('/customer/mail/');
    expect(JSON.stringify(listed.body)).not.toContain(mail?.subject);
  });
});

describe('the end of an offer', () => {
  it('is told to whoever had it, once, without the reason', async () => {
    const team = await test.team();
    const { id } = await approved(team);
    await act(team.admin, id, 'send');
    await act(team.admin, id, 'withdraw', { reason: 'Headcount frozen' });
    const mails = await mailsOf(team);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.plain).toContain('take back our offer');
    expect(mails[1]?.plain).not.toContain('Headcount frozen');
  });

  it('is told to nobody who never had it', async () => {
    const team = await test.team();
    const { id } = await approved(team);
    await act(team.admin, id, 'withdraw', { reason: 'Changed' });
    expect(await mailsOf(team)).toEqual([]);
  });

  it('comes by the clock too, and is told once', async () => {
    const team = await test.team();
    const { id } = await approved(team);
    await act(team.admin, id, 'send');
    await endsIn(team, id, -2);
    for (const _ of [1, 2]) await asTeam(test, team, expireOffers);
    const mails = await mailsOf(team);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toContain('expired');
  });

  it('stands also where nobody can be written to of it', async () => {
    const team = await test.team();
    const { id } = await approved(team);
    await act(team.admin, id, 'send');
    await setEmail(team, null);
    expect((await act(team.admin, id, 'withdraw', { reason: 'Changed' })).status).toBe(200);
    const { body } = await recordOf(team.admin, id);
    expect(body.row.status).toBe('withdrawn');
  });
});
