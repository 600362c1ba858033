import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { text } from '../kit/field.ts';
import { idParams, okReply } from '../kit/reply.ts';

/** A field of the items of one list beside their names. */
export interface ExtraField {
  label: string;
  choices?: readonly string[];
  /** A line of text unless told otherwise. */
  kind?: 'number' | 'date';
  help?: string;
}

/** One settings list (specification, section 2, master-view resources). All share one table, page and set of calls. */
export interface LookupList {
  label: string;
  plural: string;
  /** List that holds the parents of its items: states belong to countries. */
  parent?: LookupName;
  /** Items may stand without a parent: cities of countries that have no states. */
  parentOptional?: boolean;
  /** Extra fields, at most four; more, or behaviour, makes it an entity. One with choices must be filled. */
  extra?: Record<string, ExtraField>;
  /** Order is set by hand instead of by name. */
  ordered?: boolean;
  /** May be created from a picker by whoever may write the record. */
  createInPlace?: boolean;
}

export const jobStatusCategories = [
  'draft',
  'pending_approval',
  'approved',
  'open',
  'on_hold',
  'filled',
  'closed',
  'cancelled',
] as const;
export const reasonKinds = ['reject', 'withdraw', 'close', 'reopen', 'hold'] as const;

const declared = {
  country: {
    label: 'Country',
    plural: 'Countries',
    extra: {
      iso3: { label: 'ISO code' },
      dial_code: { label: 'Dial code' },
      currency: { label: 'Currency code' },
    },
  },
  state: { label: 'State', plural: 'States', parent: 'country' },
  city: {
    label: 'City',
    plural: 'Cities',
    parent: 'state',
    parentOptional: true,
    createInPlace: true,
    extra: { country: { label: 'Country code' } },
  },
  currency: {
    label: 'Currency',
    plural: 'Currencies',
    // What one of it is worth in the currency of the team, and since when that is known.
    extra: {
      symbol: { label: 'Symbol' },
      decimals: { label: 'Decimals' },
      rate: {
        label: 'Rate',
        kind: 'number',
        help: 'What one of it is worth in the currency of the team. Amounts are sorted and filtered by it',
      },
      rate_on: { label: 'Rate as of', kind: 'date', help: 'Left empty, today' },
    },
  },
  nationality: {
    label: 'Nationality',
    plural: 'Nationalities',
    extra: { country: { label: 'Country code' } },
  },
  language: { label: 'Language', plural: 'Languages' },
  skill: { label: 'Skill', plural: 'Skills', createInPlace: true },
  designation: { label: 'Designation', plural: 'Designations', createInPlace: true },
  education: { label: 'Education', plural: 'Educations', createInPlace: true },
  degree: { label: 'Degree', plural: 'Degrees', createInPlace: true },
  level_of_education: { label: 'Level of education', plural: 'Levels of education', ordered: true },
  specialization: { label: 'Specialization', plural: 'Specializations', createInPlace: true },
  university: {
    label: 'University',
    plural: 'Universities',
    createInPlace: true,
    extra: { country: { label: 'Country code' } },
  },
  /** Whom people worked for: what entries of experience name. The companies of the team's organizations are records. */
  company: { label: 'Employer', plural: 'Employers', extra: { country: { label: 'Country code' } } },
  industry: { label: 'Industry', plural: 'Industries', createInPlace: true },
  job_type: { label: 'Job type', plural: 'Job types', ordered: true },
  staffing_type: { label: 'Staffing type', plural: 'Staffing types', ordered: true },
  company_type: { label: 'Company type', plural: 'Company types', ordered: true },
  business_unit_type: { label: 'Business unit type', plural: 'Business unit types', ordered: true },
  role: { label: 'Role', plural: 'Roles', createInPlace: true },
  candidate_filetype: { label: 'Candidate file type', plural: 'Candidate file types', ordered: true },
  cv_source: { label: 'CV source', plural: 'CV sources', extra: { category: { label: 'Category' } } },
  interview_stage: { label: 'Interview stage', plural: 'Interview stages', ordered: true },
  requirement_status: {
    label: 'Requirement status',
    plural: 'Requirement statuses',
    ordered: true,
    extra: { category: { label: 'Category', choices: jobStatusCategories } },
  },
  reason: {
    label: 'Reason',
    plural: 'Reasons',
    extra: { kind: { label: 'Used for', choices: reasonKinds } },
  },
  visa_status: { label: 'Visa status', plural: 'Visa statuses', ordered: true },
  document_category: { label: 'Document category', plural: 'Document categories', ordered: true },
  parsing_alias_country: {
    label: 'Country alias',
    plural: 'Country aliases',
    extra: { target: { label: 'Stands for' } },
  },
  parsing_alias_nationality: {
    label: 'Nationality alias',
    plural: 'Nationality aliases',
    extra: { target: { label: 'Stands for' } },
  },
} as const satisfies Record<string, Omit<LookupList, 'parent'> & { parent?: string }>;

export type LookupName = keyof typeof declared;
export const lookupLists = declared as Record<LookupName, LookupList>;
export const lookupNames = Object.keys(declared) as LookupName[];

/** The list that the files of all records are sorted by. */
export const FILE_CATEGORIES: LookupName = 'candidate_filetype';

const listName = z.enum(lookupNames as [LookupName, ...LookupName[]], { error: 'There is no such list' });
const listParams = z.object({ list: listName });
const itemParams = listParams.extend(idParams.shape);

