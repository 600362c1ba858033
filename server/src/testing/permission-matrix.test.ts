import { type Role, roles } from '@hireloom/contracts/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { type Actor, type TestTeam, testApp } from './app.ts';
import { allRecords } from './all-records.ts';
import type { Rule } from './feature-records.ts';
import { recruiterWith } from './recruiter.ts';
import { nameOf } from './records.ts';

/** Every call by every role; each feature says who may make its calls. */
const rules: Readonly<Record<string, Rule>> = Object.fromEntries(allRecords.flatMap((own) => own.rules));

/** Section 6, "Access check by module name and option". Recruiters are tried with switches of their own below. */
const vendor = new Set([
  ...['view_own', 'view_global', 'create', 'update'].map((option) => `candidate.${option}`),
  ...['view_own', 'view_global'].map((option) => `job.${option}`),
  'applicant.view',
  'interview.view',
]);

function expected(role: Exclude<Role, 'recruiter'>, rule: Rule): boolean {
  if (rule === 'signed-in' || rule === 'public' || role === 'admin') return true;
  if (rule === 'admin') return false;
  if (role === 'super_recruiter') return true;
  // What stands beside the record is a matter of switches, which only recruiters have.
  if (role === 'hiring_manager')
    return (
      rule.split('+').includes(role) ||
      switches(rule).some((key) => /^((job|applicant)\.|interview\.view$)/.test(key))
    );
  // Vendors take nothing away.
  return (
    rule.split('+').includes(role) ||
    (switches(rule).some((key) => vendor.has(key)) && !besides(rule).some((key) => key.endsWith('.delete')))
  );
}

/** `module.option` of each option that opens the call. */
const switches = (rule: Rule): string[] => keysOf(rule.split('&')[0] ?? '');

/** `module.option` of what a recruiter needs besides. */
const besides = (rule: Rule): string[] => keysOf(rule.split('&')[1] ?? '');

const keysOf = (part: string): string[] =>
  part.split('+').flatMap((one) => {
    const [module, wanted = ''] = one.split('.');
    return wanted ? wanted.split('|').map((option) => `${module}.${option}`) : [];
  });

describe('every call by every role', () => {
  const test = testApp();
  let team: TestTeam;
  const recruiters = new Map<string, Promise<Actor>>();
  beforeAll(async () => {
    team = await test.team();
  });

  /** A recruiter for whom exactly these `module.option` are switched on. */
  const recruiter = (name: string, allowed: (key: string) => boolean): Promise<Actor> => {
    const made = recruiters.get(name) ?? recruiterWith(team, allowed);
    recruiters.set(name, made);
    return made;
  };

  const ask = async (actor: Actor | null, { endpoint }: Route): Promise<number> => {
    const path = endpoint.path.replace(':list', 'skill').replaceAll(/:\w+/g, '999999999');
    // A form that nothing takes: who may call is refused for that alone, and nothing happens.
    const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { no_such_field: 1 };
    if (actor) return (await actor.call(endpoint.method, path, body)).status;
    const payload = body ? { payload: body } : {};
    return (await test.inject({ method: endpoint.method, url: `/api/v1${path}`, ...payload })).status;
  };

  it('has a line for every call and no line too many', () => {
    const names = new Set(allRoutes.map(nameOf));
    expect([...names].filter((name) => !(name in rules))).toEqual([]);
    expect(allRoutes.length).toBe(names.size);
  });

  for (const role of roles.filter((entry) => entry !== 'recruiter')) {
    it(`${role}: as the specification says`, async () => {
      const actor = await team.member(role);
      const wrong: string[] = [];
      for (const route of allRoutes) {
        const rule = rules[nameOf(route)];
        if (rule === undefined || rule === 'public') continue;
        const status = await ask(actor, route);
        if (status === 401 || status >= 500 || (status !== 403) !== expected(role, rule))
          wrong.push(`${nameOf(route)} answered ${status}`);
      }
      expect(wrong).toEqual([]);
    });
  }

  it('recruiter: exactly by the switches', async () => {
    const wrong: string[] = [];
    for (const route of allRoutes) {
      const rule = rules[nameOf(route)] ?? 'public';
      if (rule === 'public') continue;
      const keys = switches(rule);
      const open = rule === 'signed-in' || rule.split('+').includes('recruiter');
      const tries: [string, Actor, boolean][] = [
        ['without any switch', await recruiter('none', () => false), open],
        ['with every other switch', await recruiter(`not ${rule}`, (key) => !keys.includes(key)), open],
      ];
      const beside = besides(rule);
      for (const key of beside)
        tries.push([`without ${key}`, await recruiter(`not ${key}`, (own) => own !== key), false]);
      for (const key of keys) {
        const needed = [key, ...beside];
        const actor = await recruiter(needed.join(), (own) => needed.includes(own));
        tries.push([`with ${needed.join(' and ')} alone`, actor, true]);
      }
      for (const [what, actor, may] of tries) {
        const status = await ask(actor, route);
        if (status === 401 || status >= 500 || (status !== 403) !== may)
          wrong.push(`${nameOf(route)} ${what} answered ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('nobody: 401 everywhere but at public calls', async () => {
    const wrong: string[] = [];
    for (const route of allRoutes) {
      const open = rules[nameOf(route)] === 'public';
      const status = await ask(null, route);
      if (open ? [401, 403].includes(status) || status === 500 : status !== 401)
        wrong.push(`${nameOf(route)} answered ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
