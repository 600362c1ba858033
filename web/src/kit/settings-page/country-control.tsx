import { Select } from '@mantine/core';
import { useCountryCodes } from '../value/use-country-codes.ts';
import type { SettingControlProps } from './settings-form.tsx';
import { say } from '../words/say.ts';

/** Picks the country of the team. `description` says what it is for on this page. */
export function CountryControl({
  field,
  team,
  error,
  onChange,
  description,
}: SettingControlProps & { description: string }) {
  const countries = useCountryCodes(team.default_country);
  return (
    <Select
      label={say(field.label)}
      description={description}
      w={280}
      searchable
      data={countries}
      value={team.default_country}
      error={error}
      onChange={onChange}
    />
  );
}
