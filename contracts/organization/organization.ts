import { defineEntity } from '../kit/entity.ts';
import {
  choice,
  date,
  email,
  image,
  longText,
  lookup,
  optional,
  phone,
  ref,
  rows,
  boolean,
  tags,
  text,
  url,
} from '../kit/field.ts';
import { recordKinds } from '../record-kinds.ts';

const contact = {
  name: text('Name', { max: 120 }),
  title: optional(text('Title', { max: 120 })),
  email: optional(email('E-mail')),
  phone: optional(phone('Phone')),
  whatsapp: optional(phone('WhatsApp')),
  primary: optional(boolean('Primary')),
};

/** A client, partner or the own house that hires (specification, section 3; fields after FEATURES 1.1). */
export const organization = defineEntity({
  ...recordKinds.organization,
  title: 'name',
  fields: {
    name: text('Name', { min: 2, max: 150, section: 'Organization' }),
    name_ar: optional(text('Name (Arabic)', { max: 150, section: 'Organization' })),
    code: optional(
      text('Code', {
        max: 20,
        pattern: /^[A-Z0-9-]+$/,
        message: 'Code may hold capital letters, digits and dashes',
        section: 'Organization',
      }),
    ),
    kind: optional(
      choice('Kind', ['client', 'own', 'partner'], { section: 'Organization', initial: 'client' }),
    ),
    industry: optional(lookup('Industry', 'industry', { section: 'Organization' })),
    owner: optional(
      ref('Owner', 'member', { section: 'Organization', help: 'You, unless you pick another member' }),
    ),
    status: optional(
      choice('Status', ['active', 'inactive'], { section: 'Organization', initial: 'active' }),
    ),
    logo: optional(image('Logo', { section: 'Organization' })),
    tags: optional(tags('Tags', { section: 'Organization' })),
    website: optional(url('Website', { section: 'Address and contact' })),
    email: optional(email('E-mail', { section: 'Address and contact' })),
    phone: optional(phone('Phone', { section: 'Address and contact' })),
    address: optional(text('Address', { max: 250, section: 'Address and contact' })),
    country: optional(lookup('Country', 'country', { section: 'Address and contact' })),
    state: optional(lookup('State', 'state', { within: 'country', section: 'Address and contact' })),
    city: optional(lookup('City', 'city', { within: 'state', section: 'Address and contact' })),
    postal_code: optional(text('Postal code', { max: 20, section: 'Address and contact' })),
    po_box: optional(text('PO box', { max: 20, section: 'Address and contact' })),
    contacts: optional(rows('Contacts', contact, { section: 'Contacts', max: 30 })),
    tax_no: optional(text('Tax number', { max: 30, section: 'Registration', advanced: true })),
    licence_no: optional(text('Licence number', { max: 50, section: 'Registration', advanced: true })),
    licence_expiry: optional(date('Licence expiry', { section: 'Registration', advanced: true })),
    currency: optional(lookup('Currency', 'currency', { section: 'Registration', advanced: true })),
    description: optional(longText('Notes', { max: 10000, section: 'Registration', advanced: true })),
  },
  columns: ['name', 'industry', 'address', 'owner', 'status', 'created_on', 'updated_on'],
  view: { columns: ['name', 'industry', 'owner', 'status', 'updated_on'], mine: 'owner' },
  sort: ['id', 'name', 'industry', 'address', 'owner', 'status', 'created_on', 'updated_on'],
  filters: ['name', 'kind', 'industry', 'owner', 'status', 'country', 'tags', 'created_on', 'updated_on'],
  search: ['name', 'name_ar', 'code'],
  files: { path: '/customer/org-file/', param: 'org_id' },
  quick: ['name'],
  bulk: ['status', 'industry', 'owner', 'tags'],
});
