import { z } from 'zod';

/** What a line of a salary is: paid, taken off what is paid, or borne by the employer on top. */
export const salaryKinds = ['earning', 'deduction', 'employer_cost'] as const;
export type SalaryKind = (typeof salaryKinds)[number];
export const salaryKindLabels: Record<SalaryKind, string> = {
  earning: 'Earning',
  deduction: 'Deduction',
  employer_cost: 'Employer cost',
};

/** How a line is reckoned. Exactly one earning is the rest, so that earnings add up to the salary. */
export const salaryCalcs = ['fixed', 'percent_of_header', 'percent_of_gross', 'rest'] as const;
export type SalaryCalc = (typeof salaryCalcs)[number];
export const salaryCalcLabels: Record<SalaryCalc, string> = {
  fixed: 'Fixed',
  percent_of_header: 'Per cent of a header',
  percent_of_gross: 'Per cent of gross',
  rest: 'The rest',
};

export const MAX_SALARY_LINES = 40;

/** One line as somebody writes it: amounts a month, in major units of the currency. */
export const salaryLineBody = z.strictObject({
  header: z.int().positive(),
  calc: z.enum(salaryCalcs),
  amount: z.number().min(0).nullable().default(null),
  percent: z.number().min(0).max(1000).nullable().default(null),
  of_header: z.int().positive().nullable().default(null),
});
export type SalaryLineBody = z.input<typeof salaryLineBody>;
