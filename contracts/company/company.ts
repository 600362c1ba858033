import { defineEntity } from '../kit/entity.ts';
import {
  choice,
  email,
  image,
  lookup,
  longText,
  optional,
  phone,
  ref,
  rows,
  tags,
  text,
  url,
} from '../kit/field.ts';
import { integer } from '../kit/field.ts';
import { recordKinds } from '../record-kinds.ts';

/** A legal entity inside an organization (specification, sections 3 and 7; fields after FEATURES 1.1). */
export const company = defineEntity({
  ...recordKinds.company,
  title: 'name',
  fields: {
    name: text('Name', { min: 2, max: 150, section: 'Company' }),
    organization: ref('Organization', 'organization', { section: 'Company' }),
    type: optional(lookup('Type', 'company_type', { section: 'Company' })),
    status: optional(choice('Status', ['active', 'inactive'], { section: 'Company', initial: 'active' })),
    logo: optional(image('Logo', { section: 'Company' })),
    establishment_no: optional(
      text('Establishment number', { max: 30, section: 'Registration', advanced: true }),
    ),
    labour_file_no: optional(
      text('Labour file number', { max: 30, section: 'Registration', advanced: true }),
    ),
    immigration_file_no: optional(
      text('Immigration file number', { max: 30, section: 'Registration', advanced: true }),
    ),
    trade_name: optional(text('Trade name', { max: 150, section: 'Registration', advanced: true })),
    trade_name_ar: optional(
      text('Trade name (Arabic)', { max: 150, section: 'Registration', advanced: true }),
    ),
    headcount: optional(integer('Headcount', { max: 1_000_000, section: 'Registration', advanced: true })),
    skilled_headcount: optional(
      integer('Skilled headcount', { max: 1_000_000, section: 'Registration', advanced: true }),
    ),
    address: optional(text('Address', { max: 250, section: 'Address and contact' })),
    country: optional(lookup('Country', 'country', { section: 'Address and contact' })),
    state: optional(lookup('State', 'state', { within: 'country', section: 'Address and contact' })),
    city: optional(lookup('City', 'city', { within: 'state', section: 'Address and contact' })),
    postal_code: optional(text('Postal code', { max: 20, section: 'Address and contact' })),
    website: optional(url('Website', { section: 'Address and contact' })),
    email: optional(email('E-mail', { section: 'Address and contact' })),
    phone: optional(phone('Phone', { section: 'Address and contact' })),
    signatories: optional(
      rows(
        'Authorised signatories',
        { name: text('Name', { max: 120 }), id_number: optional(text('Id number', { max: 40 })) },
        { section: 'Signatories', max: 20, advanced: true },
      ),
    ),
    description: optional(longText('Notes', { section: 'Signatories', advanced: true })),
    tags: optional(tags('Tags', { section: 'Company' })),
  },
  columns: ['name', 'type', 'organization', 'address', 'status', 'created_on', 'updated_on'],
  view: { columns: ['name', 'type', 'address', 'status', 'updated_on'], under: ['organization'] },
  sort: ['id', 'name', 'type', 'organization', 'address', 'status', 'created_on', 'updated_on'],
  filters: ['name', 'type', 'organization', 'status', 'country', 'tags', 'created_on', 'updated_on'],
  search: ['name', 'trade_name', 'establishment_no'],
  files: { path: '/customer/company-file/', param: 'company_id' },
  quick: ['name', 'organization'],
  bulk: ['status', 'type', 'tags'],
});
