import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateEducation, candidateExperience } from '@hireloom/contracts/candidate/candidate-parts';
import { lookupItem } from '@hireloom/contracts/lookup/lookups';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { matchTextsJob, matchTextsSweep } from './index.ts';

type Item = z.output<typeof lookupItem>;
const items = (list: string, rest = '') => `/admin-app/lookup/${list}/${rest}`;
const texts = (list: string, rest = '') => `/admin-app/listed-text/${list}/${rest}`;

describe('texts that items of lists stand for', () => {
  const test = testApp();
  let team: TestTeam;
  beforeAll(async () => {
    team = await test.team();
  });

  const helpers = (of: TestTeam) => ({
    platform: test.platform,
    teamId: of.id,
    jobId: '1',
    attempt: 1,
    last: false,
    signal: new AbortController().signal,
  });
  const match = (of: TestTeam, list: string, item?: number) =>
    matchTextsJob.perform(helpers(of), { list, ...(item === undefined ? {} : { item }) });
  const add = async (of: TestTeam, list: string, name: string, more: object = {}): Promise<Item> => {
    const { status, body } = await of.admin.post(items(list), { name, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const study = async (of: TestTeam, university: string, more: object = {}) => {
    const person = await createSample(of, candidate);
    const reply = await of.admin.post(candidateEducation.path, { candidate: person.id, university, ...more });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return { person: person.id, entry: reply.body };
  };
  const entryOf = async (of: TestTeam, id: number) =>
    (await of.admin.get(`${candidateEducation.path}${id}/`)).body;
  const unlisted = async (of: TestTeam, list: string) =>
    (await of.admin.get(texts(list))).body.results as { text: string; count: number }[];

  describe('refusals', () => {
    it('asks who it is, and is for admins alone', async () => {
      for (const path of [texts('university'), texts('university', 'uses/?ids=1')]) {
        expect((await test.inject({ method: 'GET', url: `/api/v1${path}` })).status).toBe(401);
        for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const)
          expect([role, (await (await team.as(role)).get(path)).status]).toEqual([role, 403]);
      }
      const recruiter = await team.as('super_recruiter');
      expect((await recruiter.post(texts('university'), { texts: ['X'] })).status).toBe(403);
    });

    it('knows lists of written texts only, and items of the own team and list', async () => {
      expect((await team.admin.get(texts('skill'))).status).toBe(404);
      const other = await test.team();
      const foreign = await add(other, 'university', 'Foreign University');
      const degree = await add(team, 'degree', 'A degree');
      for (const into of [foreign.id, degree.id])
        expect((await team.admin.post(texts('university'), { texts: ['X'], into })).status).toBe(404);
      expect((await team.admin.post(texts('university'), { texts: [] })).status).toBe(400);
      expect((await team.admin.post(texts('university'), { texts: ['  '] })).status).toBe(400);
    });
  });

  it('finds the item of a text whatever its case, accents, marks and abbreviations, and keeps the text', async () => {
    const own = await test.team();
    const uni = await add(own, 'university', 'Université of São Paulo', { aliases: ['USP'] });
    const bsc = await add(own, 'degree', 'Bachelor of Science (BSc)');
    const cases = ['universite of sao paulo', 'UNIV. OF SAO PAULO', 'U.S.P.', 'Sao  Paulo'];
    const found = await Promise.all(
      cases.map(async (text) => (await study(own, text)).entry.university_item?.id),
    );
    expect(found).toEqual([uni.id, uni.id, uni.id, undefined]);
    const plain = await add(own, 'university', 'University of Cairo');
    for (const text of ['university of cairo', 'Univ. of Cairo', 'The Univ of  CAIRO'])
      expect((await study(own, text)).entry).toMatchObject({
        university: text,
        university_item: { id: plain.id },
      });
    for (const degree of ['BSc', 'B.Sc.', 'b. sc', 'Bachelor of Science', 'bachelor of  science (BSC)'])
      expect((await study(own, 'X', { degree })).entry).toMatchObject({
        degree,
        degree_item: { id: bsc.id },
      });
    expect((await study(own, 'Nobody knows')).entry.university_item).toBeNull();
  });

  it('strips the legal form of employers and nothing else', async () => {
    const own = await test.team();
    const acme = await add(own, 'company', 'Acme Trading');
    const person = await createSample(own, candidate);
    const worked = async (company: string) =>
      (
        await own.admin.post(candidateExperience.path, {
          candidate: person.id,
          title: 'Clerk',
          company,
          start_date: '2020-01-01',
        })
      ).body;
    expect((await worked('ACME Trading L.L.C.')).company_item?.id).toBe(acme.id);
    expect((await worked('Acme Trading Co. Ltd')).company_item?.id).toBe(acme.id);
    expect((await worked('Acme')).company_item).toBeNull();
    const found = await own.admin.get(`${candidate.path}?employers=${acme.id}`);
    expect(found.body.results.map(({ id }: { id: number }) => id)).toEqual([person.id]);
    expect((await own.admin.get(`${candidate.path}?employers_not=${acme.id}`)).body.count).toBe(0);
  });

  it('lists what no item stands for, and settles it: as a new item, or as another name of one', async () => {
    const own = await test.team();
    const [one, two, three] = [
      await study(own, 'Cairo Univ'),
      await study(own, 'cairo university'),
      await study(own, 'Kairo'),
    ];
    expect(await unlisted(own, 'university')).toEqual([
      { text: expect.any(String), count: 2 },
      { text: 'Kairo', count: 1 },
    ]);
    const made = await own.admin.post(texts('university'), { texts: ['Cairo University', 'Cairo Univ.'] });
    expect(made.body.items.map(({ name }: Item) => name)).toEqual(['Cairo University']);
    const { id } = made.body.items[0];
    // The same click again finds nothing to add.
    expect((await own.admin.post(texts('university'), { texts: ['Cairo University'] })).body.items).toEqual(
      [],
    );
    const into = { texts: ['Kairo'], into: id };
    expect((await own.admin.post(texts('university'), into)).body.items[0].aliases).toEqual(['Kairo']);
    expect((await own.admin.post(texts('university'), into)).body.items[0].aliases).toEqual(['Kairo']);
    await match(own, 'university', id);
    await match(own, 'university', id);
    expect(await unlisted(own, 'university')).toEqual([]);
    for (const { entry } of [one, two, three])
      expect((await entryOf(own, entry.id)).university_item).toMatchObject({ id });
    expect((await entryOf(own, three.entry.id)).university).toBe('Kairo');
    expect((await own.admin.get(texts('university', `uses/?ids=${id}`))).body.results).toEqual([
      { id, count: 3 },
    ]);
    const people = await own.admin.get(`${candidate.path}?universities=${id}&orderBy=id&ascending=1`);
    expect(people.body.results.map((row: { id: number }) => row.id)).toEqual(
      [one, two, three].map(({ person }) => person),
    );
    expect(people.body.results[0].universities).toEqual([{ id, name: 'Cairo University' }]);
  });

  it('shows a new name everywhere, and leaves the text when the item goes', async () => {
    const own = await test.team();
    const { id } = await add(own, 'university', 'Old Name');
    const { person, entry } = await study(own, 'OLD NAME', { degree: 'MA' });
    const latest = async () => (await own.admin.get(`${candidate.path}${person}/`)).body.latest_education;
    expect(await latest()).toBe('MA, Old Name');
    const renamed = await own.admin.patch(items('university', `${id}/`), { name: 'New Name' });
    expect(renamed.body.aliases).toEqual(['Old Name']);
    await match(own, 'university', id);
    expect(await latest()).toBe('MA, New Name');
    expect(await entryOf(own, entry.id)).toMatchObject({
      university: 'OLD NAME',
      university_item: { name: 'New Name' },
    });
    expect((await own.admin.get(items('university', `${id}/usage/`))).body.total).toBe(1);
    expect((await own.admin.remove(items('university', `${id}/`))).status).toBe(200);
    await match(own, 'university', id);
    expect(await entryOf(own, entry.id)).toMatchObject({ university: 'OLD NAME', university_item: null });
    expect(await latest()).toBe('MA, OLD NAME');
  });

  it('has a merged item stand for the texts of both', async () => {
    const own = await test.team();
    const [from, into] = [await add(own, 'degree', 'Doctorate'), await add(own, 'degree', 'PhD')];
    const { entry } = await study(own, 'X', { degree: 'doctorate' });
    expect((await own.admin.post(items('degree', `${from.id}/merge/`), { into: into.id })).status).toBe(200);
    expect((await entryOf(own, entry.id)).degree_item.id).toBe(into.id);
    expect((await study(own, 'X', { degree: 'Doctorate' })).entry.degree_item.id).toBe(into.id);
  });

  it('matches what was there before, team by team, by the clock', async () => {
    const own = await test.team();
    const { entry } = await study(own, 'Before');
    await own.sql((tx) =>
      tx
        .insertInto('lookup_item')
        .values({ team_id: own.id, list: 'university', name: 'Before', extra: '{}' })
        .execute(),
    );
    await matchTextsSweep.perform(helpers(own), {});
    await match(own, 'university');
    expect((await entryOf(own, entry.id)).university_item?.name).toBe('Before');
  });

  it('keeps an item that anything else needs', async () => {
    const skill = await team.lookup('skill', 'Needed');
    const person = await createSample(team, candidate);
    await team.admin.post('/customer/candidate-skill/', { candidate: person.id, skill });
    expect((await team.admin.remove(items('skill', `${skill}/`))).status).toBe(409);
  });
});
