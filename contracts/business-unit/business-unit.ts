import { defineEntity } from '../kit/entity.ts';
import { choice, longText, lookup, optional, ref, tags, text } from '../kit/field.ts';
import { recordKinds } from '../record-kinds.ts';

/** A part of an organization, optionally inside one of its companies (specification, section 3; FEATURES 1.1). */
export const businessUnit = defineEntity({
  ...recordKinds.business_unit,
  title: 'name',
  fields: {
    name: text('Name', { min: 2, max: 150, section: 'Business unit' }),
    organization: ref('Organization', 'organization', { section: 'Business unit' }),
    company: optional(ref('Company', 'company', { within: 'organization', section: 'Business unit' })),
    type: optional(lookup('Type', 'business_unit_type', { section: 'Business unit' })),
    head: optional(ref('Head', 'member', { section: 'Business unit' })),
    cost_centre: optional(text('Cost centre', { max: 30, section: 'Business unit' })),
    status: optional(
      choice('Status', ['active', 'inactive'], { section: 'Business unit', initial: 'active' }),
    ),
    tags: optional(tags('Tags', { section: 'Business unit' })),
    address: optional(text('Address', { max: 250, section: 'Address' })),
    country: optional(lookup('Country', 'country', { section: 'Address' })),
    state: optional(lookup('State', 'state', { within: 'country', section: 'Address' })),
    city: optional(lookup('City', 'city', { within: 'state', section: 'Address' })),
    postal_code: optional(text('Postal code', { max: 20, section: 'Address' })),
    description: optional(longText('Notes', { section: 'Address', advanced: true })),
  },
  columns: [
    'name',
    'type',
    'organization',
    'company',
    'address',
    'status',
    'created_on',
    'updated_on',
    'head',
  ],
  hiddenColumns: ['head'],
  view: {
    columns: ['name', 'type', 'head', 'status', 'updated_on'],
    under: ['organization', 'company'],
    mine: 'head',
  },
  sort: ['id', 'name', 'type', 'organization', 'company', 'address', 'status', 'created_on', 'updated_on'],
  filters: ['name', 'type', 'organization', 'company', 'head', 'status', 'tags', 'created_on', 'updated_on'],
  search: ['name', 'cost_centre'],
  files: { path: '/customer/unit-file/', param: 'unit_id' },
  quick: ['name', 'company', 'organization'],
  bulk: ['status', 'type', 'head', 'tags'],
});
