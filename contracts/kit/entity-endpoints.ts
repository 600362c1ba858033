import { z } from 'zod';
import { hasOption, type Option, type Permission, type Switch, viewOptions } from '../permissions.ts';
import { type Access, endpoint } from './endpoint.ts';
import type { Entity } from './entity.ts';
import { type ListQuery, listQuery } from './list-query.ts';
import { activityRow, fileRow, idParams, okReply, paged } from './reply.ts';
import { multipartParser } from './form-data/multipart.ts';
import { optionsEndpoint } from './options-endpoint.ts';

const MB = 1024 * 1024;
/** Largest file that any upload takes. */
export const MAX_FILE_BYTES = 25 * MB;
export const MAX_IMAGE_BYTES = 2 * MB;

/** Most files of a record that come with one request. */
export const MAX_SENT_FILES = 20;

/** Form parts that hold the files of a record. */
export const fileParts: readonly string[] = ['files', 'files[]'];

/** Form part that holds the file of a field of the team. */
export const ownFilePart = /^custom\.([a-z][a-z0-9_]{0,59})$/;

/** A list query plus the columns to leave out. */
function exportQuery(entity: Entity) {
  const list = listQuery(entity);
  return z
    .looseObject({ omit: z.string().max(2000).optional() })
    .transform(({ omit, ...rest }) => ({ omit: omit ? omit.split(',') : [], rest }))
    .pipe(
      z.object({ omit: z.array(z.string()), rest: list }) as unknown as z.ZodType<
        { omit: string[]; rest: ListQuery },
        { omit: string[]; rest: Record<string, unknown> }
      >,
    );
}

/** The phrase that deletes a record which others hang on (specification, section 5). */
export const CONFIRM_PHRASE = 'i-know-what-i-am-doing';

/**
 * What is asked of whoever does this to records of an entity. A part is written by whoever may change its record; to
 * take it away, or all of them out, is more. Notes are taken back by whoever wrote them.
 */
export function entityPermission({ module, parent, beside, authored }: Entity, option: Option): Permission {
  // Whoever changes what has no switch for deleting may delete it.
  const besides: Switch | undefined = beside && {
    module: beside,
    option: hasOption(beside, option) ? option : 'update',
  };
  if (option === 'view') return { module, any: viewOptions(module), beside: besides };
  const writing: readonly Option[] = authored ? ['create', 'update', 'delete'] : ['create', 'update'];
  return { module, any: [parent && writing.includes(option) ? 'update' : option], beside: besides };
}

/** The same of the files kept with records. */
export function filePermission({ module }: Entity, option: 'view' | 'create' | 'delete'): Permission {
  const any: readonly Option[] = option === 'view' ? viewOptions(module) : ['update'];
  return { module, any, beside: { module: 'file', option } };
}

type EntityCalls<E extends Entity> = ReturnType<typeof makeEntityEndpoints<E>>;
type FileCalls = ReturnType<typeof makeFileEndpoints>;

/** Made once of each declaration: who may make a call is asked of them for every request. */
const madeOf = { entity: new WeakMap<Entity, unknown>(), file: new WeakMap<Entity, FileCalls>() };

/** The calls that every entity has. A path segment never looks like an id, so they can't be confused. */
export function entityEndpoints<E extends Entity>(entity: E): EntityCalls<E> {
  const calls = (madeOf.entity.get(entity) ?? makeEntityEndpoints(entity)) as EntityCalls<E>;
  madeOf.entity.set(entity, calls);
  return calls;
}

/** The calls of the files kept with a record (specification, section 7). Throws for one that keeps none. */
export function fileEndpoints(entity: Entity): FileCalls {
  const calls = madeOf.file.get(entity) ?? makeFileEndpoints(entity);
  madeOf.file.set(entity, calls);
  return calls;
}