export const lookupItem = z.object({
  id: z.number(),
  list: listName,
  key: z.string().nullable(),
  name: z.string(),
  name_ar: z.string().nullable(),
  parent: z.object({ id: z.number(), name: z.string() }).nullable(),
  position: z.number(),
  is_active: z.boolean(),
  is_system: z.boolean(),
  aliases: z.array(z.string()),
  extra: z.record(z.string(), z.unknown()),
  updated_on: z.string(),
});
export type LookupItem = z.infer<typeof lookupItem>;

const write = {
  name: text('Name', { max: 150 }).write,
  name_ar: text('Arabic name', { max: 150 }).write.nullable().optional(),
  parent: z.int().positive().nullable().optional(),
  is_active: z.boolean().optional(),
  aliases: z
    .array(text('Alias', { max: 100 }).write)
    .max(50, 'At most 50 aliases')
    .optional(),
  /** Only what is given changes; null empties a field. */
  extra: z
    .record(z.string().max(40), z.union([text('Value', { max: 200 }).write, z.number(), z.null()]))
    .optional(),
};

/** A currency as amounts need it: `rate` of the team's currency are worth one of it, as of the day `rate_on`. */
export const listedCurrency = z.object({
  id: z.number(),
  code: z.string(),
  decimals: z.number(),
  rate: z.number().nullable(),
  rate_on: z.string().nullable(),
});
export type ListedCurrency = z.infer<typeof listedCurrency>;

const searchText = z
  .string()
  .trim()
  .max(200)
  .refine((value) => !value.includes('\u0000'), 'Contains characters that can not be searched')
  .optional();

const admin = { roles: ['admin'] } as const;
const tag = 'lookup';
const path = '/admin-app/lookup/:list/' as const;

const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
  query: searchText,
  parent: z.coerce.number().int().positive().optional(),
  active: z.enum(['true', 'false']).optional(),
  orderBy: z.enum(['name', 'position', 'updated_on', 'id']).optional(),
  ascending: z.enum(['0', '1']).optional(),
});
export type LookupQuery = z.output<typeof pageQuery>;
const page = z.object({ results: z.array(lookupItem), count: z.number() });

export const lookupEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Items of a settings list',
    access: 'signed-in',
    params: listParams,
    query: pageQuery,
    response: page,
  }),
  /** For pickers: at most 50, active ones only. */
  options: endpoint({
    method: 'GET',
    path: `${path}options/`,
    tag,
    summary: 'Items to pick from',
    access: 'signed-in',
    params: listParams,
    query: z.strictObject({
      query: searchText,
      parent: z.coerce.number().int().positive().optional(),
      kind: z.enum(reasonKinds).optional(),
    }),
    response: z.object({
      results: z.array(z.object({ id: z.number(), name: z.string(), hint: z.string().nullable() })),
    }),
  }),
  /** An admin may create in any list; others where the list allows it from a picker. */
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add an item',
    access: 'signed-in',
    params: listParams,
    body: z.strictObject(write),
    response: lookupItem,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Change an item',
    access: admin,
    params: itemParams,
    body: z.strictObject(write).partial(),
    response: lookupItem,
  }),
  /** Refused while records use the item: merge it or switch it off instead. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Delete an item that nothing uses',
    access: admin,
    params: itemParams,
    response: okReply,
  }),
  usage: endpoint({
    method: 'GET',
    path: `${path}:id/usage/`,
    tag,
    summary: 'How many records use an item',
    access: admin,
    params: itemParams,
    response: z.object({
      total: z.number(),
      places: z.array(z.object({ label: z.string(), count: z.number() })),
    }),
  }),
  /** Everything that points to the item points to the other one afterwards. */
  merge: endpoint({
    method: 'POST',
    path: `${path}:id/merge/`,
    tag,
    summary: 'Merge an item into another',
    access: admin,
    params: itemParams,
    body: z.strictObject({ into: z.int().positive() }),
    response: lookupItem,
  }),
  reorder: endpoint({
    method: 'POST',
    path: `${path}reorder/`,
    tag,
    summary: 'Set the order of a list',
    access: admin,
    params: listParams,
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(1000) }),
    response: okReply,
  }),
  // The specification's own names for the lists that every page loads (section 7).
  countries: endpoint({
    method: 'GET',
    path: '/admin-app/country-list/',
    tag,
    summary: 'Countries',
    access: 'signed-in',
    response: page,
  }),
  nationalities: endpoint({
    method: 'GET',
    path: '/admin-app/nationality/',
    tag,
    summary: 'Nationalities',
    access: 'signed-in',
    response: page,
  }),
  /** What amounts need to know of each currency; those switched off too, as records may still name them. */
  currencies: endpoint({
    method: 'GET',
    path: '/admin-app/currency-list/',
    tag,
    summary: 'Currencies with their code, decimals and rate',
    access: 'signed-in',
    response: z.object({ results: z.array(listedCurrency) }),
  }),
  states: endpoint({
    method: 'GET',
    path: '/admin-app/state-list/',
    tag,
    summary: 'States of a country',
    access: 'signed-in',
    query: z.strictObject({
      country_id: z.coerce.number().int().positive().optional(),
      country_name: searchText,
    }),
    response: page,
  }),
  cities: endpoint({
    method: 'GET',
    path: '/admin-app/city-list/',
    tag,
    summary: 'Cities of a state',
    access: 'signed-in',
    query: z.strictObject({
      state_id: z.coerce.number().int().positive().optional(),
      state_name: searchText,
    }),
    response: page,
  }),
};
