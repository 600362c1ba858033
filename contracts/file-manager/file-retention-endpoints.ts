import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, idParams, paged } from '../kit/reply.ts';
import { keepsOwnFiles, placeText, refRow } from './file-manager.ts';
import { retentionClocks } from './file-retention.ts';

const tag = 'file-manager';
const path = '/customer/file-manager/';

/** A file that goes into the trash by the rule of its category. */
const leavingFile = z.object({
  id: z.number(),
  name: z.string(),
  category: refRow.nullable(),
  owner: z.object({ place: placeText, id: z.number(), name: z.string() }),
  /** The record was deleted: it has no page. */
  owner_deleted: z.boolean(),
  goes_on: z.iso.date(),
});
export type LeavingFile = z.infer<typeof leavingFile>;

/** Which files go by the rules of the team, and which are kept from going. */
export const fileRetentionEndpoints = {
  leaving: endpoint({
    method: 'GET',
    path: `${path}retention/`,
    tag,
    summary: 'Files that go into the trash by their rule within two weeks, the next first',
    access: { roles: ['admin'] },
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    /** `categories`: those that the stored rules name. */
    response: paged(leavingFile).extend({ categories: z.array(refRow) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: `${path}retention/preview/`,
    tag,
    summary: 'Which files would go if a rule were saved; nothing is changed',
    access: { roles: ['admin'] },
    query: z.strictObject({
      /** Without it: files that have no category. */
      category: z.coerce.number().int().positive().optional(),
      after: z.enum(retentionClocks).default('activity'),
      months: z.coerce.number().int().min(1).max(600).default(24),
      own_folders: z.enum(['0', '1']).default('0'),
    }),
    response: z.object({ count: z.number(), results: z.array(leavingFile) }),
  }),
  hold: endpoint({
    method: 'POST',
    path: `${path}:id/hold/`,
    tag,
    summary: 'Keep a file, with its older versions, from being deleted by anybody or by a rule',
    access: keepsOwnFiles,
    params: idParams,
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1, 'Reason is required')
        .max(500, 'Reason may have at most 500 characters'),
    }),
    response: actionReply,
  }),
  release: endpoint({
    method: 'DELETE',
    path: `${path}:id/hold/`,
    tag,
    summary: 'Lift the hold of a file',
    access: keepsOwnFiles,
    params: idParams,
    response: actionReply,
  }),
};
