import { defineEntity } from '../kit/entity.ts';
import { choice, integer, longText, lookup, money, optional, ref, tags, text } from '../kit/field.ts';
import { recordKinds } from '../record-kinds.ts';

/** Where people work (specification, section 3; FEATURES 1.1). */
export const department = defineEntity({
  ...recordKinds.department,
  title: 'name',
  fields: {
    name: text('Name', { min: 2, max: 150, section: 'Department' }),
    organization: ref('Organization', 'organization', { section: 'Department' }),
    company: optional(ref('Company', 'company', { within: 'organization', section: 'Department' })),
    business_unit: optional(
      ref('Business unit', 'business_unit', { within: 'company', section: 'Department' }),
    ),
    head: optional(ref('Head', 'member', { section: 'Department' })),
    status: optional(choice('Status', ['active', 'inactive'], { section: 'Department', initial: 'active' })),
    tags: optional(tags('Tags', { section: 'Department' })),
    approved_headcount: optional(
      integer('Approved headcount', { max: 1_000_000, section: 'Budget', advanced: true }),
    ),
    annual_budget: optional(
      money('Annual budget', {
        currency: 'currency',
        max: 1_000_000_000_000,
        section: 'Budget',
        advanced: true,
      }),
    ),
    currency: optional(lookup('Currency', 'currency', { section: 'Budget', advanced: true })),
    description: optional(longText('Notes', { section: 'Budget', advanced: true })),
  },
  columns: ['name', 'organization', 'company', 'business_unit', 'status', 'created_on', 'updated_on', 'head'],
  hiddenColumns: ['head'],
  view: {
    columns: ['name', 'head', 'status', 'updated_on'],
    under: ['organization', 'company', 'business_unit'],
    mine: 'head',
  },
  sort: ['id', 'name', 'organization', 'company', 'business_unit', 'status', 'created_on', 'updated_on'],
  filters: [
    'name',
    'organization',
    'company',
    'business_unit',
    'head',
    'status',
    'tags',
    'created_on',
    'updated_on',
  ],
  search: ['name'],
  files: { path: '/customer/dept-file/', param: 'dept_id' },
  quick: ['name', 'business_unit', 'company', 'organization'],
  bulk: ['status', 'head', 'tags'],
});
