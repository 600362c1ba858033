import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { candidateSkill } from '@hireloom/contracts/candidate/candidate-parts';
import { job } from '@hireloom/contracts/job/job';
import { beforeEach, describe, expect, it } from 'vitest';
import { carriedOut, undone } from '../../features/bulk-action/bulk-action.fixture.ts';
import { readAll, resumeOf } from '../../features/bulk-resume/bulk-resume.fixture.ts';
import { type Reply, type TestTeam, testApp } from '../app.ts';
import { formWith } from '../form.ts';
import { createSample } from '../sample.ts';
import { countedDoors, eventsOf } from './counted.fixture.ts';

const MERGE = '/customer/candidate-merge/';
const path = (id: number, rest = '') => `${candidate.path}${id}/${rest}`;
const good = (reply: Reply): Reply => {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply;
};

describe('one door for what happens to candidates', () => {
  const test = testApp();
  const counted = countedDoors(test);
  let team: TestTeam;
  let id: number;

  beforeEach(async () => {
    team = await test.team();
    id = (await createSample(team, candidate)).id;
    counted.forget();
  });

  const one = () => ({ entity: 'candidate' as const, ids: [id] });

  /** What is done; then how it came through the door, and the events with the fields that they name. */
  type Way = [() => Promise<unknown>, readonly string[], readonly (readonly [string, ...string[]])[]];
  const ways: Record<string, Way> = {
    'making one': [() => createSample(team, candidate), ['created'], [['candidate.created']]],
    'making one with parts': [
      async () => {
        const form = { first_name: 'Omar', last_name: 'Saleh', email: 'omar@example.com' };
        const skills = [{ name: 'Welding' }];
        const parts = { skills, languages: [], experience: [], education: [] };
        good(await team.admin.post(`${candidate.path}from-resume/`, { candidate: form, parts }));
      },
      ['created'],
      [['candidate.created']],
    ],
    'reading a resume of somebody new': [
      () =>
        readAll(test, team, team.admin, {
          'a.txt': resumeOf({ name: 'Omar Saleh', email: 'o@example.com' }),
        }),
      ['created'],
      [['candidate.created']],
    ],
    'a newer resume': [
      async () => {
        const form = formWith('resume', 'b.txt', resumeOf({ name: 'Omar Saleh', email: 'o@example.com' }));
        good(await team.admin.call('POST', path(id, 'resume/'), form.body, form.headers));
      },
      ['updated'],
      [['candidate.updated', 'resume']],
    ],
    'changing fields': [
      async () => good(await team.admin.patch(path(id), { current_company: 'Quay', tags: ['crane'] })),
      ['updated'],
      [['candidate.updated', 'current_company', 'tags']],
    ],
    'saving what stood there already': [
      async () => good(await team.admin.patch(path(id), {})),
      ['updated'],
      [],
    ],
    'a change that is refused': [
      async () => expect((await team.admin.patch(path(id), { email: 'no address' })).status).toBe(400),
      [],
      [],
    ],
    'a skill': [
      () => createSample(team, candidateSkill, { candidate: id }),
      ['parts'],
      [['candidate.updated', 'skills']],
    ],
    'a note': [() => createSample(team, candidateNote, { candidate: id }), ['noted'], []],
    'tags for many, and taking them back': [
      async () => {
        const work = { kind: 'update' as const, add_tags: ['urgent'] };
        const { id: action } = await carriedOut(test, team.admin, one(), work);
        await undone(test, team.admin, action);
      },
      ['marked', 'marked'],
      [
        ['candidate.updated', 'tags'],
        ['candidate.updated', 'tags'],
      ],
    ],
    'a mail to many': [
      () => carriedOut(test, team.admin, one(), { kind: 'email', subject: 'Hello', body: 'Hello' }),
      ['contacted'],
      [],
    ],
    'deleting and restoring': [
      async () => {
        good(await team.admin.remove(path(id)));
        good(await team.admin.post(path(id, 'restore/')));
      },
      ['deleted', 'restored'],
      [],
    ],
    'being attached to a job': [
      async () => {
        const opening = await createSample(team, job);
        good(await team.admin.post(applicant.path, { candidate: id, job: opening.id }));
      },
      [],
      [],
    ],
  };

  it.each(Object.entries(ways))('is passed by %s', async (_name, [go, kinds, events]) => {
    const last = (await eventsOf(team, 'candidate')).at(-1)?.id ?? 0;
    await go();
    expect(counted.candidates.map(({ kind }) => kind)).toEqual(kinds);
    const told = await eventsOf(team, 'candidate', last);
    expect(told.map(({ type, data }) => [type, ...[data.fields ?? []].flat()])).toEqual(events);
  });

  it('tells of a merge at the record that stays, once', async () => {
    const drop = (await createSample(team, candidate)).id;
    const last = (await eventsOf(team, 'candidate')).at(-1)?.id ?? 0;
    const key = { 'idempotency-key': 'one-merge' };
    const merge = () => team.admin.post(MERGE, { keep: id, drop, choices: {} }, key);
    const merged = good(await merge());
    good(await merge());
    const told = await eventsOf(team, 'candidate', last);
    expect(told.filter(({ type }) => type === 'candidate.merged')).toMatchObject([
      { record_id: id, data: { merged: drop } },
    ]);
    counted.forget();
    good(await team.admin.post(`${MERGE}${merged.body.id}/undo/`));
    expect(counted.candidates).toEqual([
      { id, kind: 'unmerged' },
      { id: drop, kind: 'unmerged' },
    ]);
  });

  it('puts no value of a person into an event', async () => {
    const secret = 'Kanarie Quay Builders';
    good(await team.admin.patch(path(id), { current_company: secret, passport_no: 'KANARIE1' }));
    const all = JSON.stringify(await eventsOf(team, 'candidate'));
    expect(all).toContain('passport_no');
    expect(all.toLowerCase()).not.toContain('kanarie');
  });
});
