import { templateFieldEndpoints } from '@hireloom/contracts/template/template-field-endpoints';
import { describe, expect, it } from 'vitest';
import { runAsTeam } from '../../platform/http/run.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { makeTemplate } from '../auto-mail/auto-mail.fixture.ts';
import { preview, send } from '../mail/mail.fixture.ts';
import { makeOffer } from '../offer/offer.fixture.ts';
import { valuesOfMany } from '../template-field/index.ts';

const CANARY = 'Canary Bay 4711';
const body = `<p>{offer__designation} {offer__location} {offer__joining_date} {offer__probation_period} {offer__salary}</p>
  <p>{offer__salary_in_words}</p><p>{offer__salary_breakup}</p>`;

describe('fields of offers in e-mails', () => {
  const test = testApp();

  async function scene(until: 'draft' | 'approved' | 'sent' = 'sent') {
    const team = await test.team();
    const made = await makeOffer(team, until, { location: CANARY });
    const email_template_id = await makeTemplate(team, { name: 'Offer', category: 'offer', body });
    return { team, applicant: made.applicant, email_template_id };
  }

  /** What a bulk mail would say of the place of work. */
  const inBulk = (team: TestTeam, actor: Actor, applicant: number) =>
    runAsTeam(test.platform, team.id, { uploads: [], request_id: '' }, async (work) => {
      const viewer = await viewerOfMember(work.tx, team.id, actor.id);
      if (!viewer) throw new Error('No such member');
      const wanted = new Set(['offer__location']);
      const values = await valuesOfMany({ ...work, viewer }, { applicants: [applicant] }, { wanted });
      return values.get(applicant);
    });

  it('stand for the offer of the applicant, all of them', async () => {
    const { team, ...about } = await scene();
    const { body: shown } = await preview(team.admin, { ...about, body });
    expect(shown.missing).toEqual([]);
    expect(shown.body).toContain(CANARY);
    expect(shown.body).toMatch(/<table/);
    expect(shown.body).not.toContain('{offer__');
    expect((await inBulk(team, team.admin, about.applicant))?.known.get('offer__location')).toBe(CANARY);
  });

  it('say nothing before an offer is approved, and stop the mail by name', async () => {
    const { team, ...about } = await scene('draft');
    const { body: shown } = await preview(team.admin, { ...about, body });
    expect(shown.body).not.toContain(CANARY);
    expect(shown.missing).toContainEqual({ name: 'offer__location', label: 'Location', why: 'empty' });
    expect((await send(team.admin, { ...about, body })).status).toBe(400);
  });

  it('are hidden from whoever may not view offers: in mails, in bulk mails and in the picker', async () => {
    const { team, ...about } = await scene();
    const recruiter = await recruiterWithout(team, 'offer');
    const reply = await preview(recruiter, { ...about, body });
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply.body)).not.toContain(CANARY);
    expect(reply.body.missing).toHaveLength(7);
    for (const { why } of reply.body.missing) expect(why).toBe('hidden');
    expect((await send(recruiter, { ...about, body })).status).toBe(400);
    const many = await inBulk(team, recruiter, about.applicant);
    expect([many?.known.has('offer__location'), many?.hidden.has('offer__location')]).toEqual([false, true]);
    const offered = await recruiter.get(templateFieldEndpoints.list.path);
    expect(JSON.stringify(offered.body)).not.toContain('offer__');
  });
});
