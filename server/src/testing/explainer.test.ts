import type { Entity } from '@hireloom/contracts/kit/entity';
import { allSwitches, switchKey } from '@hireloom/contracts/permission/permission-set';
import { type Permission, type Role, roles, type Switch, viewOptions } from '@hireloom/contracts/permissions';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { type Actor, type TestTeam, testApp } from './app.ts';
import type { Records } from './feature-records.ts';
import { recruiterWith } from './recruiter.ts';
import { makeRecords, nameOf } from './records.ts';
import { createSample, sampleOf } from './sample.ts';

/*
 * The explainer answers by the functions that decide. Here its answer is held against what the calls themselves say: for
 * every switch in every role, and for records that are one's own, another's, deleted and of another team.
 */

const permissionOf = ({ endpoint: { access } }: Route): Permission | null =>
  typeof access === 'object' && 'module' in access ? access : null;

const admitsMore = (route: Route) => Boolean(permissionOf(route)?.also);

/** A call that asks for this switch and for nothing that another one could stand for. */
function callOf({ module, option }: Switch, entity?: Entity): Route | undefined {
  const plainFirst = allRoutes.toSorted((a, b) => Number(admitsMore(a)) - Number(admitsMore(b)));
  return plainFirst.find((route) => {
    const access = permissionOf(route);
    if (!access) return false;
    if (entity && access.module !== entity.module) return false;
    return access.beside
      ? access.beside.module === module && access.beside.option === option
      : access.module === module &&
          access.any.every((each) => each === option || viewOptions(module).includes(each)) &&
          access.any.includes(option);
  });
}

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

  /** The call with what nothing takes: who may not make it is refused for that alone. */
  const isOpen = async (actor: Actor, { endpoint }: Route) => {
    const path = endpoint.path.replace(':list', 'skill').replaceAll(/:\w+/g, '999999999');
    const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { no_such_field: 1 };
    return (await actor.call(endpoint.method, path, body)).status !== 403;
  };

  /** Switches, each with the kinds of record beside which it is asked. */
  const questions = allSwitches.flatMap((one): { one: Switch; entity?: Entity; route: Route }[] => {
    const besides = Object.values(recordRegistry).flatMap((entity) => {
      const route = entity.module === one.module ? undefined : callOf(one, entity);
      const hangs = route && /-(note|file)\/|\/candidate\/:id\/note/.test(route.endpoint.path);
      return route && permissionOf(route)?.beside && hangs ? [{ one, entity, route }] : [];
    });
    const route = callOf(one);
    return besides.length > 0 ? besides : route ? [{ one, route }] : [];
  });

  it('speak of every switch but those that many calls ask inside', () => {
    const named = new Set(questions.map(({ one }) => switchKey(one)));
    const silent = allSwitches.map(switchKey).filter((key) => !named.has(key));
    expect(silent.filter((key) => !key.endsWith('.bulk'))).toEqual([]);
  });

  it('agree for every switch in every role, on and off', async () => {
    const wrong: string[] = [];
    const without = new Map<string, Actor>();
    for (const { one, entity, route } of questions) {
      const key = switchKey(one);
      const views = viewOptions(one.module).map((option) => switchKey({ module: one.module, option }));
      const off = views.includes(key) ? views : [key];
      const name = off.join();
      const lacking = without.get(name) ?? (await recruiterWith(team, (own) => !off.includes(own)));
      without.set(name, lacking);
      const tried = ['super_recruiter', 'hiring_manager', 'vendor', 'recruiter', 'closed'].flatMap(
        (each) => actors.get(each) ?? [],
      );
      for (const actor of [...tried, lacking]) {
        const kind: Record<string, string> = entity ? { entity: entity.name } : {};
        const { allowed, steps } = await explained(actor, {
          module: one.module,
          option: one.option,
          ...kind,
        });
        const open = await isOpen(actor, route);
        if (allowed !== open)
          wrong.push(
            `${actor.role} ${key} ${nameOf(route)}: ${open ? 'open' : 'closed'}, told ${tell(steps)}`,
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