function makeEntityEndpoints<E extends Entity>(entity: E) {
  const tag = entity.name;
  const admins: Access = { roles: ['admin'] };
  const access = (option: Option): Access => (entity.adminsRead ? admins : entityPermission(entity, option));
  const view = access('view');
  const write = (option: Option): Access => (entity.adminsWrite ? admins : access(option));
  const name = entity.label.toLowerCase();
  const row = entity.row as E['row'];
  const images = Object.entries(entity.fields)
    .filter(([, field]) => field.kind === 'image')
    .map(([key]) => key);
  const multipart = {
    files: [...images, ...(entity.files ? fileParts : [])],
    ownFiles: entity.files !== undefined,
    pictures: images,
    maxBytes: MAX_FILE_BYTES,
    maxFiles: images.length + MAX_SENT_FILES,
    parse: multipartParser(entity.fields),
  };
  const query = listQuery(entity);
  return {
    list: endpoint({
      method: 'GET',
      path: entity.path,
      tag,
      summary: `List ${entity.plural.toLowerCase()}`,
      access: view,
      query,
      response: z.union([paged(row), z.array(row)]),
    }),
    options: optionsEndpoint(entity),
    export: endpoint({
      method: 'GET',
      path: `${entity.path}export/`,
      tag,
      summary: `${entity.plural} as CSV`,
      access: access('export'),
      bare: true,
      query: exportQuery(entity),
      response: z.unknown(),
    }),
    get: endpoint({
      method: 'GET',
      path: `${entity.path}:id/`,
      tag,
      summary: `One ${name}`,
      access: entity.adminsRead ? view : { ...entityPermission(entity, 'view'), also: entity.readThrough },
      params: idParams,
      response: row,
    }),
    create: endpoint({
      method: 'POST',
      path: entity.path,
      tag,
      summary: `Create a ${name}`,
      access: write('create'),
      body: entity.create as E['create'],
      multipart,
      response: row,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${entity.path}:id/`,
      tag,
      summary: `Change a ${name}`,
      access: write('update'),
      params: idParams,
      body: entity.update as E['update'],
      multipart,
      response: row,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${entity.path}:id/`,
      tag,
      summary: `Delete a ${name} (can be restored)`,
      access: write('delete'),
      params: idParams,
      /** The typed phrase; needed where other records hang on this one. */
      query: z.strictObject({ confirm: z.string().max(100).optional() }),
      response: okReply,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${entity.path}:id/restore/`,
      tag,
      summary: `Bring a deleted ${name} back`,
      access: write('delete'),
      params: idParams,
      response: row,
    }),
    activity: endpoint({
      method: 'GET',
      path: `${entity.path}:id/activity/`,
      tag,
      summary: `What happened to a ${name}`,
      access: view,
      params: idParams,
      query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
      response: z.object({ results: z.array(activityRow) }),
    }),
  };
}

function makeFileEndpoints(entity: Entity) {
  if (!entity.files) throw new Error(`${entity.name} keeps no files`);
  const { path, param } = entity.files;
  const tag = entity.name;
  return {
    listFiles: endpoint({
      method: 'GET',
      path,
      tag,
      summary: `Files of a ${entity.label.toLowerCase()}`,
      access: filePermission(entity, 'view'),
      query: z.strictObject({ [param]: z.coerce.number().int().positive() }),
      response: paged(fileRow),
    }),
    addFiles: endpoint({
      method: 'POST',
      path,
      tag,
      summary: 'Add files',
      access: filePermission(entity, 'create'),
      query: z.strictObject({ [param]: z.coerce.number().int().positive() }),
      body: z.strictObject({ category: z.coerce.number().int().positive().optional() }),
      multipart: { files: fileParts, maxBytes: MAX_FILE_BYTES, maxFiles: MAX_SENT_FILES },
      response: z.object({ results: z.array(fileRow) }),
    }),
    removeFile: endpoint({
      method: 'DELETE',
      path: `${path}:id/`,
      tag,
      summary: 'Delete a file',
      access: filePermission(entity, 'delete'),
      params: idParams,
      response: okReply,
    }),
  };
}
