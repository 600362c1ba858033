import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phrase } from '../kit/phrase.ts';

/** Tables that a team may add its own fields to. Known in templates as `table__key`. */
export const customTables = [
  'organization',
  'company',
  'business_unit',
  'department',
  'job',
  'candidate',
  'applicant',
  'interview',
  'offer',
  'onboarding',
] as const;
export type CustomTable = (typeof customTables)[number];

export const customFieldTypes = ['date', 'datetime', 'options', 'others'] as const;
export const MAX_CUSTOM_FIELDS = 100;

const choices = z.array(z.string().trim().min(1).max(120)).max(200).default([]);

/** One field of a table (specification, section 3 "Custom field definition"). `choices` belong to type options. */
const fieldShape = {
  key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Key may hold small letters, digits and underscore'),
  title: z.string().trim().min(1, 'Title is required').max(80),
  type: z.enum(customFieldTypes),
  choices,
  active: z.boolean().default(true),
  show_on_table: z.boolean().default(false),
  show_on_email_templates: z.boolean().default(false),
};

export const customField = z.object({ id: z.number(), ...fieldShape });
export type CustomField = z.infer<typeof customField>;

export const customFieldTable = z.object({
  table: z.enum(customTables),
  active: z.boolean(),
  fields: z.array(customField),
});
export type CustomFieldTable = z.infer<typeof customFieldTable>;

/**
 * What a PATCH carries under `data`, as a JSON string: the tables that change, each with all of its fields in order.
 * A field without id is new; one that is left out is removed (its values stay in the records, unseen). Key and type
 * of a field never change.
 */
export const customFieldData = z
  .array(
    z.strictObject({
      table: z.enum(customTables),
      active: z.boolean().default(true),
      fields: z
        .array(
          z
            .strictObject({ id: z.int().positive().optional(), ...fieldShape })
            .refine((field) => field.type !== 'options' || field.choices.length > 0, {
              error: 'A field of type options needs choices',
              path: ['choices'],
            }),
        )
        .max(
          MAX_CUSTOM_FIELDS,
          phrase('A table may have at most {max} custom fields', { max: MAX_CUSTOM_FIELDS }),
        ),
    }),
  )
  .max(customTables.length);
export type CustomFieldData = z.infer<typeof customFieldData>;

const wire = z.strictObject({ data: z.string().max(500_000, 'The custom fields are too large') });

export const customFieldEndpoints = {
  /** All tables, each with its fields; `data` parses as `CustomFieldTable[]`. */
  list: endpoint({
    method: 'GET',
    path: '/admin-app/custom-field/',
    tag: 'settings',
    summary: 'Custom fields of all tables',
    access: 'signed-in',
    response: wire,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin-app/custom-field/',
    tag: 'settings',
    summary: 'Change custom fields',
    access: { roles: ['admin'] },
    body: wire,
    response: wire,
  }),
};
