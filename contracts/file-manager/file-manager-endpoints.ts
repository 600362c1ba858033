import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, idParams, paged } from '../kit/reply.ts';
import {
  deletesFiles,
  keepsOwnFiles,
  fileKinds,
  fileSorts,
  fileTypeNames,
  managedFile,
  MOST_LISTED,
  MOST_ZIPPED,
  placeNode,
  placeText,
  refRow,
  seesFiles,
} from './file-manager.ts';

const tag = 'file-manager';
const path = '/customer/file-manager/';

const trashed = z.object({
  /** A folder comes back with all that was in it. */
  what: z.enum(['file', 'folder']),
  id: z.number(),
  name: z.string(),
  size: z.number().nullable(),
  /** Where it comes back to; null: at the top of one's own folders. */
  owner: z.object({ place: placeText, id: z.number(), name: z.string() }).nullable(),
  deleted_on: z.string(),
  deleted_by: refRow.nullable(),
});
export type TrashedFile = z.infer<typeof trashed>;

const version = z.object({
  id: z.number(),
  size: z.number(),
  content_type: z.string(),
  created_on: z.string(),
  created_by: refRow.nullable(),
  url: z.string(),
});
export type FileVersion = z.infer<typeof version>;

/** All files of the team that a viewer may open, wherever they hang. */
export const fileManagerEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Files that one may open: of a place, or those that words find at it and below',
    access: seesFiles,
    query: z.strictObject({
      place: placeText.optional(),
      query: z.string().trim().max(200).optional(),
      kind: z.enum(fileKinds).optional(),
      type: z.enum(fileTypeNames).optional(),
      /** Candidate file type. */
      category: z.coerce.number().int().positive().optional(),
      /** Those alone that are on hold. */
      held: z.literal('1').optional(),
      orderBy: z.enum(fileSorts).default('created_on'),
      ascending: z.enum(['0', '1']).default('0'),
      page: z.coerce.number().int().min(1).max(MOST_LISTED).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: paged(managedFile),
  }),
  tree: endpoint({
    method: 'GET',
    path: `${path}tree/`,
    tag,
    summary: 'Records below a place that one may open, and where it stands',
    access: seesFiles,
    query: z.strictObject({ place: placeText.optional(), query: z.string().trim().max(200).optional() }),
    response: z.object({
      /** From the top down to the place itself. */
      path: z.array(placeNode.omit({ has_below: true })),
      results: z.array(placeNode),
      /** There are more than these: words narrow them. */
      more: z.boolean(),
    }),
  }),
  /** As on the record: the same rights, the same line in its activity. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Delete a file; it stays in the trash for a while',
    access: deletesFiles,
    params: idParams,
    response: actionReply,
  }),
  trash: endpoint({
    method: 'GET',
    path: `${path}trash/`,
    tag,
    summary: 'What was deleted and can be brought back, newest first',
    access: deletesFiles,
    response: z.object({ results: z.array(trashed), days: z.number() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}:id/restore/`,
    tag,
    summary: 'Bring a deleted file back to where it was',
    access: deletesFiles,
    params: idParams,
    response: actionReply,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${path}:id/versions/`,
    tag,
    summary: 'Older files of the same name, newest first',
    access: seesFiles,
    params: idParams,
    response: z.object({ results: z.array(version) }),
  }),
  /** By the id of the version, under which the file is found from now on. */
  makeCurrent: endpoint({
    method: 'POST',
    path: `${path}:id/current/`,
    tag,
    summary: 'Make an older version the current one again; what was current stays as a version',
    access: keepsOwnFiles,
    params: idParams,
    response: actionReply,
  }),
  removeVersion: endpoint({
    method: 'DELETE',
    path: `${path}:id/version/`,
    tag,
    summary: 'Delete an older version; it stays in the trash for a while',
    access: deletesFiles,
    params: idParams,
    response: actionReply,
  }),
  sort: endpoint({
    method: 'PATCH',
    path: `${path}category/`,
    tag,
    summary: 'Say of files what kind of document they are',
    access: keepsOwnFiles,
    body: z.strictObject({
      files: z.array(z.int().positive()).min(1).max(100),
      category: z.int().positive().nullable(),
    }),
    response: actionReply,
  }),
  zip: endpoint({
    method: 'POST',
    path: `${path}zip/`,
    tag,
    summary: 'An address under which several files are saved as one zip',
    access: seesFiles,
    body: z
      .strictObject({
        files: z.array(z.int().positive()).min(1).max(MOST_ZIPPED).optional(),
        place: placeText.optional(),
      })
      .refine(({ files, place }) => (files === undefined) !== (place === undefined), {
        path: ['files'],
        message: 'Choose files or a place',
      }),
    response: z.object({ url: z.string(), count: z.number(), size: z.number() }),
  }),
  usage: endpoint({
    method: 'GET',
    path: `${path}usage/`,
    tag,
    summary: 'How much room the files of the team take; the same bytes count once',
    access: { roles: ['admin'] },
    response: z.object({ files: z.number(), bytes: z.number(), trash_bytes: z.number(), quota: z.number() }),
  }),
};

/** The target of the address of a zip: a browser follows it without a bearer token, so the address is the proof. */
export const zipContentEndpoint = endpoint({
  method: 'GET',
  path: '/file-zip/:id/',
  tag,
  summary: 'Several files as one zip, by a signed address of the last five minutes',
  access: 'public',
  unlimited: true,
  bare: true,
  params: idParams,
  query: z.strictObject({ token: z.string().max(300) }),
  response: z.unknown(),
});
