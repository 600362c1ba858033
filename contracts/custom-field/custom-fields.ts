import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phrase } from '../kit/phrase.ts';
import { roles } from '../permissions.ts';

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

/** What a field of type others holds. To the other types it means nothing. */
export const customSubtypes = [
  'text',
  'long_text',
  'integer',
  'decimal',
  'money',
  'yes_no',
  'email',
  'phone',
  'url',
  'person',
  'multi',
  'file',
] as const;
export type CustomSubtype = (typeof customSubtypes)[number];

export const MAX_CUSTOM_FIELDS = 100;

const choices = z.array(z.string().trim().min(1).max(120)).max(200);
const key = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Key may hold small letters, digits and underscore');

/** A value as it stands in `custom` of a record; of a person or a file the id. */
export const customValue = z.union([
  z.string().max(5000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(120)).max(200),
]);
export type CustomValue = z.infer<typeof customValue>;

/** Shows a field only where another one has a value: `custom.<key>` of a field of the team, else a choice of the record. */
export const showWhen = z.strictObject({
  field: z.string().regex(/^(custom\.)?[a-z][a-z0-9_]{0,59}$/),
  value: z.string().min(1).max(120),
});
export type ShowWhen = z.infer<typeof showWhen>;

/** The definition as the specification has it (section 3 "Custom field definition"). `choices` belong to type options. */
const fieldShape = {
  key,
  title: z.string().trim().min(1, 'Title is required').max(80),
  type: z.enum(customFieldTypes),
  choices: choices.default([]),
  active: z.boolean().default(true),
  show_on_table: z.boolean().default(false),
  show_on_email_templates: z.boolean().default(false),
};

/** What a definition says besides. */
const depth = {
  subtype: z.enum(customSubtypes),
  /** Heading of the form section that holds it; empty: "Custom fields". */
  section: z.string().trim().max(80),
  /** Counts where the field is shown. */
  required: z.boolean(),
  unique: z.boolean(),
  default: customValue.nullable(),
  help: z.string().trim().max(300),
  /** Of text the fewest and most characters, of numbers the least and greatest. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Of an amount. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Currency has three capital letters')
    .nullable(),
  show_when: showWhen.nullable(),
  /** Who sees it besides admins; empty: everybody. */
  roles: z.array(z.enum(roles)).max(roles.length),
  /** Since when it is only kept with the records that have it. */
  retired_on: z.string().max(40).nullable(),
};
type Depth = { [K in keyof typeof depth]: z.infer<(typeof depth)[K]> };

/** What a new field says where nothing else is said. */
export const plainDepth = (): Depth => ({
  subtype: 'text',
  section: '',
  required: false,
  unique: false,
  default: null,
  help: '',
  min: null,
  max: null,
  currency: null,
  show_when: null,
  roles: [],
  retired_on: null,
});

export const customField = z.object({
  id: z.number(),
  ...fieldShape,
  subtype: depth.subtype.default('text'),
  section: depth.section.default(''),
  required: depth.required.default(false),
  unique: depth.unique.default(false),
  default: depth.default.default(null),
  help: depth.help.default(''),
  min: depth.min.default(null),
  max: depth.max.default(null),
  currency: depth.currency.default(null),
  show_when: depth.show_when.default(null),
  roles: depth.roles.default([]),
  retired_on: depth.retired_on.default(null),
});
export type CustomField = z.infer<typeof customField>;

export const customFieldTable = z.object({
  table: z.enum(customTables),
  active: z.boolean(),
  fields: z.array(customField),
  /** Fields that are used no more: their values are kept and shown with the records that have them. */
  retired: z.array(customField).default([]),
});
export type CustomFieldTable = z.infer<typeof customFieldTable>;

/**
 * What a PATCH carries under `data`, as a JSON string: the tables that change, each with all of its fields in order.
 * A field without id is new; one that is left out is retired: its values stay with the records. A retired one that
 * stands there again is used again. What is left out of a field stays as it is. Key and type of a field never change,
 * its subtype by a conversion alone. `retired` comes with a table that was read, and nothing is made of it.
 */
export const customFieldData = z
  .array(
    z.strictObject({
      table: z.enum(customTables),
      active: z.boolean().default(true),
      fields: z
        .array(
          z
            .strictObject({
              id: z.int().positive().optional(),
              ...fieldShape,
              ...(Object.fromEntries(
                Object.entries(depth).map(([name, schema]) => [name, schema.optional()]),
              ) as { [K in keyof typeof depth]: z.ZodOptional<(typeof depth)[K]> }),
            })
            .refine((field) => field.type !== 'options' || field.choices.length > 0, {
              error: 'A field of type options needs choices',
              path: ['choices'],
            }),
        )
        .max(
          MAX_CUSTOM_FIELDS,
          phrase('A table may have at most {max} custom fields', { max: MAX_CUSTOM_FIELDS }),
        ),
      retired: z.array(z.unknown()).max(10_000).optional(),
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
