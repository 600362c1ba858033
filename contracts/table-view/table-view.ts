import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { MAX_PAGE_SIZE } from '../kit/list-query.ts';
import { idParams, okReply } from '../kit/reply.ts';
import { roles } from '../permissions.ts';
import { tableColumn } from '../settings/settings.ts';

const path = '/customer/table-view/' as const;
const tag = 'table_view';

/** Views that every table has without anybody saving them; `mine` only where the entity says whose a record is. */
export const builtInViews = ['working', 'mine', 'all'] as const;
export type BuiltInView = (typeof builtInViews)[number];

/** The most that one person may save for one table. */
export const MAX_OWN_VIEWS = 50;

/** What a view holds: how the table looks, and which rows it shows in which order. Records are named by their ids. */
export const viewContent = z.object({
  columns: z.array(tableColumn).max(200).default([]),
  /** Query keys of the list, as the address has them. */
  filters: z.record(z.string().max(80), z.string().min(1).max(2000)).default({}),
  sort: z
    .array(z.object({ key: z.string().max(80), ascending: z.boolean() }))
    .max(4)
    .default([]),
  page_size: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
});
export type ViewContent = z.output<typeof viewContent>;

/** A name of the record registry, which is not read here: pages that show no records know views, too. */
const entityName = z.string().max(60);

export const tableView = z.object({
  id: z.number(),
  entity: z.string(),
  name: z.string(),
  owner: refValue,
  shared: z.boolean(),
  /** Without what is hidden from the viewer, and what the table does not know any more. */
  content: viewContent,
  version: z.number(),
  /** The viewer may change and delete it. */
  may_change: z.boolean(),
});
export type TableView = z.infer<typeof tableView>;

/** A built-in view by its name, a saved one by its id. */
const viewKey = z.union([z.enum(builtInViews), z.int().positive()]);

export const viewDefault = z.object({ entity: z.string(), role: z.enum(roles), view: viewKey });
export type ViewDefault = z.infer<typeof viewDefault>;

const name = z.string().trim().min(1, 'Name is required').max(60, 'Name may have at most 60 characters');

export const tableViewEndpoints = {
  /** Of all tables that the viewer may open: one call when the app starts. */
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Views of tables: own ones, shared ones, and what tables open with',
    access: 'signed-in',
    response: z.object({
      results: z.array(tableView),
      /** For the role that the viewer acts in; admins are told those of all roles. */
      defaults: z.array(viewDefault),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Save a view',
    access: 'signed-in',
    body: z.strictObject({
      entity: entityName,
      name,
      shared: z.boolean().default(false),
      content: viewContent,
    }),
    response: tableView,
  }),
  /** What is left out stays as it is. */
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Change a view',
    access: 'signed-in',
    params: idParams,
    body: z.strictObject({
      /** The one that was read; another one in the database is a conflict. */
      version: z.int(),
      name: name.optional(),
      shared: z.boolean().optional(),
      content: viewContent.optional(),
    }),
    response: tableView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Delete a view',
    access: 'signed-in',
    params: idParams,
    response: okReply,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}:id/restore/`,
    tag,
    summary: 'Take back that a view was deleted, within a day',
    access: 'signed-in',
    params: idParams,
    body: z.strictObject({}),
    response: tableView,
  }),
  setDefault: endpoint({
    method: 'POST',
    path: `${path}default/`,
    tag,
    summary: 'What a table opens with for a role',
    access: { roles: ['admin'] },
    body: z.strictObject({
      entity: entityName,
      role: z.enum(roles),
      /** Null for the working view. */
      view: viewKey.nullable(),
    }),
    response: z.object({ defaults: z.array(viewDefault) }),
  }),
};
