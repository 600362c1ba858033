import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';

const tag = 'mailbox';
const path = '/customer/mailbox/' as const;
const id = z.int().positive();

export const resumeInboxRow = z.object({
  id: z.number(),
  account: refValue,
  folder: refValue,
  address: z.string().nullable(),
  job: refValue.nullable(),
  is_active: z.boolean(),
  taken: z.number(),
  error: z.string().nullable(),
});
export type ResumeInboxRow = z.infer<typeof resumeInboxRow>;

const parses = { module: 'bulk_parsing', any: ['create'] } as const;

export const resumeInboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${path}resume-inbox/`,
    tag,
    summary: 'Folders whose resumes are read',
    access: parses,
    response: z.object({ results: z.array(resumeInboxRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path: `${path}resume-inbox/`,
    tag,
    summary: 'Read the resumes that come to a folder',
    access: parses,
    body: z.strictObject({
      account: id,
      folder: id,
      address: z.email('Address must be an e-mail address').nullable().default(null),
      job: id.nullable().default(null),
    }),
    response: resumeInboxRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}resume-inbox/:id/`,
    tag,
    summary: 'Change a resume inbox',
    access: parses,
    params: idParams,
    body: z.strictObject({ is_active: z.boolean() }),
    response: resumeInboxRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}resume-inbox/:id/`,
    tag,
    summary: 'Remove a resume inbox',
    access: parses,
    params: idParams,
    response: actionReply,
  }),
};
