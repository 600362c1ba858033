import { boolean } from '../kit/field.ts';
import { defineSettings } from '../kit/settings-section.ts';

/** Which columns of a salary are shown, on pages and in letters (specification, section 3). They stand beside the sections. */
export const salaryBreakupSettings = defineSettings(null, {
  label: 'Salary breakup',
  fields: {
    show_yearly_salary_breakup: boolean('Show what is paid a year', { initial: true }),
    show_monthly_salary_breakup: boolean('Show what is paid a month', { initial: true }),
  },
});
