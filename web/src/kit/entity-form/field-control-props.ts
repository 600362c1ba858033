import type { Field } from '@hireloom/contracts/kit/field';
import type { FormErrors } from './form-values.ts';

/** What the control of one field gets. */
export interface FieldControlProps {
  field: Field;
  /** Where the value stands in the form: `phone`, `signatories.0.name`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  errors: FormErrors;
  /** Id chosen in the field that this one is within. */
  parent?: number | undefined;
  /** Id of the currency that stands beside an amount. */
  currency?: number | undefined;
  /** Id of the country that stands beside a phone number. */
  country?: number | undefined;
  /** Ids chosen in all fields above, by their names. */
  above?: Readonly<Record<string, number>>;
}

/** What every control passes on to its box. */
export interface SharedProps {
  label: string;
  description: string | undefined;
  placeholder: string | undefined;
  required: boolean;
  withAsterisk: boolean;
  error: string | undefined;
  'data-path': string;
}
