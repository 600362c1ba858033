import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fileParts, MAX_FILE_BYTES, MAX_SENT_FILES } from '../kit/entity-endpoints.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { deletesFiles, keepsOwnFiles, managedFile, MOST_LISTED, refRow, seesFiles } from './file-manager.ts';

const tag = 'file-manager';
const path = '/customer/folder/';

const name = z.string().trim().min(1, 'Name is required').max(120, 'Name is too long');

const folderRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  parent: z.number().nullable(),
  is_shared: z.boolean(),
  owner: refRow,
  /** Rename, move, share and delete it. */
  may_change: z.boolean(),
});
export type FolderRow = z.infer<typeof folderRow>;

/** Folders of people beside the records: private, or shared with the team. */
export const folderEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Own folders, and those that the team shares',
    access: seesFiles,
    response: z.object({ results: z.array(folderRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Make a folder',
    access: keepsOwnFiles,
    body: z.strictObject({
      name,
      parent: z.int().positive().nullish(),
      /** At the top only: what is below is as what it is in. */
      is_shared: z.boolean().optional(),
    }),
    response: folderRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Rename, move or share a folder',
    access: keepsOwnFiles,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive().optional(),
      name: name.optional(),
      /** Null: to the top. */
      parent: z.int().positive().nullish(),
      is_shared: z.boolean().optional(),
    }),
    response: folderRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Delete a folder with all that is in it; it stays in the trash for a while',
    access: deletesFiles,
    params: idParams,
    response: actionReply,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}:id/restore/`,
    tag,
    summary: 'Bring a deleted folder back with all that was in it',
    access: deletesFiles,
    params: idParams,
    response: actionReply,
  }),
  /** A file of a name that is there already takes its place; the older one stays as a version. */
  upload: endpoint({
    method: 'POST',
    path: `${path}:id/file/`,
    tag,
    summary: 'Add files to a folder',
    access: keepsOwnFiles,
    params: idParams,
    body: z.strictObject({}),
    multipart: { files: fileParts, maxBytes: MAX_FILE_BYTES, maxFiles: MAX_SENT_FILES },
    response: z.object({ results: z.array(managedFile) }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}:id/move/`,
    tag,
    summary: 'Move files of other folders into this one',
    access: keepsOwnFiles,
    params: idParams,
    body: z.strictObject({ files: z.array(z.int().positive()).min(1).max(MOST_LISTED) }),
    response: actionReply,
  }),
};
