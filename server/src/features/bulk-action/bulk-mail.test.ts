import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { BulkTarget, BulkWork } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { makePerson, mySignatures, stored } from '../mail/mail.fixture.ts';
import { BULK, carriedOut, doneAtOnce, preview } from './bulk-action.fixture.ts';
import { storedWork } from './work/work.ts';

const mail = (given: object = {}): BulkWork => ({
  ...{ kind: 'email', subject: 'For {first_name}', body: '<p>{current_company|somewhere}</p>' },
  ...given,
});

describe('a mail to many', () => {
  const test = testApp();
  const all: BulkTarget = { entity: 'candidate', query: {} };

  it('names before whom it skips and why, and does the same', async () => {
    const team = await test.team();
    await makePerson(team, { email: 'a@example.com', current_company: 'Quay' });
    await makePerson(team, { email: 'b@example.com' });
    await makePerson(team, { email: 'c@example.com', email_opt_out: true });
    await makePerson(team, { email: null, candidate_phone: '+971501234567' });
    for (const [address, reason] of [
      ['d@example.com', 'bounce'],
      ['e@example.com', 'manual'],
      ['f@example.com', 'opt_out'],
    ] as const) {
      await makePerson(team, { email: address.toUpperCase() });
      await team.made('mail_suppression', { address, reason });
    }
    const work = mail({ body: '<p>{current_company}</p>' });
    const { body } = await preview(team.admin, all, work);
    const why = ({ reason, count }: { reason: string; count: number }) => [reason, count];
    const expected = [
      ['Current company is empty', 1],
      ['E-mails to them come back', 1],
      ['Has no e-mail address', 1],
      ['Their address is blocked', 1],
      ['Wants no e-mail', 2],
    ];
    expect([body.changes, body.skipped.map(why).toSorted()]).toEqual([1, expected]);
    const action = await carriedOut(test, team.admin, all, work);
    expect([action.done, action.reasons.map(why).toSorted()]).toEqual([1, expected]);
    expect(await stored(team)).toMatchObject([{ recipients: ['a@example.com'], subject: 'For Omar' }]);
  });

  it('goes to applicants, each filled for their own application', async () => {
    const team = await test.team();
    const rows: { id: number }[] = [];
    for (const job_title of ['Welder', 'Rigger']) {
      const opening = await createSample(team, job, { job_title });
      const person = await makePerson(team, { first_name: job_title });
      rows.push(await createSample(team, applicant, { candidate: person.id, job: opening.id }));
    }
    await mySignatures(team.admin, [{ name: 'Work', body: '<p>Best, A.</p>' }]);
    const target: BulkTarget = { entity: 'applicant', ids: rows.map(({ id }) => id) };
    const action = await doneAtOnce(team.admin, target, mail({ body: '<p>{job__position}</p>' }));
    expect(action).toMatchObject({ done: 2 });
    expect((await stored(team)).toReversed()).toMatchObject(
      ['Welder', 'Rigger'].map((title, at) => ({
        ...{
          subject: `For ${title}`,
          purpose: 'bulk',
          bulk_action_id: action.id,
          applicant_id: rows[at]?.id,
        },
        html: expect.stringMatching(`^<p>${title}</p><div><p>Best, A.</p></div><p style=`),
      })),
    );
  });

  it.each([
    ['work.body', { body: '{nope' }],
    ['work.body', { body: '<p>{interview__date}</p>' }],
    ['work.account', { account: 999_999 }],
    ['work.email_template_id', { email_template_id: 999_999 }],
    ['work.file_ids', { file_ids: [999_999] }],
    ['work.send_after.time', { send_after: { date: '2020-01-01', time: '10:00', zone: 'UTC' } }],
  ])('is refused at %s', async (field, given) => {
    const team = await test.team();
    await makePerson(team);
    const { status, body } = await preview(team.admin, all, mail(given));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('waits for its time, is taken back until it is claimed, and says what has gone already', async () => {
    const team = await test.team();
    for (const email of ['a@example.com', 'b@example.com']) await makePerson(team, { email });
    const send_after = { date: '2099-03-01', time: '10:00', zone: 'UTC' };
    const action = await doneAtOnce(team.admin, all, mail({ send_after }));
    const [gone] = await stored(team);
    await team.sql((tx) =>
      tx
        .updateTable('mail_message')
        .set({ state: 'sending' })
        .where('id', '=', gone?.id ?? 0)
        .execute(),
    );
    const { body } = await team.admin.post(`${BULK}${action.id}/undo/`);
    expect(body).toMatchObject({ code: 0, message: '1 put back, 1 left as it is: Has gone already' });
    expect((await stored(team)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'sending']);
  });

  it('reads work that was stored when mails had plain text', () => {
    const old = { kind: 'email', subject: 'Hello', text: 'A <b>\nB\n\nC' };
    expect(storedWork(old)).toMatchObject({ subject: 'Hello', body: '<p>A &lt;b&gt;<br>B</p><p>C</p>' });
  });
});
