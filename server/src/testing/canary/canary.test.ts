import { applicant } from '@hireloom/contracts/applicant/applicant';
import { wsPath } from '@hireloom/contracts/channels';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Actor, type TestTeam, testApp } from '../app.ts';
import { nameOf } from '../records.ts';
import { type Answer, crawl, readingCalls, unknownPosts } from './crawl.ts';
import { type Kind, kinds, makeSecrets, type Secrets } from './secrets.ts';
import { type Canary, everybody, makeCanary } from './viewers.ts';

/**
 * Reading calls that have nothing to answer here: no program asks for consent, the list
 * of skills keeps no written texts, holidays belong to countries and no record,
 * the file of the bulk resume was not read, the files have no links.
 */
const withoutAnswer: readonly string[] = [
  'GET /oauth/authorize/',
  'GET /admin-app/listed-text/:list/',
  'GET /admin-app/listed-text/:list/uses/',
  'GET /admin-app/holiday/',
  'GET /admin-app/holiday/proposals/',
  'GET /customer/bulk-resume/:id/review/',
  'POST /file/:id/link/',
];

describe('a word that stands only in what somebody may not see', { timeout: 120_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  let secrets: Secrets;
  const people = new Map<string, Canary>();

  beforeAll(async () => {
    team = await test.team();
    secrets = await makeSecrets(team);
    for (const who of everybody) people.set(who, await makeCanary(team, who, secrets));
  }, 60_000);

  const person = (who: string): Canary => {
    const found = people.get(who);
    if (!found) throw new Error(`Nobody is ${who}`);
    return found;
  };

  it('is read by an admin through the same calls', async () => {
    expect(unknownPosts).toEqual([]);
    const answers = await crawl(team.admin, [secrets.ids], secrets.words);
    const unread = kinds.filter((kind) => !answers.some(({ text }) => text.includes(secrets.words[kind])));
    expect(unread).toEqual([]);
    // A call that never answers would hide nothing: say in crawl.ts what it is to be asked.
    const answered = new Set(answers.filter(({ status }) => status === 200).map(({ route }) => route));
    const silent = readingCalls.map(nameOf).filter((name) => !answered.has(name));
    expect(silent).toEqual(withoutAnswer);
  });

  it.each(everybody)('is in no answer to %s', async (who) => {
    const { actor, hidden, own } = person(who);
    const answers = await crawl(actor, [own, secrets.ids], secrets.words);
    // They read their own through the same calls.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(50);
    expect(leaks(answers, hidden)).toEqual([]);
  });

  it('is in no message or mail while such records change', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const bound = test.app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const ears = await Promise.all(
      [...people.values()].map(async (canary) => ({ canary, heard: await listen(port, canary.actor) })),
    );
    await changeAll(team, secrets);
    await sleep(500);
    const mails = await team.sql((tx) => tx.selectFrom('mail_message').selectAll().execute());
    for (const { canary, heard } of ears) {
      const { actor, hidden, who } = canary;
      expect([who, heard.frames.length > 1]).toEqual([who, true]);
      const told = [
        ...heard.frames.map((text) => ({ route: '', call: 'message', status: 200, text })),
        ...mails
          .filter(({ recipients }) => recipients.includes(actor.email))
          .map((mail) => ({ route: '', call: 'mail', status: 200, text: JSON.stringify(mail) })),
      ];
      expect([who, leaks(told, hidden)]).toEqual([who, []]);
      heard.socket.close();
      // News of it, once written, tell nothing either.
      const { body } = await actor.get('/customer/notifications/');
      expect(leaks([{ route: '', call: 'news', status: 200, text: JSON.stringify(body) }], hidden)).toEqual(
        [],
      );
    }
  });

  function leaks(answers: readonly Answer[], hidden: readonly Kind[]): string[] {
    const found = answers.flatMap(({ call, text }) =>
      hidden.flatMap((kind) => {
        const at = text.indexOf(secrets.words[kind]);
        return at < 0 ? [] : [`${call}: ${kind} in …${text.slice(Math.max(0, at - 60), at + 30)}`];
      }),
    );
    return [...new Set(found)];
  }
});

/** Everything that a socket of a member hears from now on. */
async function listen(port: number, { token }: Actor): Promise<{ socket: WebSocket; frames: string[] }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${wsPath}`);
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(data.toString()));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'hello', access: token }));
  while (frames.length === 0) await sleep(10);
  return { socket, frames };
}

/** An admin changes what is hidden in all the ways of a day. */
async function changeAll({ admin }: TestTeam, { ids, words }: Secrets): Promise<void> {
  const changes: [string, unknown][] = [
    [`${job.path}${ids.job}/`, { job_title: `${words.job} renamed` }],
    [`${candidate.path}${ids.candidate}/`, { first_name: `${words.candidate} renamed` }],
    [`${applicant.path}${ids.applicant}/`, { source_detail: `${words.applicant} renamed` }],
  ];
  for (const [path, body] of changes)
    expect([path, (await admin.patch(path, body)).status]).toEqual([path, 200]);
  for (const kind of ['job', 'candidate', 'applicant'])
    await admin.post(`/customer/${kind}-note/`, {
      [kind]: ids[kind],
      body: `<p>@Test recruiter @Test vendor @Test hiring_manager ${words.job_part}</p>`,
    });
  await admin.post(`${applicant.path}${ids.applicant}/rate/`, { rating: 5 });
  const closed = await admin.post(`${job.path}${ids.job}/status/`, {
    category: 'on_hold',
    reason: words.job,
  });
  expect(closed.status).toBe(200);
}
