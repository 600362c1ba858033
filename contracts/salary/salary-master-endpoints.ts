import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { MAX_SALARY_LINES, salaryKinds, salaryLineBody } from './salary-lines.ts';
import { pickedTemplate } from './salary-pick.ts';

const admins = { roles: ['admin'] } as const;
const tag = 'salary';
const version = z.int().positive();
const id = z.int().positive();
const name = z.string().trim().min(2, 'Name is required').max(120, 'Name may have at most 120 characters');
const optionalText = (max: number, message: string) =>
  z.string().trim().max(max, message).nullable().default(null);

/** What every master has besides its own values. */
const kept = {
  id: z.number(),
  version: z.number(),
  is_active: z.boolean(),
  /** How often it is named: what is named is retired instead of deleted. */
  uses: z.number(),
  updated_on: z.string(),
};

export const salaryHeaderBody = z.strictObject({
  code: z.string().trim().min(1, 'Code is required').max(20, 'Code may have at most 20 characters'),
  name,
  name_ar: optionalText(120, 'Name may have at most 120 characters'),
  kind: z.enum(salaryKinds),
  is_taxable: z.boolean().default(false),
});
export const salaryHeaderRow = z.object({
  ...kept,
  code: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  kind: z.enum(salaryKinds),
  is_taxable: z.boolean(),
});
export type SalaryHeaderRow = z.infer<typeof salaryHeaderRow>;

export const salaryLevelBody = z.strictObject({ name, rank: z.int().min(1).max(1000) });
export const salaryLevelRow = z.object({ ...kept, name: z.string(), rank: z.number() });
export type SalaryLevelRow = z.infer<typeof salaryLevelRow>;

const amount = z.number().min(0).max(99_999_999_999.9999);
export const salaryGradeBody = z.strictObject({
  name,
  level: id.nullable().default(null),
  currency: id,
  min: amount,
  mid: amount,
  max: amount,
});
export const salaryGradeRow = z.object({
  ...kept,
  name: z.string(),
  level: refValue.nullable(),
  currency: refValue,
  min: z.number(),
  mid: z.number(),
  max: z.number(),
});
export type SalaryGradeRow = z.infer<typeof salaryGradeRow>;

export const salaryTemplateBody = z.strictObject({
  name,
  description: optionalText(500, 'Description may have at most 500 characters'),
  lines: z.array(salaryLineBody).min(1, 'Add at least one line').max(MAX_SALARY_LINES),
});
export type SalaryTemplateBody = z.input<typeof salaryTemplateBody>;
export const salaryTemplateRow = z.object({
  ...kept,
  name: z.string(),
  description: z.string().nullable(),
  lines: pickedTemplate.shape.lines,
});
export type SalaryTemplateRow = z.infer<typeof salaryTemplateRow>;
export type SalaryTemplateLine = SalaryTemplateRow['lines'][number];

/** The calls that each of the masters has; for admins. */
function masterCalls<S extends z.ZodRawShape, R extends z.ZodType>(
  word: string,
  path: `/admin-app/${string}/`,
  { shape }: z.ZodObject<S>,
  row: R,
) {
  const one = `${path}:id/` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      tag,
      summary: `All ${word}s, retired ones last`,
      access: admins,
      response: z.object({ results: z.array(row) }),
    }),
    create: endpoint({
      method: 'POST',
      path,
      tag,
      summary: `Make a ${word}`,
      access: admins,
      body: z.strictObject(shape),
      response: row,
    }),
    change: endpoint({
      method: 'PATCH',
      path: one,
      tag,
      summary: `Change a ${word}`,
      access: admins,
      params: idParams,
      body: z.strictObject({ ...shape, version }),
      response: row,
    }),
    retire: endpoint({
      method: 'POST',
      path: `${one}retire/`,
      tag,
      summary: `Offer a ${word} no more, or again`,
      access: admins,
      params: idParams,
      body: z.strictObject({ is_active: z.boolean() }),
      response: row,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      tag,
      summary: `Delete a ${word} that nothing names`,
      access: admins,
      params: idParams,
      response: actionReply,
    }),
  };
}

export const salaryHeaderEndpoints = {
  ...masterCalls('salary header', '/admin-app/salary-header/', salaryHeaderBody, salaryHeaderRow),
  /** In the order in which offers show them. */
  order: endpoint({
    method: 'POST',
    path: '/admin-app/salary-header/order/',
    tag,
    summary: 'Put the salary headers in order',
    access: admins,
    body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    response: z.object({ results: z.array(salaryHeaderRow) }),
  }),
};
export const salaryLevelEndpoints = masterCalls(
  'salary level',
  '/admin-app/salary-level/',
  salaryLevelBody,
  salaryLevelRow,
);
export const salaryGradeEndpoints = masterCalls(
  'salary grade',
  '/admin-app/salary-grade/',
  salaryGradeBody,
  salaryGradeRow,
);
export const salaryTemplateEndpoints = masterCalls(
  'salary template',
  '/admin-app/salary-template/',
  salaryTemplateBody,
  salaryTemplateRow,
);
