import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { modules, options, roles } from '../permissions.ts';

/** The rules that decide whether somebody may do something, in the order in which they are asked. */
const rightRules = ['member', 'role', 'switch', 'beside', 'state', 'row', 'change', 'field', 'tab'] as const;
export type RightRule = (typeof rightRules)[number];

/** Where what decided can be changed. */
const rightFixes = ['members', 'permissions', 'module_configurations', 'record'] as const;
export type RightFix = (typeof rightFixes)[number];

const step = z.object({
  rule: z.enum(rightRules),
  passed: z.boolean(),
  why: z.string(),
  why_phrase: phraseBeside,
  /** What to change, where the rule failed and somebody can change it. */
  fix: z.enum(rightFixes).nullable(),
});
export type RightStep = z.infer<typeof step>;

const id = z.coerce.number().int().positive();

const rightExplanationRow = z.object({
  member: refValue,
  role: z.enum(roles),
  /** Roles that they hold; others they can not act in. */
  roles: z.array(z.enum(roles)),
  record: refValue.nullable(),
  allowed: z.boolean(),
  steps: z.array(step),
});
export type RightExplanation = z.infer<typeof rightExplanationRow>;

/**
 * May this member do that, and why not: a switch (`module` and `option`), a field of records, or a tab of applicants, of
 * a record or in general. The rules are asked by the functions that decide the calls themselves.
 */
export const explainRight = endpoint({
  method: 'GET',
  path: '/users/right-explanation/',
  tag: 'member',
  summary: 'May somebody do something, and why not',
  access: { roles: ['admin'] },
  query: z.strictObject({
    member: id,
    /** In place of the one that they act in now. */
    role: z.enum(roles).optional(),
    module: z.enum(modules).optional(),
    option: z.enum(options).optional(),
    /** The kind of the record, of the field. */
    entity: z.string().max(60).optional(),
    record: id.optional(),
    field: z.string().max(60).optional(),
    tab: z.string().max(60).optional(),
    /** One of `deeds` under that switch; the usual one of it when left out. */
    deed: z.string().max(60).optional(),
    /** Of a move: the stage that the applicant is to enter. */
    stage: id.optional(),
  }),
  response: rightExplanationRow,
});
