import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { mark } from '../../kit/words/say.ts';

/** `others` is stored as text. */
export const typeLabels: Record<CustomField['type'], string> = {
  others: mark('Text'),
  options: mark('Options'),
  date: mark('Date'),
  datetime: mark('Date and time'),
};
