import {
  modules,
  type Option,
  optionsOf,
  type Permission,
  type Switch,
} from '@hireloom/contracts/permissions';
import { registry } from '@hireloom/contracts/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { allRecords } from './all-records.ts';
import { type Actor, type TestTeam, testApp } from './app.ts';
import type { Records } from './feature-records.ts';
import { formWith } from './form.ts';
import { recruiterWith } from './recruiter.ts';
import { bodies, entityOf, makeRecords, nameOf, pathOf, recordOf } from './records.ts';
import { createSample, sampleOf } from './sample.ts';
import { withoutSwitch } from './without-switch.ts';

/*
 * A switch that decides nothing is a lie to whoever sets it. For each that is offered a recruiter who has all but this one
 * is refused by a call which answers as soon as it is on. And every call that a recruiter may make asks a switch, or
 * stands in a short list with its reason.
 */

interface Ask {
  name: string;
  /** Makes the call; answers the status. */
  by(actor: Actor): Promise<number>;
}

const keyOf = ({ module, option }: Switch) => `${module}.${option}`;
const offered: Switch[] = modules.flatMap((module) =>
  optionsOf(module).map((option) => ({ module, option })),
);

/** Whoever sees all sees their own: what the narrow switch opens is told while the wide one is off. */
const covers: Readonly<Record<string, Option>> = { view_own: 'view_global' };

/** What stands in a call's declaration, as `module.option`. */
function askedBy({ endpoint: { access } }: Route): string[] {
  if (typeof access === 'string' || 'roles' in access) return [];
  const { module, any, beside }: Permission = access;
  const own = any.map((option) => keyOf({ module, option }));
  return beside ? [...own, keyOf(beside)] : own;
}

describe('every switch that is offered', () => {
  const test = testApp();
  let team: TestTeam;
  let ids: Records;
  let everything: Actor;
  beforeAll(async () => {
    team = await test.team();
    ids = await makeRecords(team);
    everything = await recruiterWith(team, () => true);
  });

  it.each(offered.map((one) => [keyOf(one), one] as const))('%s decides something', async (key, one) => {
    const wider = covers[one.option];
    const other = wider ? keyOf({ module: one.module, option: wider }) : key;
    const without = await recruiterWith(team, (own) => own !== key && own !== other);
    const held = wider ? await recruiterWith(team, (own) => own !== other) : everything;
    const told: string[] = [];
    for (const ask of await asksFor(one)) {
      const refused = await ask.by(without);
      const answered = refused === 403 || refused === 404 ? await ask.by(held) : 0;
      // A record that a narrow right does not reach is not there; whatever else is not allowed is refused.
      if (answered === 200 && (refused === 403 || one.option === 'view_global')) return;
      told.push(`${ask.name} answered ${refused}, with it ${answered}`);
    }
    expect(told).toEqual([]);
    expect.unreachable(`no call asks for ${key}`);
  });

  it('is all that calls ask for', () => {
    const known = new Set(offered.map(keyOf));
    const unknown = allRoutes.flatMap((route) =>
      askedBy(route)
        .filter((key) => !known.has(key))
        .map((key) => `${nameOf(route)} asks for ${key}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is asked by every call of recruiters but those with a reason', () => {
    const open = allRecords.flatMap(({ rules }) => rules).filter(([, rule]) => rule === 'signed-in');
    expect(open.map(([call]) => call).toSorted()).toEqual(Object.values(withoutSwitch).flat().toSorted());
  });

  /** Calls that may tell: those that declare the switch, reading first, and those that ask for it inside. */
  async function asksFor(one: Switch): Promise<Ask[]> {
    const order = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
    const declared = allRoutes
      .filter((route) => askedBy(route).includes(keyOf(one)))
      .sort((a, b) => order.indexOf(a.endpoint.method) - order.indexOf(b.endpoint.method));
    const inside = [...bulkAsk(one), ...scopeAsk(one)];
    return [...inside, ...(await Promise.all(declared.map(askOf)))];
  }

  /** What is done to many is declared by the body, not by the call. */
  function bulkAsk({ module, option }: Switch): Ask[] {
    const entity = module === 'email' ? 'candidate' : module;
    if (option !== 'bulk' && module !== 'email') return [];
    const work =
      module === 'email'
        ? { kind: 'email', subject: 'Some subject', text: 'Some text' }
        : { kind: 'update', add_tags: ['some'] };
    const body = { target: { entity, ids: [ids[entity]] }, work };
    return [
      {
        name: `a bulk ${work.kind} of ${entity}`,
        by: async (actor) => (await actor.post('/customer/bulk-action/preview/', body)).status,
      },
    ];
  }

  /** Own records are seen without it, those of others with it. */
  function scopeAsk({ module, option }: Switch): Ask[] {
    const entity = registry[module];
    if (option !== 'view_global' || !entity) return [];
    const path = `${entity.path}${ids[module]}/`;
    return [{ name: `GET ${path}`, by: async (actor) => (await actor.get(path)).status }];
  }

  async function askOf(route: Route): Promise<Ask> {
    const { method } = route.endpoint;
    const entity = entityOf(route);
    const plain = entity && [entity.path, `${entity.path}:id/`].includes(route.endpoint.path as never);
    // What is changed or deleted is made for it, by whom it is changed: of notes, their writer.
    const fresh = plain && (method === 'PATCH' || method === 'DELETE') ? await made(entity.name) : {};
    const path = pathOf(route, { ...ids, ...fresh }) + scopeOf(route);
    return {
      name: nameOf(route),
      by: async (actor) => {
        if (route.endpoint.path.includes('-file/') && method === 'POST') return upload(actor, path);
        const body =
          bodies[nameOf(route)]?.(ids) ??
          (plain && method === 'POST' ? await sampleOf(team, entity) : undefined);
        const sent = method === 'GET' || method === 'DELETE' ? undefined : (body ?? {});
        return (await actor.call(method, path, sent)).status;
      },
    };
  }

  async function made(name: string): Promise<Records> {
    const entity = registry[name];
    if (!entity) throw new Error(`No entity ${name}`);
    if (entity.byVerbs) return { [name]: (await createSample(team, entity)).id };
    const { status, body } = await everything.post(entity.path, await sampleOf(team, entity));
    expect([name, status, body]).toEqual([name, 200, body]);
    return { [name]: body.id as number };
  }

  async function upload(actor: Actor, path: string): Promise<number> {
    const { body, headers } = formWith('files[]', 'a.txt', Buffer.from('Some text'));
    return (await actor.call('POST', path, body, headers)).status;
  }

  /** What a list of parts or of files must be told to be answered at all. */
  function scopeOf(route: Route): string {
    const entity = entityOf(route);
    const { path } = route.endpoint;
    // What a new offer begins with is asked for an applicant.
    if (path === '/customer/offer/begin/') return `?applicant=${ids.applicant}`;
    const key = path.includes('-file/') ? entity?.files?.param : entity?.parent;
    const id = key ? recordOf(ids, key) : undefined;
    return key && id !== undefined && !path.includes(':') ? `?${key}=${id}` : '';
  }
});
