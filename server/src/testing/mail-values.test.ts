import type { BulkAction } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { escapeHtml } from '@hireloom/contracts/kit/escape-html';
import { expect, it } from 'vitest';
import { queueLinkMail } from '../features/auth/index.ts';
import { begin, run } from '../features/bulk-action/bulk-action.fixture.ts';
import { tellScene } from '../features/interview/tell/tell.fixture.ts';
import { act, makeLetterOf, makeOffer } from '../features/offer/offer.fixture.ts';
import { digestMail } from '../features/notification/digest-mail.ts';
import { mailNow } from '../features/notification/mail.ts';
import { alertMail } from '../features/resume-search/saved/alert-mail.ts';
import type { QueuedJob } from '../platform/context.ts';
import { phrase } from '../platform/words/phrase.ts';
import { type TestTeam, testApp } from './app.ts';
import { createSample } from './sample.ts';
import { readSources, withoutComments } from './source/read-sources.ts';

/**
 * Every mail that the product writes, with names that look like something to be filled in, read, or taken for markup:
 * each stands there once, as it was typed. A new mail gets its line here.
 */
const names = [
  '{last_name}',
  '{{first_name}}',
  '{first_name|there}',
  '{name} {minutes} {count}',
  '{count, plural, other {#}}',
  '{x, select, other {no}}',
  "'{' it''s",
  '$& $1 $$',
  '<b>A &amp; B</b>',
];

interface Mail {
  subject: string;
  html: string;
  plain: string;
}

const test = testApp();
const languages = ['en', 'ar'];

/** The name stands in each part, put into HTML once. */
function expectAsTyped(name: string, { subject, html, plain }: Mail, inSubject = false): void {
  expect(plain).toContain(name);
  expect(html).toContain(escapeHtml(name));
  const twice = escapeHtml(escapeHtml(name));
  if (twice !== escapeHtml(name)) expect(html).not.toContain(twice);
  if (inSubject) expect(subject).toContain(name);
}

/** The mails that `work` queues. */
async function queuedBy(team: TestTeam, work: Parameters<typeof team.sql<unknown>>[0]): Promise<Mail[]> {
  await team.sql(work);
  return team.sql((tx) => tx.selectFrom('mail_message').selectAll().orderBy('id', 'desc').execute());
}

it.each(names)('a bulk e-mail to %s', async (first_name) => {
  const team = await test.team();
  const { id } = await createSample(team, candidate, { first_name, last_name: 'B{first_name}' });
  const work = {
    kind: 'email',
    subject: 'Hello {first_name}',
    body: '<p>Dear {first_name} {last_name},</p><p>how are you?</p>',
  } as const;
  const { body } = await begin(team.admin, { entity: 'candidate', ids: [id] }, work);
  await run(test, team.admin, (body as BulkAction).id);
  const [mail] = await queuedBy(team, () => Promise.resolve());
  if (!mail) throw new Error('No mail was written');
  expectAsTyped(first_name, mail, true);
  expect(mail.plain).toMatch(/^Dear /);
  expect(mail.plain).toContain(
    `Dear ${first_name} B{first_name},\n\nhow are you?\n\nNo more e-mails like this: http`,
  );
});

/** What the people of a team may be called to have something revealed or run. */
it.each([...names, '{email_signature}<img src=x onerror=alert(1)>', '{expected_salary}'])(
  'an e-mail that somebody writes to %s',
  async (first_name) => {
    const team = await test.team();
    const { id } = await createSample(team, candidate, {
      first_name,
      email: 'a@example.com',
      expected_salary: 9119,
    });
    await team.admin.patch('/customer/mailbox-configuration/', {
      email_signatures: JSON.stringify([{ name: 'Work', body: '<p>Signed</p>' }]),
    });
    const sent = await team.admin.post('/send/email/', {
      ...{ candidate: id, to: ['a@example.com'], subject: 'Hello {first_name}' },
      ...{ body: '<p>Dear {first_name|there}, {full_name}</p>', signature: null },
    });
    expect(sent.status).toBe(200);
    const [mail] = await queuedBy(team, () => Promise.resolve());
    if (!mail) throw new Error('No mail was written');
    expectAsTyped(first_name, mail, true);
    expect(mail.html).not.toMatch(/<img|Signed|9,?119/);
  },
);

