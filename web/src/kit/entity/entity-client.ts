import type { Entity, Stamps } from '@hireloom/contracts/kit/entity';
import { entityEndpoints, fileEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import type { ActivityRow, FileRow, OptionRow } from '@hireloom/contracts/kit/reply';
import { call } from '../api/api.ts';

/** A row of any entity, as the kit sees it. */
export type KitRow = Stamps & Record<string, unknown>;

/** One page of a list; `count` is of all rows that match, or of fewer where `count_exact` is false. */
export interface Page {
  results: KitRow[];
  count: number;
  count_exact?: boolean | undefined;
}

export type Option = OptionRow;

/** Query keys as they stand in the address. */
export type WireQuery = Record<string, string>;

export interface Submission {
  body: Record<string, unknown>;
  files: Record<string, File[]>;
  idempotencyKey: string;
  /** The form is known to be wrong: only what else is wrong is asked for, and nothing is saved. */
  checkOnly?: boolean | undefined;
  /** Told while files are sent. */
  onProgress?: Upload['onProgress'] | undefined;
}

interface Upload {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
}

const clients = new WeakMap<Entity, EntityClient>();

/** The calls of an entity with rows the kit can read; errors are the `ApiError` of `call`. */
export function entityClient(entity: Entity): EntityClient {
  const known = clients.get(entity);
  if (known) return known;
  const made = makeClient(entity);
  clients.set(entity, made);
  return made;
}

export type EntityClient = ReturnType<typeof makeClient>;

function makeClient(entity: Entity) {
  const api = entityEndpoints(entity);
  return {
    async list(query: WireQuery, signal?: AbortSignal): Promise<Page> {
      const reply = (await call(api.list, { query, signal })) as Page | KitRow[];
      return Array.isArray(reply) ? { results: reply, count: reply.length } : reply;
    },
    async options(query: WireQuery, signal?: AbortSignal): Promise<Option[]> {
      return (await call(api.options, { query, signal })).results;
    },
    get: (id: number, signal?: AbortSignal) => rowOf(call(api.get, { params: { id }, signal })),
    create: (submission: Submission) => rowOf(call(api.create, sent(submission))),
    update: (id: number, submission: Submission) =>
      rowOf(call(api.update, { params: { id }, ...sent(submission) })),
    /** `confirm` is the typed phrase, asked for where other records hang on this one. */
    remove: (id: number, confirm?: string) => call(api.remove, { params: { id }, query: { confirm } }),
    restore: (id: number) => rowOf(call(api.restore, { params: { id } })),
    async activity(id: number, before?: number, signal?: AbortSignal): Promise<ActivityRow[]> {
      const query = before === undefined ? {} : { before };
      return (await call(api.activity, { params: { id }, query, signal })).results;
    },
    async exportCsv(query: WireQuery): Promise<Blob> {
      const reply: unknown = await call(api.export, { query });
      return reply instanceof Blob ? reply : new Blob([String(reply)], { type: 'text/csv' });
    },
  };
}

/** `call` has no type for the row of an entity that is only known at run time; the server checked it. */
const rowOf = async (reply: Promise<unknown>) => (await reply) as KitRow;

/** As multipart only where there are files. What is only checked goes without them. */
function sent({ body, files, idempotencyKey, checkOnly, onProgress }: Submission) {
  const taken = Object.keys(files).length > 0 && !checkOnly ? files : undefined;
  return { body, files: taken, idempotencyKey, checkOnly, ...(taken && { onProgress }) };
}

/** The files kept with a record. */
export function filesClient(entity: Entity, recordId: number) {
  const api = fileEndpoints(entity);
  const query = { [entity.files?.param ?? '']: recordId };
  return {
    async list(signal?: AbortSignal): Promise<FileRow[]> {
      return (await call(api.listFiles, { query, signal })).results;
    },
    add: (file: File, { signal, onProgress }: Upload) =>
      call(api.addFiles, { query, body: {}, files: { files: [file] }, signal, onProgress }),
    remove: (id: number) => call(api.removeFile, { params: { id } }),
  };
}
