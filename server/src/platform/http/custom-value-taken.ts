import { AppError } from './app-error.ts';

/** Keeps the values of a field of the team apart; `keep_custom_values` names the field as the column. */
export const CUSTOM_VALUE_UNIQUE = 'custom_value_unique';

/** What is said at a field of the team whose values are unique, where another record has the value. */
export const VALUE_TAKEN = 'Another record has this value';

/** The refusal of the database, said at the field. */
export const customValueTaken = ({ column = '' }: { column?: string }): AppError =>
  new AppError('invalid_input', 400, VALUE_TAKEN, { [`custom.${column}`]: [VALUE_TAKEN] });
