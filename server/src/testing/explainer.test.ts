import type { Entity } from '@hireloom/contracts/kit/entity';
import { type Deed, deeds } from '@hireloom/contracts/permission/deeds';
import { allSwitches, switchKey } from '@hireloom/contracts/permission/permission-set';
import { type Role, roles, viewOptions } from '@hireloom/contracts/permissions';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import { type Actor, type TestTeam, testApp } from './app.ts';
import { doesOpen, isOpen, routeOf } from './deed-calls.ts';
import type { Records } from './feature-records.ts';
import { recruiterWith } from './recruiter.ts';
import { makeRecords, nameOf } from './records.ts';
import { createSample, sampleOf } from './sample.ts';

/*
 * The explainer answers by the functions that decide. Here its answer is held against what the calls themselves say: for
 * every switch in every role, and for records that are one's own, another's, deleted and of another team.
 */

describe('the explainer and the calls', () => {
  const test = testApp();
  let team: TestTeam;
  let stranger: Records;
  let ids: Records;
  const actors = new Map<string, Actor>();
  beforeAll(async () => {
    team = await test.team();
    ids = await makeRecords(team);
    stranger = await makeRecords(await test.team());
    for (const role of roles.filter((each) => each !== 'recruiter'))
      actors.set(role, await team.member(role));
    actors.set('recruiter', await recruiterWith(team, () => true));
    actors.set('narrow', await recruiterWith(team, (key) => !key.endsWith('.view_global')));
    actors.set('closed', await recruiterWith(team, () => false));
  }, 120_000);

  const explained = async (actor: Actor, query: Record<string, string | number>) => {
    const asked = new URLSearchParams({ member: String(actor.id) });
    for (const [key, value] of Object.entries(query)) asked.set(key, String(value));
    const { status, body } = await team.admin.get(`/users/right-explanation/?${asked.toString()}`);
    expect([query, status, body]).toEqual([query, 200, body]);
    return body as { allowed: boolean; steps: { rule: string; passed: boolean; why: string }[] };
  };
  const tell = (steps: { why: string; passed: boolean }[]) =>
    steps.map(({ why, passed }) => `${passed ? '+' : '-'} ${why}`).join('; ');

  const ask = ({ module, option, entity, name }: Deed, more: Record<string, string | number> = {}) => ({
    ...{ module, option, deed: name, ...more },
    ...(entity ? { entity } : {}),
  });

  it('know every switch, each by calls that there are', () => {
    const named = new Set(deeds.map(switchKey));
    expect(allSwitches.map(switchKey).filter((key) => !named.has(key))).toEqual([]);
    const keys = deeds.map((deed) => `${switchKey(deed)} ${deed.entity ?? ''} ${deed.name}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(deeds.filter((deed) => nameOf(routeOf(deed)) !== deed.call)).toEqual([]);
    const kinds = new Set(deeds.map(({ entity }) => entity));
    expect(Object.keys(recordRegistry).filter((name) => !kinds.has(name))).toEqual([]);
  });

  it('agree for every deed in every role, its switch on and off', async () => {
    const wrong: string[] = [];
    const without = new Map<string, Actor>();
    for (const deed of deeds) {
      const key = switchKey(deed);
      const views = viewOptions(deed.module).map((option) => switchKey({ module: deed.module, option }));
      const off = views.includes(key) ? views : [key];
      const lacking = without.get(off.join()) ?? (await recruiterWith(team, (own) => !off.includes(own)));
      without.set(off.join(), lacking);
      const tried = ['admin', 'super_recruiter', 'hiring_manager', 'vendor', 'recruiter', 'closed'].flatMap(
        (each) => actors.get(each) ?? [],
      );
      const answers = [...tried, lacking].map(async (actor) => {
        const { allowed, steps } = await explained(actor, ask(deed));
        const open = await isOpen(actor, deed, ids);
        return allowed === open
          ? []
          : `${actor.role} ${key} ${deed.call}: ${open ? 'open' : 'closed'}, told ${tell(steps)}`;
      });
      wrong.push(...(await Promise.all(answers)).flat());
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it("agree for every deed on a record, whose job is one's own or of others", async () => {
    const insider = await recruiterWith(team, (key) => !key.endsWith('.view_global'));
    const manager = await team.member('hiring_manager');
    await team.admin.patch(`/customer/job/${ids.job}/`, {
      recruiters: [insider.id],
      hiring_managers: [manager.id],
    });
    const wrong: string[] = [];
    for (const deed of deeds.filter(({ entity }) => entity !== null)) {
      const record = ids[deed.entity ?? ''] ?? 0;
      const tried = [...actors, ['insider', insider], ['manager', manager]] as const;
      const answers = await Promise.all(tried.map(([, actor]) => explained(actor, ask(deed, { record }))));
      const reads = deed.call.startsWith('GET ');
      const opens = reads ? tried.map(([, actor]) => doesOpen(team, actor, deed, ids)) : [];
      for (const [at, [who, actor]] of tried.entries()) {
        const steps = answers[at]?.steps ?? [];
        // What the state of a record forbids is a conflict: it is told of apart.
        const told = steps.every(({ rule, passed }) => passed || rule === 'state');
        const open = await (opens[at] ?? doesOpen(team, actor, deed, ids));
        if (told !== open)
          wrong.push(
            `${who} ${switchKey(deed)} ${deed.call}: ${open ? 'open' : 'closed'}, told ${tell(steps)}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('agree for records that are own, of others, deleted and of another team', async () => {
    const [narrow, manager, vendor] = ['narrow', 'hiring_manager', 'vendor'].map((each) => {
      const found = actors.get(each);
      if (!found) throw new Error(each);
      return found;
    });
    const { job, candidate, applicant, company } = recordRegistry;
    if (!job || !candidate || !applicant || !company || !narrow || !manager || !vendor)
      throw new Error('gone');
    const ownJob = await createSample(team, job, { recruiters: [narrow.id], hiring_managers: [manager.id] });
    const own = async (actor: Actor, entity: Entity) =>
      (await actor.post(entity.path, await sampleOf(team, entity))).body.id as number;
    const samples: Record<string, Record<string, number | undefined>> = {
      job: { own: ownJob.id, other: ids.job, deleted: (await createSample(team, job, {})).id },
      candidate: {
        own: await own(narrow, candidate),
        vendors: await own(vendor, candidate),
        other: ids.candidate,
        deleted: (await createSample(team, candidate, {})).id,
      },
      applicant: { own: (await createSample(team, applicant, { job: ownJob.id })).id, other: ids.applicant },
      company: { other: ids.company },
      interview: { other: ids.interview },
      offer: { other: ids.offer },
      onboarding: { other: ids.onboarding },
    };
    for (const [name, { deleted }] of Object.entries(samples))
      if (deleted)
        await team.admin.remove(`${recordRegistry[name]?.path}${deleted}/?confirm=i-know-what-i-am-doing`);
    const wrong: string[] = [];
    for (const [name, classes] of Object.entries(samples)) {
      const entity = recordRegistry[name];
      if (!entity) continue;
      const { module, path } = entity;
      const narrowest = viewOptions(module)[0] ?? 'view';
      for (const [kind, id] of Object.entries(classes)) {
        if (id === undefined || Number.isNaN(id)) continue;
        for (const [who, actor] of actors) {
          const read = (await actor.get(`${path}${id}/`)).status;
          const told = await explained(actor, { module, option: narrowest, entity: name, record: id });
          if (told.allowed !== (read === 200))
            wrong.push(`${who} reads ${kind} ${name}: ${read}, told ${tell(told.steps)}`);
          // What is changed by verbs of its own has no plain call to hold it against.
          if (!allRoutes.some((route) => nameOf(route) === `PATCH ${path}:id/`)) continue;
          const write = (await actor.patch(`${path}${id}/`, {})).status;
          const may = await explained(actor, { module, option: 'update', entity: name, record: id });
          if (may.allowed !== ![403, 404].includes(write))
            wrong.push(`${who} changes ${kind} ${name}: ${write}, told ${tell(may.steps)}`);
          if (name !== 'job' && name !== 'candidate') continue;
          const files = (await actor.get(`${entity.files?.path}?${entity.files?.param}=${id}`)).status;
          const beside = await explained(actor, { module: 'file', option: 'view', entity: name, record: id });
          if (beside.allowed !== (files === 200))
            wrong.push(`${who} reads files of ${kind} ${name}: ${files}, told ${tell(beside.steps)}`);
        }
      }
      const foreign = stranger[name];
      const refused = await team.admin.get(
        `/users/right-explanation/?member=${narrow.id}&module=${module}&option=${narrowest}&entity=${name}&record=${foreign}`,
      );
      if (!classes.other || foreign === classes.other) continue;
      expect([name, refused.status, refused.body.fields]).toEqual([
        name,
        400,
        { record: ['There is no such record'] },
      ]);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('agree on hidden fields and tabs', async () => {
    const hidden = {
      hidden_job_fields: ['salary_min'],
      hidden_candidate_fields: ['email'],
      hidden_applicant_tabs: ['resume'],
    };
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ module_configurations: hidden }),
    });
    const [manager, recruiter] = [await team.member('hiring_manager'), actors.get('recruiter')];
    if (!recruiter) throw new Error('gone');
    const { job, applicant } = recordRegistry;
    if (!job || !applicant) throw new Error('gone');
    const opening = await createSample(team, job, {
      hiring_managers: [manager.id],
      salary_min: 10,
      salary_max: 20,
    });
    const { id } = await createSample(team, applicant, { job: opening.id });
    for (const [actor, shown] of [
      [manager, false],
      [recruiter, true],
    ] as const) {
      const { body } = await actor.get(`/customer/job/${opening.id}/`);
      expect(body.salary_min !== null).toBe(shown);
      expect(
        (await explained(actor, { entity: 'job', field: 'salary_min', record: opening.id })).allowed,
      ).toBe(shown);
      expect(
        (await explained(actor, { entity: 'job', field: 'salary_max', record: opening.id })).allowed,
      ).toBe(true);
      expect((await actor.get(`/customer/applicant/${id}/resume/`)).status === 200).toBe(shown);
      expect((await explained(actor, { tab: 'resume', record: id })).allowed).toBe(shown);
      expect((await explained(actor, { tab: 'history', record: id })).allowed).toBe(true);
    }
  });

  it('name who can not act at all, and refuse what makes no question', async () => {
    const actor = await team.member('recruiter');
    const ask = { module: 'job', option: 'create' };
    const other = await explained(actor, { ...ask, role: 'admin' satisfies Role });
    expect(other.steps.at(-1)).toMatchObject({
      rule: 'role',
      passed: false,
      why: 'Test recruiter does not hold the role Admin',
    });
    await team.admin.patch(`/users/member/${actor.id}/`, { is_active: false });
    expect((await explained(actor, ask)).steps).toMatchObject([
      { rule: 'member', passed: false, fix: 'members' },
    ]);
    const fields = async (query: string) =>
      (await team.admin.get(`/users/right-explanation/?member=${actor.id}${query}`)).body.fields;
    expect(await fields('')).toEqual({ option: ['Choose what they want to do'] });
    expect(await fields('&module=email&option=delete')).toEqual({ option: ['There is no such switch'] });
    expect(await fields('&entity=payroll&field=x')).toEqual({ entity: ['There is no such kind of record'] });
    expect(await fields('&entity=job&field=nonsense')).toEqual({ field: ['There is no such field'] });
    expect(
      (await team.admin.get('/users/right-explanation/?member=999999999&module=job&option=create')).status,
    ).toBe(404);
  });
});