it('no e-mail reveals a salary that is hidden from its writer', async () => {
  const team = await test.team();
  const { id } = await createSample(team, candidate, { email: 'a@example.com', expected_salary: 9119 });
  await team.sql((tx) =>
    tx
      .updateTable('team')
      .set({ settings: JSON.stringify({ hidden_candidate_fields: ['expected_salary'] }) })
      .where('id', '=', team.id)
      .execute(),
  );
  const manager = await team.as('hiring_manager');
  const asked = { candidate: id, to: ['a@example.com'], subject: 'x', body: '<p>{expected_salary}</p>' };
  for (const path of ['/send/email/', '/send/email/preview/'])
    expect((await manager.post(path, asked)).status).toBe(403);
});

it.each(names)('an offer that is sent to %s, and taken back', async (first_name) => {
  const team = await test.team();
  const made = await makeOffer(team, 'approved');
  await makeLetterOf(team, made.id);
  await team.sql((tx) =>
    tx.updateTable('candidate').set({ first_name }).where('team_id', '=', team.id).execute(),
  );
  for (const [verb, body] of [
    ['send', {}],
    ['withdraw', { reason: 'Changed' }],
  ] as const) {
    expect((await act(team.admin, made.id, verb, body)).status).toBe(200);
    const [mail] = await queuedBy(team, () => Promise.resolve());
    if (!mail) throw new Error('No mail was written');
    expectAsTyped(first_name, mail);
  }
});

it.each(names)(
  'an interview with %s: the letter, and what interviewers and calendars read',
  async (first_name) => {
    const scene = await tellScene(test, { first_name, email: 'a@example.com' });
    await scene.set();
    const mails = await queuedBy(scene.team, () => Promise.resolve());
    const letter = mails.find(({ html }) => html.includes('/interview/own-'));
    const toMember = mails.find(({ html }) => html.includes('/recruitments/interviews/'));
    if (!letter || !toMember) throw new Error('No mail was written');
    expectAsTyped(first_name, letter);
    expectAsTyped(first_name, toMember, true);
  },
);

it.each(names)('mails of the account of %s', async (first_name) => {
  const team = await test.team();
  const to = { team_id: team.id, email: team.admin.email, first_name };
  for (const purpose of ['activate', 'reset'] as const) {
    const [mail] = await queuedBy(team, (tx) => queueLinkMail(tx, test.platform, to, purpose, 'https://x/y'));
    if (!mail) throw new Error('No mail was written');
    expectAsTyped(first_name, mail);
  }
});

it.each(names)('news for %s about the same', async (name) => {
  const team = await test.team();
  for (const language of languages) {
    const reader = {
      ...{ member_id: team.admin.id, email: team.admin.email, first_name: name, language },
      ...{ acting_role: 'admin', quiet_hours: null, time_zone: 'UTC', in_app: true, mail: 'now' as const },
    };
    const message = phrase('{name} moved to {stage}', { name, stage: name });
    const about = { event: 'job_status', context: 'job', type: 'x' } as const;
    const news = { ...about, message, why: 'You follow this job.' };
    const [mail] = await queuedBy(team, async (tx) => {
      const jobs: QueuedJob[] = [];
      const viewer = { team_id: team.id, id: null };
      await mailNow({ tx, platform: test.platform, jobs, viewer }, reader, news);
    });
    if (!mail) throw new Error('No mail was written');
    expectAsTyped(name, mail, true);
  }
});

it.each(names)('the daily mail to %s, with sentences that were stored without their values', (name) => {
  for (const language of languages) {
    const message = `${name} applied`;
    const entry = { message, phrase: null, job_id: 1, candidate_id: null, record: name };
    const made = digestMail(test.platform.config, { first_name: name, language }, [entry]);
    expectAsTyped(name, made);
    expect(made.plain).toContain(message);
  }
});

it.each(names)('an alert of the search %s', (name) => {
  for (const language of languages) {
    const search = { id: 1, name, question: { query: name, words: 'any' as const, filters: {} } };
    const told = { to: 'a@example.com', first_name: name, language, search };
    expectAsTyped(name, alertMail({ ...told, people: [{ id: 2, name }], count: 3 }, 'https://x'), true);
  }
});

it('all who write mails are tried here', () => {
  const writers = readSources('features')
    .filter(({ text }) => /\bqueueMails?\(/.test(withoutComments(text)))
    .map(({ file }) => file);
  expect(writers).toEqual([
    'features/auth/account-mail.ts',
    'features/auto-mail/write/write-mail.ts',
    'features/bulk-action/work/mail-all.ts',
    'features/interview/tell/remind.ts',
    'features/interview/tell/tell-interviews.ts',
    'features/mail-template/fill.service.ts',
    'features/mail/send/send.service.ts',
    'features/notification/digest.jobs.ts',
    'features/notification/mail.ts',
    'features/offer-answer/tell/write-offer-mail.ts',
    'features/onboarding/tell/write-letter.ts',
    'features/resume-search/saved/alerts.ts',
  ]);
});
