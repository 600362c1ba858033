import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { linkPages } from '../link/link-pages.ts';
import { linkParams, linkReply } from '../link/link-reply.ts';
import { refRow, sharesFiles } from './file-manager.ts';

const tag = 'file-manager';
const path = '/customer/share-link/';

const shareRow = z.object({
  id: z.number(),
  created_on: z.string(),
  created_by: refRow,
  expires_on: z.string(),
  /** It still leads to the file. */
  is_open: z.boolean(),
  /** How often the file was saved by it, and when last. */
  saved: z.number(),
  saved_on: z.string().nullable(),
});
export type ShareRow = z.infer<typeof shareRow>;

/** Links that show a file to somebody outside, as long as whoever made one may open the file. */
export const shareLinkEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Links to a file, and what came of them',
    access: sharesFiles,
    query: z.strictObject({ file: z.coerce.number().int().positive() }),
    response: z.object({ results: z.array(shareRow), most_days: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Make a link to a file; its address is told this once',
    access: sharesFiles,
    body: z.strictObject({ file: z.int().positive(), days: z.int().min(1).max(365) }),
    response: z.object({ id: z.number(), url: z.string(), expires_on: z.string() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'End a link to a file',
    access: sharesFiles,
    params: idParams,
    response: actionReply,
  }),
};

const link = { tag, access: 'public', params: linkParams, bare: true } as const;

/** What somebody outside sees by such a link. */
export const sharedFileEndpoints = {
  show: endpoint({
    ...link,
    method: 'GET',
    path: linkPages.file.call,
    summary: 'A file that was shared by a link',
    response: linkReply.extend({
      file: z.object({ name: z.string(), size: z.number() }).nullable(),
      expires_on: z.string().nullable(),
    }),
  }),
  content: endpoint({
    ...link,
    method: 'GET',
    path: `${linkPages.file.call}content/`,
    summary: 'Its bytes; that they were saved is written down',
    response: z.unknown(),
  }),
};
