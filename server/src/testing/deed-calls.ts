import type { BulkKind } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import type { Deed } from '@hireloom/contracts/permission/deeds';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { registry } from '@hireloom/contracts/registry';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import type { Actor, TestTeam } from './app.ts';
import type { Records } from './feature-records.ts';
import { formWith } from './form.ts';
import { bodies, nameOf, pathOf } from './records.ts';

/*
 * The call of a deed as it is really made. It is refused for its form or its version before it writes, wherever it has
 * one; whoever is not to make it at all is refused before that.
 */

export const routeOf = ({ call }: Deed): Route => {
  const found = allRoutes.find((route) => nameOf(route) === call);
  if (!found) throw new Error(`There is no call ${call}`);
  return found;
};

const work: Record<BulkKind, (ids: Records) => object> = {
  move: (ids) => ({ kind: 'move', stage: ids.workflow_stage }),
  reject: (ids) => ({ kind: 'reject', reason: ids.reason }),
  withdraw: (ids) => ({ kind: 'withdraw', reason: ids.reason }),
  attach: (ids) => ({ kind: 'attach', job: ids.job }),
  update: () => ({ kind: 'update', add_tags: ['some'] }),
  email: () => ({ kind: 'email', subject: 'Some subject', body: '<p>Some text</p>' }),
  delete: () => ({ kind: 'delete', confirm: 'no' }),
};

/** What is asked of many, which one call previews. */
export const manyBody = ({ module, bulk }: Deed, ids: Records) => ({
  target: { entity: module, ids: [ids[module]] },
  work: bulk && work[bulk](ids),
});

/** Whether the actor may do this to no record in particular: with a form that nothing takes, on a record that is not there. */
export async function isOpen(actor: Actor, deed: Deed, ids: Records): Promise<boolean> {
  const { method, path } = routeOf(deed).endpoint;
  const nowhere = path.replaceAll(/:\w+/g, '999999999');
  const form = deed.bulk ? manyBody(deed, ids) : { no_such_field: 1 };
  const sent = method === 'GET' || method === 'DELETE' ? undefined : form;
  return (await actor.call(method, nowhere, sent)).status !== 403;
}

/** No version of any record: a change that is allowed meets this conflict. */
const NO_VERSION = 999_999;

/** Whether the call opens the record of its kind for the actor: anything but 403, 404 and a list without it. */
export async function doesOpen(team: TestTeam, actor: Actor, deed: Deed, ids: Records): Promise<boolean> {
  const route = routeOf(deed);
  const { method } = route.endpoint;
  const entity = recordRegistry[deed.entity ?? ''];
  const record = ids[deed.entity ?? ''];
  if (!entity || record === undefined) throw new Error(`${nameOf(route)} is done to no record`);
  const note = registry[`${entity.name}_note`];
  switch (deed.name) {
    case 'files':
      return opened((await actor.get(`${entity.files?.path}?${entity.files?.param}=${record}`)).status);
    case 'notes':
      return (await actor.get(`${note?.path}?${note?.parent}=${record}`)).body.count > 0;
    case 'export_notes':
      return /\n./.test(String((await actor.get(`${note?.path}export/?${note?.parent}=${record}`)).body));
    case 'add_file':
      return opened((await addFile(actor, entity, record)).status);
    case 'delete_file': {
      const key = `${entity.name} ${record}`;
      const kept = spare.get(key);
      const added = kept ?? (await addFile(team.admin, entity, record)).body.results[0].id;
      const { status } = await actor.remove(`${entity.files?.path}${added}/`);
      if (opened(status)) spare.delete(key);
      else spare.set(key, added);
      return opened(status);
    }
    case 'add_note':
      // The record stands in the form: where it is not seen, the form is refused.
      return (await addNote(actor, `${note?.path}`, { [`${note?.parent}`]: record })).status === 200;
    case 'change_note': {
      const on = { [`${note?.parent}`]: record };
      const own = await addNote(actor, `${note?.path}`, on);
      const { body } = own.status === 200 ? own : await addNote(team.admin, `${note?.path}`, on);
      return opened((await actor.patch(`${note?.path}${body.id}/`, { body: '<p>Other words</p>' })).status);
    }
    default: {
      const form = bodies[nameOf(route)]?.(ids) ?? {};
      const dry = 'version' in form ? { ...form, version: NO_VERSION } : form;
      const sent = method === 'GET' || method === 'DELETE' ? undefined : dry;
      const { status } = await actor.call(method, pathOf(route, ids), sent);
      if (method === 'DELETE' && status === 200) await team.admin.post(`${pathOf(route, ids)}restore/`);
      return opened(status);
    }
  }
}

/** Files that were added to be deleted, and still are there. */
const spare = new Map<string, number>();

const opened = (status: number) => ![403, 404].includes(status);

const addNote = (actor: Actor, path: string, on: Record<string, unknown>) =>
  actor.post(path, { ...on, body: '<p>Some words</p>' });

function addFile(actor: Actor, { files }: Entity, record: number) {
  const { body, headers } = formWith('files[]', 'a.txt', Buffer.from('Some text'));
  return actor.call('POST', `${files?.path}?${files?.param}=${record}`, body, headers);
}
