import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../../testing/app.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { fieldsOf, makePerson, OUTBOX, send, setState, stored } from '../mail.fixture.ts';

const SUPPRESSED = `${OUTBOX}suppression/`;

const subjects = async (actor: Actor, query = ''): Promise<string[]> =>
  (await actor.get(`${OUTBOX}${query}`)).body.results.map(({ subject }: { subject: string }) => subject);

describe('the outbox', () => {
  const test = testApp();

  /** Mails about a person, about a job that few see, and about nobody. */
  async function office() {
    const team = await test.team();
    const person = await makePerson(team);
    const secret = await createSample(team, job, { confidential: true });
    const row = await createSample(team, applicant, { candidate: person.id, job: secret.id });
    const of = async (subject: string, given: object) =>
      (await send(team.admin, { subject, ...given })).body.mail.id as number;
    const ids = {
      person: await of('person', { candidate: person.id, bcc: ['boss@example.com'] }),
      applicant: await of('applicant', { applicant: row.id }),
      job: await of('job', { job: secret.id, to: ['manager@example.com'] }),
      free: await of('free', { to: ['friend@example.com'] }),
    };
    await team.made('mail_message', {
      ...{ message_id: '<system@x>', recipients: ['omar@example.com'], candidate_id: person.id },
      ...{ subject: 'system', html: 'reset', plain: 'reset' },
    });
    return { team, person, ids };
  }

  it('shows mails of records that the viewer may open, and their own, but none of the product itself', async () => {
    const { team, person, ids } = await office();
    expect(await subjects(team.admin)).toEqual(['free', 'job', 'applicant', 'person']);
    const recruiter = await team.member('recruiter');
    expect(await subjects(recruiter)).toEqual(['person']);
    expect(await subjects(await recruiterWithout(team, 'candidate.view_global'))).toEqual([]);
    for (const id of [ids.applicant, ids.job, ids.free])
      for (const call of ['', 'cancel/', 'retry/'])
        expect((await recruiter.call(call ? 'POST' : 'GET', `${OUTBOX}${id}/${call}`)).status).toBe(404);
    await send(recruiter, { subject: 'mine', to: ['me@example.com'] });
    expect(await subjects(recruiter)).toEqual(['mine', 'person']);
    for (const role of ['hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).get(OUTBOX)).status).toBe(403);
    expect((await (await recruiterWithout(team, 'email.view')).get(OUTBOX)).status).toBe(403);
    expect(await subjects((await test.team()).admin)).toEqual([]);
    await team.sql((tx) =>
      tx
        .updateTable('candidate')
        .set({ deleted_on: new Date().toISOString() })
        .where('id', '=', person.id)
        .execute(),
    );
    expect(await subjects(recruiter)).toEqual(['mine']);
  });

  it('names no record that the viewer may not open any more', async () => {
    const { team } = await office();
    const sender = await team.member('recruiter');
    const opening = await createSample(team, job, { recruiters: [sender.id] });
    const { body } = await send(sender, { subject: 'mine', job: opening.id });
    await team.sql(async (tx) => {
      await tx.deleteFrom('job_recruiters').where('job_id', '=', opening.id).execute();
      await tx
        .updateTable('job')
        .set({ confidential: true, contact_person_id: null })
        .where('id', '=', opening.id)
        .execute();
    });
    expect((await sender.get(`${job.path}${opening.id}/`)).status).toBe(404);
    const { body: mail } = await sender.get(`${OUTBOX}${body.mail.id}/`);
    expect(mail).toMatchObject({ subject: 'mine', job: null });
  });

  it('tells what waits and what went wrong, by tab, in words', async () => {
    const { team, ids } = await office();
    await setState(team, ids.person, 'failed', {
      error: 'omar@example.com: 550 unknown',
      refused: '{"omar@example.com":"550 unknown"}',
    });
    await setState(team, ids.applicant, 'bounced', { bounced: '{"omar@example.com":"5.1.1"}' });
    await setState(team, ids.free, 'sent');
    const { body } = await team.admin.get(`${OUTBOX}?tab=failed`);
    expect(body).toMatchObject({
      count: 1,
      tabs: { waiting: 1, failed: 1, bounced: 1 },
      results: [
        {
          ...{ subject: 'person', why: 'omar@example.com: 550 unknown', may_retry: true, may_cancel: false },
          refused: [{ address: 'omar@example.com', words: '550 unknown' }],
        },
      ],
    });
    expect(await subjects(team.admin, '?tab=bounced')).toEqual(['applicant']);
    expect(await subjects(team.admin, '?tab=waiting')).toEqual(['job']);
    expect(await subjects(team.admin, '?tab=sent')).toEqual(['free']);
  });

  it.each([
    ['omar@exam', ['applicant', 'person']],
    ['OMAR', ['applicant', 'person']],
    ['friend', ['free']],
    ['pers omar', ['person']],
    ["o'mar' & | !:* \\", []],
    ['boss', []],
    ['reset', []],
    ['@@', ['free', 'job', 'applicant', 'person']],
  ])('finds by address and subject: %s', async (search, found) => {
    const { team } = await office();
    expect(await subjects(team.admin, `?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('takes a mail back until it is claimed; a scheduled mail can be cancelled', async () => {
    const { team, ids, person } = await office();
    const later = { date: '2099-03-01', time: '10:00', zone: 'UTC' };
    const scheduled = await send(team.admin, { candidate: person.id, send_after: later });
    for (const id of [ids.person, scheduled.body.mail.id as number]) {
      const { status, body } = await team.admin.post(`${OUTBOX}${id}/cancel/`);
      expect([status, body.state, body.why]).toEqual([200, 'cancelled', 'Test admin took it back']);
      expect((await team.admin.post(`${OUTBOX}${id}/cancel/`)).status).toBe(409);
    }
    await setState(team, ids.job, 'sending');
    expect((await team.admin.post(`${OUTBOX}${ids.job}/cancel/`)).status).toBe(409);
    const other = await team.member('recruiter');
    await setState(team, ids.person, 'queued');
    expect((await other.post(`${OUTBOX}${ids.person}/cancel/`)).status).toBe(403);
  });

  it('sends again what failed or was kept, under the same Message-ID', async () => {
    const { team, ids } = await office();
    const before = (await stored(team)).map(({ message_id }) => message_id);
    await setState(team, ids.person, 'kept');
    await setState(team, ids.free, 'failed');
    expect((await team.admin.post(`${OUTBOX}${ids.person}/retry/`)).body.state).toBe('queued');
    expect((await team.admin.post(`${OUTBOX}${ids.person}/retry/`)).status).toBe(409);
    const { body } = await team.admin.post(`${OUTBOX}retry/`, { tab: 'failed' });
    expect(body).toMatchObject({ code: 0, message: '1 e-mail is tried again' });
    expect((await team.admin.post(`${OUTBOX}retry/`, { tab: 'failed' })).body.code).toBe(1);
    expect((await (await team.member('recruiter')).post(`${OUTBOX}retry/`, { tab: 'failed' })).status).toBe(
      403,
    );
    expect((await stored(team)).map(({ message_id }) => message_id)).toEqual(before);
  });

  it('keeps addresses that nothing is sent to, for admins', async () => {
    const { team } = await office();
    expect(fieldsOf(await team.admin.post(SUPPRESSED, { address: 'nobody' }))).toEqual([
      400,
      { address: ['all email addresses must be valid'] },
    ]);
    const { body } = await team.admin.post(SUPPRESSED, {
      address: 'Gone@Example.com',
      words: 'Asked for it',
    });
    expect(body).toMatchObject({ address: 'gone@example.com', reason: 'manual', words: 'Asked for it' });
    expect((await team.admin.get(`${SUPPRESSED}?search=GONE`)).body).toMatchObject({
      count: 1,
      results: [{ id: body.id }],
    });
    expect((await team.admin.get(`${SUPPRESSED}?search=other`)).body.count).toBe(0);
    expect((await (await test.team()).admin.remove(`${SUPPRESSED}${body.id}/`)).status).toBe(404);
    expect((await team.as('recruiter').then((actor) => actor.get(SUPPRESSED))).status).toBe(403);
    expect((await team.admin.remove(`${SUPPRESSED}${body.id}/`)).body.message).toBe(
      'gone@example.com gets e-mails again',
    );
  });

  it('stands on the timeline of its records, without a second line, for those who read mails', async () => {
    const { team, person } = await office();
    const timeline = async (actor: Actor) =>
      (await actor.get(`/customer/timeline/candidate/${person.id}/`)).body.results.map(
        (item: { kind: string; mail?: { subject: string }; line?: { action: string } }) =>
          item.mail?.subject ?? item.line?.action ?? item.kind,
      );
    expect((await timeline(team.admin)).slice(0, 2)).toEqual(['applicant', 'person']);
    expect(await timeline(team.admin)).not.toContain('email');
    const recruiter = await team.member('recruiter');
    expect(await timeline(recruiter)).toContain('person');
    expect(await timeline(recruiter)).not.toContain('applicant');
    const blind = await timeline(await recruiterWithout(team, 'email.view'));
    expect(blind).not.toContain('person');
    expect(blind).toContain('email');
  });

  it('what did not arrive waits on Home for whoever wrote it, for admins all', async () => {
    const { team, ids } = await office();
    const sender = await team.member('recruiter');
    const own = await send(sender, { subject: 'mine', to: ['me@example.com'] });
    for (const id of [ids.free, own.body.mail.id as number]) await setState(team, id, 'failed');
    const line = async (actor: Actor) =>
      (await actor.get('/customer/home/')).body.waiting.lines.find(
        ({ kind }: { kind: string }) => kind === 'failed_mails',
      );
    expect(await line(team.admin)).toMatchObject({
      count: 2,
      more: false,
      subject: 'mine',
      to: 'me@example.com',
    });
    expect(await line(sender)).toMatchObject({ count: 1 });
    expect(await line(await team.member('recruiter'))).toBeUndefined();
    await sender.post(`${OUTBOX}${own.body.mail.id}/retry/`);
    expect(await line(sender)).toBeUndefined();
  });

  it('mails go over with a merge, and back with its undo', async () => {
    const { team, person, ids } = await office();
    const kept = await makePerson(team, { email: 'other@example.com' });
    const merged = await team.admin.post('/customer/candidate-merge/', { keep: kept.id, drop: person.id });
    expect(merged.status).toBe(200);
    const owner = async () =>
      (await stored(team)).filter(({ id }) => id === ids.person).map(({ candidate_id }) => candidate_id);
    expect(await owner()).toEqual([kept.id]);
    expect(await subjects(await team.member('recruiter'))).toEqual(['person']);
    expect((await team.admin.post(`/customer/candidate-merge/${merged.body.id}/undo/`)).status).toBe(200);
    expect(await owner()).toEqual([person.id]);
  });

  describe('of 100,000 mails', { timeout: 120_000 }, () => {
    const fill = async (team: TestTeam, person: number) => {
      const client = new pg.Client(test.connection('hireloom'));
      await client.connect();
      // First a few: what checks keys is planned anew once the table is known to be large.
      for (const [from, to] of [
        [1, 2000],
        [2001, 50_000],
        [50_001, 100_000],
      ] as const) {
        await team.sql((tx) =>
          sql`insert into mail_message (team_id, message_id, recipients, subject, html, plain, state, purpose, sender_id, candidate_id)
            select ${team.id}::bigint, '<' || n || '@bulk>', array['person' || n || '@example.com'], 'Offer no ' || n, '<p>text</p>', 'text',
              case when n % 500 = 0 then 'failed' else 'sent' end, 'person', ${team.admin.id}::bigint, ${person}::bigint
            from generate_series(${from}::int, ${to}::int) n`.execute(tx),
        );
        await client.query('analyze mail_message, mail_search');
      }
      await client.end();
    };

    it('answers a page, a tab and a search at once, over indexes', async () => {
      const team = await test.team();
      const person = await makePerson(team);
      await fill(team, person.id);
      const recruiter = await team.member('recruiter');
      for (const actor of [team.admin, recruiter])
        for (const query of ['', '?tab=failed', '?search=person4711']) {
          const times: number[] = [];
          for (let turn = 0; turn < 5; turn++) {
            const begun = performance.now();
            expect((await actor.get(`${OUTBOX}${query}`)).status).toBe(200);
            times.push(performance.now() - begun);
          }
          expect(Math.min(...times), query).toBeLessThan(2_000);
        }
      const plan = await team.sql((tx) =>
        sql<{
          'QUERY PLAN': string;
        }>`explain select id from mail_message where team_id = ${team.id} and state in ('failed', 'partly')
          and purpose <> 'system' order by id desc limit 20`.execute(tx),
      );
      expect(JSON.stringify(plan.rows)).toMatch(/Index/);
    });
  });
});
