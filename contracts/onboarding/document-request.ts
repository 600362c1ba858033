import { z } from 'zod';
import { refValue } from '../kit/field.ts';
import { documentFormats, documentPhases, documentStatuses } from './onboarding-words.ts';

/** A file that somebody uploaded. `url` is a signed link of five minutes. */
export const documentUpload = z.object({
  id: z.number(),
  round: z.number(),
  side: z.enum(['front', 'back']),
  name: z.string(),
  size: z.number(),
  content_type: z.string(),
  url: z.string(),
  by_kind: z.enum(['member', 'candidate']),
  /** Null: the candidate by their link. */
  by: refValue.nullable(),
  created_on: z.string(),
  removed_on: z.string().nullable(),
});
export type DocumentUpload = z.infer<typeof documentUpload>;

export const sampleFile = z.object({ id: z.number(), name: z.string(), size: z.number(), url: z.string() });

/** A document that was asked of somebody, as its requirement was then, with everything uploaded for it. */
export const documentRequest = z.object({
  id: z.number(),
  version: z.number(),
  requirement: refValue.nullable(),
  name: z.string(),
  name_ar: z.string().nullable(),
  category: refValue,
  phase: z.enum(documentPhases),
  status: z.enum(documentStatuses),
  is_mandatory: z.boolean(),
  copies: z.number(),
  /** None: every format. */
  formats: z.array(z.enum(documentFormats)),
  max_mb: z.number(),
  needs_expiry: z.boolean(),
  needs_number: z.boolean(),
  needs_back: z.boolean(),
  instructions: z.string().nullable(),
  instructions_ar: z.string().nullable(),
  sample: sampleFile.nullable(),
  /** Why it was rejected or waived. */
  reason: z.string().nullable(),
  document_number: z.string().nullable(),
  issued_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
  reviewer: refValue.nullable(),
  uploaded_on: z.string().nullable(),
  reviewed_on: z.string().nullable(),
  reviewed_by: refValue.nullable(),
  reminded_on: z.string().nullable(),
  round: z.number(),
  /** Newest first, those of earlier rounds too. */
  uploads: z.array(documentUpload),
  may: z.object({
    upload: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    /** Only whoever may not approve because they uploaded it themselves. */
    own_upload: z.boolean(),
    waive: z.boolean(),
    ask_again: z.boolean(),
    remind: z.boolean(),
    remove: z.boolean(),
  }),
});
export type DocumentRequest = z.infer<typeof documentRequest>;

export const onboardingTask = z.object({
  id: z.number(),
  version: z.number(),
  template: refValue.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  owner: refValue,
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
  state: z.enum(['todo', 'ongoing', 'stuck', 'done']),
  note: z.string().nullable(),
  done_on: z.string().nullable(),
  done_by: refValue.nullable(),
});
export type OnboardingTask = z.infer<typeof onboardingTask>;
