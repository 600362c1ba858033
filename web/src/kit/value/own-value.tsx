import type { ReactNode } from 'react';
import { asField } from '@hireloom/contracts/custom-field/as-field';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import type { FieldKind } from '@hireloom/contracts/kit/field';
import { formatMoney, isoDecimals } from '@hireloom/contracts/kit/money';
import { dayText, momentText } from './date/date-text.ts';
import { FieldValue, textOf } from './field-value.tsx';
import { currentLocale } from './intl.ts';

type Shown = Pick<
  CustomField,
  'key' | 'title' | 'type' | 'choices' | 'subtype' | 'help' | 'required' | 'min' | 'max' | 'currency'
>;

/** How a value of a field of the team is shown: options stand as the team wrote them. */
export const ownKind = (field: Shown): FieldKind => {
  const { kind } = asField(field);
  return kind === 'choice' ? 'text' : kind === 'money' ? 'decimal' : kind;
};

const isAmount = ({ type, subtype }: Shown) => type === 'others' && subtype === 'money';

/** An amount with the currency of its field. */
const amountText = ({ currency }: Shown, value: unknown) =>
  `${formatMoney(Number(value), { decimals: isoDecimals(currency ?? '') }, currentLocale())}\u00a0${currency ?? ''}`;

/** A value of a field of the team, on one line. */
export function OwnValue({ field, value }: { field: Shown; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  if (isAmount(field))
    return <bdi style={{ fontVariantNumeric: 'tabular-nums' }}>{amountText(field, value)}</bdi>;
  return <FieldValue kind={ownKind(field)} field={asField(field)} name={field.key} value={value} />;
}

/** The same as text; empty where there is none. */
export function ownText(field: Shown, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (isAmount(field)) return amountText(field, value);
  if (field.type === 'date') return dayText(String(value));
  return field.type === 'datetime' ? momentText(String(value)) : textOf(value);
}
