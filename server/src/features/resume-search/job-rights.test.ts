import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { searchAlertJob } from './saved/alerts.ts';
import { person, savedBy, SEARCH } from './resume-search.fixture.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';

describe('jobs that a searcher may not see', () => {
  const test = testApp();
  const labels = async (actor: Actor, key: string, filters: object = {}) => {
    const { body } = await actor.post(`${SEARCH}facets/`, { query: '', filters });
    const facet = body.facets.find((entry: { key: string }) => entry.key === key);
    return facet.values.map(({ label }: { label: string }) => label);
  };
  const found = async (actor: Actor, filters: object) =>
    (await actor.post(SEARCH, { query: '', filters })).body.results.map(
      (hit: { candidate: { id: number } }) => hit.candidate.id,
    );

  it('are no facet, have no name and tell nothing of who is in them', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const narrow = await recruiterWithout(team, 'job.view_global');
    const id = await person(team, 'Amal Haddad');
    const secret = await createSample(team, job, { job_title: 'Secret successor' });
    const own = await createSample(team, job, { job_title: 'Own vacancy', recruiters: [narrow.id] });
    for (const { id: open } of [secret, own])
      await createSample(team, applicant, { candidate: id, job: open });
    const foreign = await createSample(other, job, { job_title: 'Foreign vacancy' });
    expect((await labels(team.admin, 'job')).toSorted()).toEqual(['Own vacancy', 'Secret successor']);
    expect(await labels(narrow, 'job')).toEqual(['Own vacancy']);
    const asked = { job: [secret.id, foreign.id] };
    expect(await labels(narrow, 'job', asked)).toEqual(['Own vacancy']);
    expect(await labels(team.admin, 'job', { job: [foreign.id] })).not.toContain('Foreign vacancy');
    expect([await found(team.admin, asked), await found(narrow, asked)]).toEqual([[id], []]);
    expect(await found(narrow, { job: [own.id] })).toEqual([id]);
    expect(await found(narrow, { not_in_job: [secret.id] })).toEqual([id]);
    expect(await found(narrow, { not_in_job: [own.id] })).toEqual([]);
  });
});

describe('alerts', () => {
  const test = testApp();

  /** The database refuses mails with such a subject. */
  async function refuseMail(subject: string): Promise<void> {
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    await client.query(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create trigger refuse before insert on mail_message for each row when (new.subject like '${subject}') execute function refuse()`);
    await client.end();
  }

  it('go to nobody who left, and one that fails holds up no other', async () => {
    const team = await test.team();
    const [gone, stays] = [await team.member('recruiter'), await team.member('recruiter')];
    await savedBy(gone, 'Of the one who left', { alert: 'instant' });
    await savedBy(stays, 'Broken', { alert: 'instant' });
    await refuseMail('%: Broken');
    await savedBy(stays, 'Whole', { alert: 'instant' });
    await person(team, 'Amal Haddad', { current_position: 'Welder' });
    await team.sql(async (tx) => {
      await sql`update member set is_active = false where id = ${gone.id}`.execute(tx);
      await sql`update saved_search set alerted_on = alerted_on - interval '5 minutes'`.execute(tx);
      await sql`update search_profile set arrived_on = arrived_on - interval '4 minutes' where team_id = ${team.id}`.execute(
        tx,
      );
    });
    const helpers = { platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last: false };
    const run = searchAlertJob.perform(
      { ...helpers, signal: new AbortController().signal },
      { alert: 'instant' },
    );
    await expect(run).rejects.toThrow('Some alerts');
    const mails = await team.sql((tx) =>
      tx.selectFrom('mail_message').select(['recipients', 'subject']).execute(),
    );
    expect(mails).toEqual([{ recipients: [stays.email], subject: '1 new person: Whole' }]);
  });
});

describe('what is odd', { timeout: 60_000 }, () => {
  const test = testApp();

  it('is answered or refused, and never fails', async () => {
    const team = await test.team();
    await person(team, 'Amal Haddad', { current_position: 'Welder', summary: 'of the 中文 한국 ー ﷺ' });
    const texts = [
      'the',
      'of the',
      'IT',
      'ー',
      '한국',
      'ﷺ',
      'ﷺ'.repeat(250),
      'x'.repeat(500),
      '\u0000',
      'a\u0000b',
      '\ud800',
      "a\\b'c",
      '😀*',
      'title:ー',
      'title:(ー OR 中)',
      'phone:12*',
      'email:@',
      '"の"~50',
      '(((a)))',
      'name:é~',
      '\u202Eabc\u202C',
      '-',
      '"',
      'title:"ー ー"~3',
      'java -(the)',
      'skill:ﷺ*',
      '٣٤',
      'experience:٥..١٠',
      'x'.repeat(60) + '*',
    ];
    for (const text of texts) {
      for (const [path, body] of [
        ['', { query: text }],
        ['', { query: text, words: 'all' }],
        ['facets/', { query: text }],
        [
          '',
          { query: '', filters: { title: [text], tag: [text.slice(0, 40)], company: [text.slice(0, 3)] } },
        ],
      ] as const) {
        const reply = await team.admin.post(`${SEARCH}${path}`, body);
        expect([text.slice(0, 30), path, [200, 400].includes(reply.status), reply.status]).toEqual([
          text.slice(0, 30),
          path,
          true,
          reply.status,
        ]);
      }
      const suggested = await team.admin.get(
        `${SEARCH}suggest/?query=${encodeURIComponent(text.isWellFormed() ? text : 'x')}`,
      );
      expect([200, 400]).toContain(suggested.status);
    }
    for (const query of ['title:ー', '"ー"', 'zzz OR qqq', 'title:(ー 々)'])
      for (const words of ['any', 'all'])
        expect([query, words, (await team.admin.post(SEARCH, { query, words })).body.count ?? 0]).toEqual([
          query,
          words,
          query === '"ー"' ? expect.any(Number) : 0,
        ]);
    const many = Array.from({ length: 200 }, (_, index) => index + 1);
    const filters = Object.fromEntries(
      [
        'industry',
        'nationality',
        'country',
        'city',
        'education',
        'visa_status',
        'source',
        'owner',
        'job',
        'stage',
        'not_in_job',
      ].map((key) => [key, many]),
    );
    for (const path of ['', 'facets/'])
      expect((await team.admin.post(`${SEARCH}${path}`, { query: 'welder', filters })).status).toBe(200);
    for (const value of [[], { min: null }, { min: '1' }, [0], [-1], [1.5], [Number.MAX_SAFE_INTEGER + 2]])
      expect([200, 400]).toContain(
        (await team.admin.post(SEARCH, { query: '', filters: { city: value } })).status,
      );
    for (const cursor of [
      'bnVsbA',
      Buffer.from('["r",1e308,1]').toString('base64url'),
      Buffer.from('["n",-5]').toString('base64url'),
      Buffer.from('["n",9007199254740991,2,3]').toString('base64url'),
      '{}',
      '',
    ])
      expect([200, 400]).toContain((await team.admin.post(SEARCH, { query: 'welder', cursor })).status);
  });
});
