import { defineEntity } from '../kit/entity.ts';
import { boolean, computed, longText, optional, text } from '../kit/field.ts';

/**
 * A joining form as jobs point to it and whoever makes jobs picks it. It is written by the calls of its settings page
 * (`joining-template-endpoints.ts`).
 */
export const joiningTemplate = defineEntity({
  name: 'joining_template',
  label: 'Joining template',
  plural: 'Joining templates',
  path: '/customer/joining-template/',
  module: 'settings',
  adminsWrite: true,
  pickedFor: 'job',
  title: 'name',
  fields: {
    name: computed(text('Name')),
    description: computed(optional(longText('Description'))),
    is_active: computed(boolean('Active')),
    is_default: computed(boolean('Default')),
  },
  columns: ['name', 'description', 'is_active', 'is_default', 'updated_on'],
  sort: ['id', 'name', 'updated_on'],
  filters: ['name', 'is_active'],
  search: ['name'],
});
