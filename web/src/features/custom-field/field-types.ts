import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';

/** `others` is stored as text. */
export const typeLabels: Record<CustomField['type'], string> = {
  others: 'Text',
  options: 'Options',
  date: 'Date',
  datetime: 'Date and time',
};
