import { Select } from '@mantine/core';
import { useCurrencies } from '../value/money/use-currencies.ts';
import type { SettingControlProps } from './settings-form.tsx';
import { say } from '../words/say.ts';

/** Picks the currency that amounts compare in. One without a rate can not be picked: no amount could be said in it. */
export function CurrencyControl({ field, team, error, onChange }: SettingControlProps) {
  const own = team.default_currency;
  const known = useCurrencies().filter(({ code }) => /^[A-Z]{3}$/.test(code));
  const codes = known.map(({ code, rate }) => ({
    value: code,
    label: code,
    disabled: !rate && code !== own,
  }));
  return (
    <Select
      label={say(field.label)}
      description={say(
        'Amounts are sorted and filtered by what they are worth in it. The rates of the currency list are said in it',
      )}
      w={280}
      searchable
      data={codes.some(({ value }) => value === own) ? codes : [...codes, { value: own, label: own }]}
      value={own}
      error={error}
      onChange={onChange}
    />
  );
}
