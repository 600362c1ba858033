import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { salaryCalcs, salaryKinds } from './salary-lines.ts';

export const pickedHeader = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  kind: z.enum(salaryKinds),
});
export type PickedHeader = z.infer<typeof pickedHeader>;

export const pickedTemplate = z.object({
  id: z.number(),
  name: z.string(),
  lines: z.array(
    z.object({
      header: z.number(),
      calc: z.enum(salaryCalcs),
      amount: z.number().nullable(),
      percent: z.number().nullable(),
      of_header: z.number().nullable(),
    }),
  ),
});
export type PickedTemplate = z.infer<typeof pickedTemplate>;

export const pickedGrade = z.object({
  id: z.number(),
  name: z.string(),
  level: refValue.nullable(),
  currency: refValue,
  min: z.number(),
  mid: z.number(),
  max: z.number(),
});
export type PickedGrade = z.infer<typeof pickedGrade>;

export const salaryPickEndpoints = {
  /** Everything that an offer's salary is put together from, in one reply: the active ones. */
  pick: endpoint({
    method: 'GET',
    path: '/customer/salary-masters/',
    tag: 'salary',
    summary: 'Salary headers, levels, grades and templates to pick from',
    access: { module: 'offer', any: ['create', 'update'] },
    response: z.object({
      headers: z.array(pickedHeader),
      levels: z.array(refValue.extend({ rank: z.number() })),
      grades: z.array(pickedGrade),
      templates: z.array(pickedTemplate),
    }),
  }),
};
