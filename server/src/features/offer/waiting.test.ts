import { applicant } from '@hireloom/contracts/applicant/applicant';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { askAboutOffer } from './index.ts';
import { act, asTeam, endsIn, makeLetterOf, makeOffer } from './offer.fixture.ts';

const test = testApp();

it('Home tells of own offers that wait for a step, and of no others', async () => {
  const team = await test.team();
  const unsent = await makeOffer(team, 'approved');
  const [asked, ending, calm] = [await makeOffer(team), await makeOffer(team), await makeOffer(team)];
  await asTeam(test, team, (work) => askAboutOffer(work, { id: asked.id, question: 'When do I start?' }));
  await endsIn(team, ending.id, 1);
  const lines = async () => {
    const { body } = await team.admin.get('/customer/home/');
    return (body.waiting?.lines ?? body.waiting?.results ?? [])
      .filter(({ kind }: { kind: string }) => kind === 'offers')
      .map(({ id, why }: { id: number; why: string }) => [id, why])
      .toSorted(([a]: number[], [b]: number[]) => (a ?? 0) - (b ?? 0));
  };
  expect(await lines()).toEqual([
    [unsent.id, 'unsent'],
    [asked.id, 'asked'],
    [ending.id, 'ending'],
  ]);
  expect((await lines()).flat()).not.toContain(calm.id);
  await makeLetterOf(team, asked.id);
  await act(team.admin, asked.id, 'send');
  expect((await lines()).map(([id]: number[]) => id)).not.toContain(asked.id);
});

it('the timeline tells what became of an offer to who may read offers, without what it pays', async () => {
  const team = await test.team();
  const { applicant: person } = await makeOffer(team, 'sent', { salary: 73915, notes: 'Dear one' });
  const read = async (actor: typeof team.admin) => actor.get(`/customer/timeline/applicant/${person}/`);
  const { body } = await read(team.admin);
  const offers = body.results.filter(({ kind }: { kind: string }) => kind === 'offer');
  expect(offers.map(({ what }: { what: string }) => what)).toEqual([
    'sent',
    'approved',
    'submitted',
    'created',
  ]);
  const { body: log } = await team.admin.get(`${applicant.path}${person}/activity/`);
  for (const told of [body, log]) expect(JSON.stringify(told)).not.toMatch(/73915|Dear one/);
  const without = await recruiterWithout(team, 'offer.view');
  await team.sql((tx) =>
    tx
      .insertInto('job_recruiters')
      .columns(['team_id', 'job_id', 'member_id'])
      .expression((select) =>
        select
          .selectFrom('applicant')
          .select(({ lit }) => ['team_id', 'job_id', lit(without.id).as('member_id')])
          .where('id', '=', person),
      )
      .execute(),
  );
  const { body: seen } = await read(without);
  expect(seen.results.some(({ kind }: { kind: string }) => kind === 'offer')).toBe(false);
});
