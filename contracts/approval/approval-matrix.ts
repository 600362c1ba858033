import { z } from 'zod';
import { refValue } from '../kit/field.ts';
import { MAX_LEVELS, matrixMessages } from '../messages.ts';

export const approvalKinds = ['job', 'offer'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Who approves at a level: a named recruiter or hiring manager, or whoever manages the hiring of the record's job. */
export const levelTypes = ['recruiter', 'hiring_manager', 'job_hiring_manager'] as const;
export type LevelType = (typeof levelTypes)[number];
export const levelTypeLabels: Record<LevelType, string> = {
  recruiter: 'Recruiter',
  hiring_manager: 'Hiring manager',
  job_hiring_manager: 'The hiring manager of the job',
};

const person = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});

export const approvalMatrix = z.object({
  id: z.number(),
  name: z.string(),
  org: refValue,
  company: refValue.nullable(),
  business_unit: refValue.nullable(),
  department: refValue.nullable(),
  levels: z.array(
    z.object({
      level: z.number(),
      type: z.enum(levelTypes),
      user: person.extend({ active: z.boolean() }).nullable(),
    }),
  ),
  updated_by: z.object({ username: z.string() }).nullable(),
  updated_on: z.string(),
  version: z.number(),
});
export type ApprovalMatrix = z.infer<typeof approvalMatrix>;

const unit = z.int().positive();
const level = z
  .strictObject({
    level: z.int().min(1).max(MAX_LEVELS),
    type: z.enum(levelTypes),
    /** Left out for a level that the job itself fills. */
    user: unit.nullish(),
  })
  .refine(({ type, user }) => type === 'job_hiring_manager' || user, {
    message: matrixMessages.user_required,
    path: ['user'],
  });
export const matrixBody = z.strictObject({
  name: z
    .string({ error: matrixMessages.name_required })
    .trim()
    .min(1, matrixMessages.name_required)
    .max(120, 'Approval Name may have at most 120 characters'),
  org: z.int({ error: matrixMessages.organization_required }).positive(matrixMessages.organization_required),
  company: unit.nullish(),
  business_unit: unit.nullish(),
  department: unit.nullish(),
  levels: z
    .array(level)
    .min(1, matrixMessages.user_required)
    .max(MAX_LEVELS, matrixMessages.levels_maximum)
    .refine((levels) => levels.every((entry, at) => entry.level === at + 1), 'Levels are numbered from 1'),
});
export type MatrixBody = z.input<typeof matrixBody>;
