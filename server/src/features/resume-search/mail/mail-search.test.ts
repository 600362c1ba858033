import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../../testing/app.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { send } from '../../mail/mail.fixture.ts';
import { type GivenMail, makeMail, makeMailbox } from '../../mailbox/mailbox.fixture.ts';
import { person, SEARCH } from '../resume-search.fixture.ts';

const test = testApp();

interface Hit {
  candidate: { id: number };
  reasons: { word: string; fields: string[] }[];
  snippets: { field: string; text: string; marks: [number, number][]; on?: string }[];
}

async function hits(actor: Actor, query: string, more: object = {}): Promise<Hit[]> {
  const { status, body } = await actor.post(SEARCH, { query, ...more });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.count).toBe(body.results.length);
  return body.results;
}

const found = async (actor: Actor, query: string, more: object = {}): Promise<number[]> =>
  (await hits(actor, query, more)).map(({ candidate }) => candidate.id);

/** A conversation of a member's mailbox that belongs to a record. */
async function conversation(team: TestTeam, owner: Actor, given: GivenMail, link: object): Promise<number> {
  const { thread_id } = await makeMail(team, await makeMailbox(team, owner), given);
  await team.made('mailbox_link', { thread_id, made_by: 'hand', ...link });
  return thread_id;
}

const change = (team: TestTeam, thread: number, to: object) =>
  team.sql((tx) => tx.updateTable('mailbox_thread').set(to).where('id', '=', thread).execute());

describe('mail: is refused', () => {
  it('to whoever may not read e-mails, under the box, and is not suggested to them', async () => {
    const team = await test.team();
    const actor = await recruiterWithout(team, 'email.view');
    const refused = {
      status: 400,
      body: { code: 'invalid_input', fields: { query: ['You can not search by mail'] } },
    };
    for (const query of ['mail:offer', 'java NOT mail:offer', 'java OR mail:"an offer"'])
      for (const path of [SEARCH, `${SEARCH}facets/`])
        expect(await actor.post(path, { query })).toMatchObject(refused);
    const suggested = async (of: Actor) =>
      (await of.get(`${SEARCH}suggest/?query=mai`)).body.results.map(({ query }: { query: string }) => query);
    expect(await suggested(actor)).not.toContain('mail:');
    expect(await suggested(team.admin)).toContain('mail:');
  });

  it('in words: a query that can not be read says so', async () => {
    const team = await test.team();
    expect(await team.admin.post(SEARCH, { query: 'java mail:' })).toMatchObject({
      status: 400,
      body: { fields: { query: ['Put a word after mail:'] } },
    });
  });
});

describe('mail: finds nobody by', () => {
  it('a conversation that is private, only suggested, taken back or linked to nothing', async () => {
    const team = await test.team();
    const owner = await team.member('recruiter');
    const id = await person(team, 'Amal Haddad');
    const mail = { subject: 'zqvterms' };
    const hidden = await conversation(team, owner, mail, { candidate_id: id });
    await change(team, hidden, { is_private: true });
    await conversation(team, owner, mail, { candidate_id: id, is_suggested: true });
    await conversation(team, owner, mail, { candidate_id: id, dismissed_on: '2026-02-02T10:00:00Z' });
    await makeMail(team, await makeMailbox(team, owner), mail);
    for (const actor of [team.admin, await team.as('super_recruiter'), await team.member('recruiter')])
      expect(await found(actor, 'mail:zqvterms')).toEqual([]);
    // Their own private one belongs to the person all the same.
    expect(await found(owner, 'mail:zqvterms')).toEqual([id]);
    expect(await found(team.admin, 'Amal NOT mail:zqvterms')).toEqual([id]);
  });

  it('a mail or conversation of a job that the viewer may not open, nor by one of another team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const id = await person(team, 'Amal Haddad', { email: 'amal@example.com' });
    const secret = await createSample(team, job, { confidential: true });
    const entry = await createSample(team, applicant, { candidate: id, job: secret.id });
    expect(
      (await send(team.admin, { applicant: entry.id, to: ['amal@example.com'], body: '<p>zqvsent</p>' }))
        .status,
    ).toBe(200);
    await conversation(team, team.admin, { subject: 'zqvcame' }, { applicant_id: entry.id });
    const recruiter = await team.member('recruiter');
    for (const word of ['zqvsent', 'zqvcame']) {
      expect(await found(team.admin, `mail:${word}`)).toEqual([id]);
      for (const actor of [recruiter, other.admin]) expect(await found(actor, `mail:${word}`)).toEqual([]);
    }
  });

  it('whom a mail went to secretly, a report of delivery, or what the product itself sent', async () => {
    const team = await test.team();
    const owner = await team.member('recruiter');
    const id = await person(team, 'Amal Haddad');
    await conversation(team, owner, { bcc: ['zqvboss@example.com'] }, { candidate_id: id });
    await conversation(team, owner, { subject: 'zqvbounce', kind: 'bounce' }, { candidate_id: id });
    await team.made('mail_message', {
      ...{ message_id: '<system@x>', recipients: ['amal@example.com'], candidate_id: id },
      ...{ subject: 'zqvreset', html: 'zqvreset', plain: 'zqvreset' },
    });
    for (const word of ['zqvboss', 'zqvbounce', 'zqvreset'])
      expect(await found(team.admin, `mail:${word}`)).toEqual([]);
  });

  it('a mailbox that was removed, nor people whom the viewer may not see', async () => {
    const team = await test.team();
    const id = await person(team, 'Amal Haddad');
    await conversation(team, team.admin, { subject: 'zqvterms' }, { candidate_id: id });
    const narrow = await recruiterWithout(team, 'candidate.view_global');
    expect(await found(narrow, 'mail:zqvterms')).toEqual([]);
    await team.sql((tx) => tx.updateTable('mailbox_account').set({ is_removed: true }).execute());
    expect(await found(await team.member('recruiter'), 'mail:zqvterms')).toEqual([]);
  });
});

