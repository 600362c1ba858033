import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import {
  fieldsOf,
  letter,
  makePerson,
  mySignatures,
  OUTBOX,
  preview,
  SEND,
  send,
  sendForm,
  stored,
} from '../mail.fixture.ts';

describe('sending an e-mail', () => {
  const test = testApp();

  describe('is refused', () => {
    it.each([
      ['no address', { to: [] }, { to: ['minimum one email address required'] }],
      ['a wrong address', { to: ['a@example.com', 'nobody'] }, { to: ['all email addresses must be valid'] }],
      ['a wrong copy', { cc: ['nobody'] }, { cc: ['all email addresses must be valid'] }],
      ['no subject', { subject: ' ' }, { subject: ['Subject is required'] }],
      ['no body', { body: '' }, { body: ['Body is required'] }],
      ['nothing to read', { body: '<p>&nbsp;</p><p></p>' }, { body: ['Body is required'] }],
      ['a key that nobody knows', { from: 'me@example.com' }, { from: expect.anything() }],
      ['an open brace', { body: '<p>{first_name</p>' }, { body: ['“{first_name” has no closing brace'] }],
      ['a field that nobody knows', { subject: '{nope}' }, { subject: ['{nope} is not known'] }],
      [
        'a time that has passed',
        { send_after: { date: '2020-01-01', time: '10:00', zone: 'UTC' } },
        { 'send_after.time': ['This time has passed'] },
      ],
      ['a candidate that is not there', { candidate: 999_999 }, { candidate: ['Candidate was not found'] }],
      [
        'a template that is not there',
        { email_template_id: 999_999 },
        { email_template_id: ['E-mail template was not found'] },
      ],
      ['an account that is not there', { account: 999_999 }, { account: expect.anything() }],
      ['a mail that is not in an own mailbox', { reply_to_item: 1 }, { reply_to_item: expect.anything() }],
    ])('with messages to the letter at its field: %s', async (_what, given, fields) => {
      const team = await test.team();
      expect(fieldsOf(await send(team.admin, given as object))).toEqual([400, fields]);
      expect(fieldsOf(await sendForm(team.admin, given as object))).toEqual([400, fields]);
      expect(await stored(team)).toEqual([]);
    });

    it('with all that is wrong in one answer', async () => {
      const team = await test.team();
      const wrong = { body: '<p>{nope}</p>', account: 999_999, file_ids: [999_999] };
      expect(Object.keys(fieldsOf(await send(team.admin, wrong))[1]).toSorted()).toEqual([
        'account',
        'body',
        'file_ids',
      ]);
    });

    it('to whoever may not write to people', async () => {
      const team = await test.team();
      const person = await makePerson(team);
      const actors = [
        await team.as('hiring_manager'),
        await team.as('vendor'),
        await recruiterWithout(team, 'email.create'),
      ];
      for (const actor of actors) expect((await send(actor, { candidate: person.id })).status).toBe(403);
    });

    it('about records that the sender may not open', async () => {
      const [team, other] = [await test.team(), await test.team()];
      const person = await makePerson(team);
      const secret = await createSample(team, job, { confidential: true });
      const row = await createSample(team, applicant, { candidate: person.id, job: secret.id });
      const recruiter = await recruiterWithout(team, 'candidate.view_global');
      const asked = { candidate: person.id, job: secret.id, applicant: row.id };
      for (const [key, id] of Object.entries(asked)) {
        expect(Object.keys(fieldsOf(await send(recruiter, { [key]: id }))[1])).toEqual([key]);
        expect(Object.keys(fieldsOf(await preview(recruiter, { [key]: id }))[1])).toEqual([key]);
        expect(Object.keys(fieldsOf(await send(other.admin, { [key]: id }))[1])).toEqual([key]);
      }
      const wrong = { applicant: row.id, candidate: (await makePerson(team)).id };
      expect(fieldsOf(await send(team.admin, wrong))).toEqual([
        400,
        { candidate: ['Candidate was not found'] },
      ]);
    });

    it('with an altered, locked `to`, whatever the sender says of it', async () => {
      const team = await test.team();
      const person = await makePerson(team, { other_emails: [{ email: 'omar@home.example' }] });
      const recruiter = await recruiterWithout(team, 'candidate.update');
      const to = (address: string) => ({ candidate: person.id, to: [address], allow_modify_to: true });
      expect(fieldsOf(await send(recruiter, to('else@example.com')))).toEqual([
        400,
        { to: ['You may write to the addresses of the candidate only'] },
      ]);
      expect((await preview(recruiter, to('else@example.com'))).body.allow_modify_to).toBe(false);
      for (const address of ['OMAR@example.com', 'omar@home.example'])
        expect((await send(recruiter, to(address))).status).toBe(200);
      expect((await preview(team.admin, to('else@example.com'))).body.allow_modify_to).toBe(true);
      expect((await send(team.admin, to('else@example.com'))).status).toBe(200);
    });

    it('to addresses that nothing is sent to, and lists them before', async () => {
      const team = await test.team();
      const person = await makePerson(team, { email_opt_out: true });
      const dead = { address: 'dead@example.com', reason: 'bounce' };
      await team.made('mail_suppression', dead);
      await team.made('mail_suppression', { address: 'no@example.com', reason: 'manual' });
      const given = {
        candidate: person.id,
        to: ['Omar@example.com', 'Dead@example.com'],
        bcc: ['no@example.com'],
      };
      const told = await preview(team.admin, given);
      expect(
        told.body.blocked.toSorted((a: { why: string }, b: { why: string }) => (a.why < b.why ? -1 : 1)),
      ).toEqual([
        { address: 'Dead@example.com', why: 'bounce', is_final: true },
        { address: 'no@example.com', why: 'manual', is_final: true },
        { address: 'Omar@example.com', why: 'opt_out', is_final: false },
      ]);
      expect(fieldsOf(await send(team.admin, given))).toEqual([
        400,
        {
          to: ['Mails to Dead@example.com come back: use another address'],
          bcc: ['Nothing is sent to no@example.com: an admin has blocked it'],
        },
      ]);
      expect((await send(team.admin, { candidate: person.id })).status).toBe(200);
    });

    it('with a value that is missing or hidden, by name', async () => {
      const team = await test.team();
      const person = await makePerson(team, { current_company: null });
      const given = { candidate: person.id, body: '<p>{current_company} {first_name}</p>' };
      expect(fieldsOf(await send(team.admin, given))).toEqual([400, { body: ['Current company is empty'] }]);
      const shown = (await preview(team.admin, given)).body;
      expect(shown).toMatchObject({
        body: '<p>{current_company} Omar</p>',
        missing: [{ name: 'applicant__current_company', why: 'empty' }],
      });
      expect(await stored(team)).toEqual([]);
    });

    it('with files that the sender may not read, more than 20, and more than 20 MB together', async () => {
      const [team, other] = [await test.team(), await test.team()];
      const person = await makePerson(team);
      const recruiter = await recruiterWithout(team, 'candidate.view_global');
      const file = (owner: typeof team, record_id: number, size = 1) =>
        owner.made('file', {
          ...{ entity: 'candidate', record_id, purpose: 'file', name: 'cv.pdf', sha256: '', size },
          ...{ stored_name: `none-${Math.random()}`, content_type: 'application/pdf' },
        });
      const [own, large] = [await file(team, person.id), await file(team, person.id, 20 * 1024 * 1024)];
      const foreign = await file(other, (await makePerson(other)).id);
      const no = { file_ids: ['A file is not there any more, or you may not read it'] };
      expect(fieldsOf(await send(recruiter, { file_ids: [own] }))).toEqual([400, no]);
      expect(fieldsOf(await send(team.admin, { file_ids: [foreign] }))).toEqual([400, no]);
      expect(
        fieldsOf(await send(team.admin, { body: `<p>a</p><img data-file="${foreign}">` }))[1],
      ).toHaveProperty('body');
      expect(fieldsOf(await send(team.admin, { file_ids: [own, large] }))).toEqual([
        413,
        { files: ['All files of an e-mail together may have at most 20 MB'] },
      ]);
      const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.txt`, 'x']));
      expect(fieldsOf(await sendForm(team.admin, { file_ids: [own] }, many))[1]).toEqual({
        files: ['At most 20 files at once'],
      });
      expect((await send(team.admin, { file_ids: [own] })).status).toBe(200);
    });
  });

  it('queues the mail with all that was said, and says that it waits or is kept', async () => {
    const team = await test.team();
    const person = await makePerson(team);
    const opening = await createSample(team, job, { job_title: 'Welder' });
    const row = await createSample(team, applicant, { candidate: person.id, job: opening.id });
    const reply = await sendForm(team.admin, {
      ...{ applicant: row.id, cc: ['b@example.com', 'OMAR@example.com'], bcc: ['c@example.com'] },
      ...{
        subject: 'For {first_name}',
        body: '<p>Dear {first_name}, about {job__position}<script>x</script></p>',
      },
      language: 'en',
    });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { code: 0, message: 'There is no mail server: the e-mail is kept', mail: { state: 'queued' } },
    ]);
    expect(await stored(team)).toMatchObject([
      {
        ...{ id: reply.body.mail.id, state: 'queued', purpose: 'person', sender_id: team.admin.id },
        ...{ recipients: ['omar@example.com'], cc: ['b@example.com'], bcc: ['c@example.com'] },
        ...{ subject: 'For Omar', html: '<p>Dear Omar, about Welder</p>', plain: 'Dear Omar, about Welder' },
        ...{ candidate_id: person.id, applicant_id: row.id, job_id: opening.id },
      },
    ]);
    const { rows } = await team.sql(async (tx) => ({
      rows: await tx
        .selectFrom('activity')
        .select(['entity', 'record_id', 'changes'])
        .where('action', '=', 'email')
        .execute(),
    }));
    expect(rows).toMatchObject([
      { entity: 'candidate', record_id: person.id, changes: [{ to: 'For Omar' }] },
    ]);
    expect((await team.admin.get(`${candidate.path}${person.id}/`)).body.last_contact_on).not.toBeNull();
  });

  it.each([
    ['JSON under data', (data: object) => ({ data })],
    ['JSON text under data', (data: object) => ({ data: JSON.stringify(data) })],
  ])('takes %s', async (_what, body) => {
    const team = await test.team();
    expect((await team.admin.post(SEND, body(letter()))).status).toBe(200);
    expect(fieldsOf(await team.admin.post(SEND, { data: '{"to":' }))).toEqual([
      400,
      { data: ['Must be well-formed JSON'] },
    ]);
  });

  it('is what the preview shows', async () => {
    const team = await test.team();
    const person = await makePerson(team);
    await mySignatures(team.admin, [{ name: 'Work', body: '<p>Best, A.</p>' }]);
    const given = { candidate: person.id, subject: 'To {first_name}', body: '<p>{full_name}</p>' };
    const shown = (await preview(team.admin, given)).body;
    expect(shown).toMatchObject({ missing: [], can_send: false, account: null });
    await send(team.admin, given);
    expect(await stored(team)).toMatchObject([{ subject: shown.subject, html: shown.body }]);
  });

  it('a double click and a lost reply: one mail', async () => {
    const team = await test.team();
    const headers = { 'idempotency-key': 'one-click' };
    const both = await Promise.all([send(team.admin, {}, headers), send(team.admin, {}, headers)]);
    const again = await send(team.admin, {}, headers);
    expect(new Set([...both, again].map(({ body }) => body.mail.id)).size).toBe(1);
    expect(await stored(team)).toHaveLength(1);
    expect((await send(team.admin, { subject: 'Other' }, headers)).status).toBe(422);
  });

  it('a hidden copy is stored for the envelope and read by sender and admins alone', async () => {
    const team = await test.team();
    const person = await makePerson(team);
    const [sender, other] = [await team.member('recruiter'), await team.member('recruiter')];
    const { body } = await send(sender, { candidate: person.id, bcc: ['boss@example.com'] });
    await team.sql((tx) =>
      tx
        .updateTable('mail_message')
        .set({
          refused: JSON.stringify({ 'boss@example.com': '550 no' }),
          error: 'boss@example.com: 550 no',
          state: 'partly',
        })
        .execute(),
    );
    const read = async (actor: typeof sender) => (await actor.get(`${OUTBOX}${body.mail.id}/`)).body;
    for (const actor of [sender, team.admin]) expect((await read(actor)).bcc).toEqual(['boss@example.com']);
    const seen = await read(other);
    expect(seen).toMatchObject({ id: body.mail.id, bcc: [], refused: [] });
    expect(JSON.stringify(seen)).not.toContain('boss@');
  });

  describe('a signature', () => {
    const signed = [
      { name: 'New', body: '<p>Best, New</p>', for_new: true },
      { name: 'Short', body: '<p>S.</p>', for_replies: true },
    ];

    it('ends new mails, and never stands there twice', async () => {
      const team = await test.team();
      await mySignatures(team.admin, signed);
      await send(team.admin);
      await send(team.admin, { body: '<p>Hello</p><p>{email_signature}</p><p>PS</p>' });
      await send(team.admin, { signature: null });
      await send(team.admin, { signature: 'Short' });
      expect((await stored(team)).map(({ html }) => html).toReversed()).toEqual([
        '<p>Hello</p><div><p>Best, New</p></div>',
        '<p>Hello</p><p>Best, New</p><p>PS</p>',
        '<p>Hello</p>',
        '<p>Hello</p><div><p>S.</p></div>',
      ]);
      expect(fieldsOf(await send(team.admin, { signature: 'Nobody' }))[1]).toHaveProperty('signature');
    });

    it('on replies stands before the quote, and what is quoted is no template', async () => {
      const team = await test.team();
      await mySignatures(team.admin, signed);
      const person = await makePerson(team, { expected_salary: 12_000 });
      const account_id = await team.made('mailbox_account', {
        ...{ member_id: team.admin.id, provider: 'imap', address: team.admin.email, name: 'Mine' },
      });
      const now = new Date().toISOString();
      const thread_id = await team.made('mailbox_thread', { account_id, first_on: now, last_on: now });
      const item = await team.made('mailbox_item', {
        ...{ account_id, thread_id, identity: 'x', sent_on: now },
        ...{ message_id: '<new@x.example>', refs: ['<old@x.example>'] },
      });
      const quote = '<p>On 3 March, Omar wrote:</p><blockquote><p>{expected_salary} {nope</p></blockquote>';
      const given = {
        ...{ candidate: person.id, reply_to_item: item, subject: 'Re: {expected_salary}' },
        body: `<p>Yes, {first_name}</p>${quote}`,
      };
      expect((await send(team.admin, given)).status).toBe(200);
      expect((await stored(team))[0]).toMatchObject({
        ...{ subject: 'Re: {expected_salary}', html: `<p>Yes, Omar</p><div><p>S.</p></div>${quote}` },
        ...{ in_reply_to: '<new@x.example>', refs: ['<old@x.example>', '<new@x.example>'] },
      });
      const other = await team.member('recruiter');
      expect(fieldsOf(await send(other, { reply_to_item: item }))[1]).toHaveProperty('reply_to_item');
    });
  });

  it('a file keeps its name, 日本語.pdf, and is read by those who read the mail', async () => {
    const team = await test.team();
    const person = await makePerson(team);
    const [sender, other] = [await team.member('recruiter'), await team.member('recruiter')];
    const { body } = await sendForm(sender, { candidate: person.id }, { '日本語.pdf': '%PDF-1.4' });
    const read = (await other.get(`${OUTBOX}${body.mail.id}/`)).body;
    expect(read.files).toMatchObject([{ name: '日本語.pdf', size: 8 }]);
    const url = read.files[0].url.replace('/api/v1', '');
    expect((await other.get(url)).status).toBe(200);
    await team.sql((tx) =>
      tx
        .updateTable('candidate')
        .set({ deleted_on: new Date().toISOString() })
        .where('id', '=', person.id)
        .execute(),
    );
    expect((await other.get(url)).status).toBe(404);
  });

  it('a file that was sent before is taken by who sent it in alone', async () => {
    const team = await test.team();
    const { body, headers } = (await import('../../../testing/form.ts')).formWith(
      'file',
      'a.txt',
      Buffer.from('abc'),
    );
    const kept = await team.admin.call('POST', `${SEND}file/`, body, headers);
    expect(kept.body).toMatchObject({ name: 'a.txt', size: 3 });
    const file_ids = [kept.body.id];
    expect((await send(await team.member('recruiter'), { file_ids })).status).toBe(400);
    expect((await send(team.admin, { file_ids })).status).toBe(200);
  });

  it.each(['subject', 'name'] as const)('a line break in a %s adds no header', async (where) => {
    const team = await test.team();
    const hostile = 'Hello\r\nBcc: evil@example.com';
    const person = await makePerson(team);
    if (where === 'name')
      await team.sql((tx) =>
        tx.updateTable('candidate').set({ first_name: hostile }).where('id', '=', person.id).execute(),
      );
    const subject = where === 'name' ? 'Hi {first_name}' : hostile;
    expect((await send(team.admin, { candidate: person.id, subject })).status).toBe(200);
    expect((await stored(team))[0]?.subject).not.toMatch(/[\r\n]/);
  });

  it('a scheduled mail waits for its time', async () => {
    const team = await test.team();
    const { body } = await send(team.admin, {
      send_after: { date: '2099-03-01', time: '10:00', zone: 'Asia/Dubai' },
    });
    expect(body.mail.state).toBe('scheduled');
    expect(await stored(team)).toMatchObject([
      { state: 'scheduled', send_after: '2099-03-01T06:00:00.000Z' },
    ]);
    const twice = { date: '2098-10-26', time: '02:30', zone: 'Europe/Berlin' };
    const asked = await send(team.admin, { send_after: twice });
    if (asked.status === 400) expect(asked.body.details.choices).toHaveLength(2);
  });
});
