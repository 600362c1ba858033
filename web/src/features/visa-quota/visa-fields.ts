import { lookup, ref } from '@hireloom/contracts/kit/field';

/** What the pickers of the quota ask for. */
export const visaFields = {
  company: ref('Company', 'company'),
  applicant: ref('Applicant', 'applicant'),
  nationality: lookup('Nationality', 'nationality'),
  designation: lookup('Designation', 'designation'),
  currency: lookup('Currency', 'currency'),
};