describe('mail: finds people', () => {
  async function office() {
    const team = await test.team();
    const [amal, omar, third] = [
      await person(team, 'Amal Haddad', { email: 'amal@example.com', current_position: 'Welder' }),
      await person(team, 'Omar Saleh', { email: 'omar@example.com', current_position: 'Welder' }),
      await person(team, 'Lina Aziz', { current_position: 'Welder' }),
    ];
    const body = '<p>Here is the job offer with its salary terms.</p>';
    await send(team.admin, { candidate: amal, to: ['amal@example.com'], subject: 'Your offer', body });
    const colleague = await team.member('recruiter');
    await conversation(
      team,
      colleague,
      { subject: 'About the terms', plain: 'I would like an offer for the job.', at: '2026-02-03T10:00:00Z' },
      { candidate_id: omar },
    );
    return { team, reader: await team.member('recruiter'), amal, omar, third };
  }

  it.each<[query: string, names: ('amal' | 'omar' | 'third')[]]>([
    ['mail:offer', ['omar', 'amal']],
    ['mail:OFF', ['omar', 'amal']],
    ['mail:salar', ['amal']],
    ['mail:"job offer"', ['amal']],
    ['mail:"offer job"~2', ['omar']],
    ['mail:(salary would)', ['omar', 'amal']],
    ['mail:offer AND mail:salary', ['amal']],
    ['welder mail:salary', ['amal']],
    ['welder NOT mail:offer', ['third']],
    ['welder AND (mail:salary OR name:lina)', ['third', 'amal']],
    // Facts and words in one choice beside rare words.
    ['welder AND (experience:40.. OR name:lina)', ['third']],
    ['mail:nowhere', []],
    [`mail:"o'er & | !:* \\\\"`, []],
  ])('%s', async (query, names) => {
    const { reader, ...people } = await office();
    const ids = names.map((name) => people[name]);
    expect((await found(reader, query)).toSorted()).toEqual(ids.toSorted());
  });

  it('with all of several words in one mail, where all are asked for', async () => {
    const { reader, amal } = await office();
    expect(await found(reader, 'mail:(salary offer)', { words: 'all' })).toEqual([amal]);
  });

  it('says in which mail, by subject and day, and counts facets of whom it found', async () => {
    const { reader, omar } = await office();
    const [hit] = await hits(reader, 'mail:term NOT mail:salary');
    expect(hit).toMatchObject({
      candidate: { id: omar },
      reasons: [{ word: 'term', fields: ['E-mails'] }],
      snippets: [{ field: 'E-mails', text: 'About the terms', marks: [[10, 15]] }],
    });
    expect(hit?.snippets[0]?.on).toContain('2026-02-03');
    const { body } = await reader.post(`${SEARCH}facets/`, { query: 'mail:term' });
    const titles = body.facets.find(({ key }: { key: string }) => key === 'title');
    expect(titles.values).toMatchObject([{ label: 'Welder', count: 2 }]);
  });

  it('as the viewer may read them, also right after somebody else asked the same', async () => {
    const { team, reader, amal, omar } = await office();
    await team.sql((tx) => tx.updateTable('mailbox_thread').set({ is_private: true }).execute());
    expect(await found(reader, 'mail:offer')).toEqual([amal]);
    const [{ id: thread } = { id: 0 }] = await team.sql((tx) =>
      tx.selectFrom('mailbox_thread').select('id').execute(),
    );
    await change(team, thread, { is_private: false });
    expect((await found(reader, 'mail:offer')).toSorted()).toEqual([amal, omar].toSorted());
  });
});
