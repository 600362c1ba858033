import { defineEntity } from '../kit/entity.ts';
import { choice, computed, date, email, integer, longText, optional, phone, text } from '../kit/field.ts';

/** Whether somebody who worked here may be hired again. */
export const rehireWords = ['yes', 'ask', 'no'] as const;
export type Rehire = (typeof rehireWords)[number];

/**
 * Somebody who worked here (specification, section 2; fields after OUTWARD C). Of an id number only a keyed mark is kept:
 * what is read back of it is the beginning of that mark.
 */
export const exEmployee = defineEntity({
  name: 'ex_employee',
  label: 'Ex-employee',
  plural: 'Ex-employees',
  path: '/admin-app/ex-employee/',
  module: 'settings',
  adminsWrite: true,
  adminsRead: true,
  title: 'name',
  fields: {
    name: text('Name', { max: 200, section: 'Person' }),
    name_ar: optional(text('Arabic name', { max: 240, section: 'Person' })),
    employee_no: text('Employee number', { max: 40, section: 'Person' }),
    id_number: optional(
      text('Id number', {
        max: 40,
        section: 'Person',
        untold: true,
        help: 'Passport or civil id. Only a mark of it is kept, by which the person is known again',
      }),
    ),
    birth: optional(date('Date of birth', { section: 'Person' })),
    email: optional(email('E-mail', { section: 'Person' })),
    phone: optional(phone('Phone', { section: 'Person' })),
    left_on: optional(date('Left on', { section: 'Rehire' })),
    rehire: optional(choice('Rehire', rehireWords, { section: 'Rehire', initial: 'ask' })),
    reason: optional(longText('Reason', { max: 1000, section: 'Rehire' })),
    candidates: computed(integer('Candidates')),
  },
  columns: [
    'name',
    'employee_no',
    'left_on',
    'rehire',
    'reason',
    'candidates',
    'email',
    'phone',
    'birth',
    'name_ar',
    'id_number',
    'updated_on',
    'updated_by',
  ],
  hiddenColumns: ['email', 'phone', 'birth', 'name_ar', 'id_number', 'updated_by'],
  card: ['employee_no', 'left_on', 'rehire'],
  sort: ['id', 'name', 'employee_no', 'left_on', 'rehire', 'updated_on'],
  filters: ['name', 'employee_no', 'email', 'left_on', 'rehire', 'updated_on'],
  search: ['name', 'employee_no', 'email'],
});

/** How the mark of an id number begins where it is read back. */
export const ID_MARK = '••••';
