import { Checkbox, NumberInput } from '@mantine/core';
import { CountryControl } from '../../kit/settings-page/country-control.tsx';
import type { SettingControlProps } from '../../kit/settings-page/settings-form.tsx';
import { say } from '../../kit/words/say.ts';

const NO_LIMIT = -1;

export function Country(props: SettingControlProps) {
  return (
    <CountryControl
      {...props}
      description={say('Where phone numbers, currencies and addresses are read from when nothing else tells')}
    />
  );
}

/** How many people of vendors may sign in: any number, or so many. */
export function VendorLimit({ field, team, error, onChange }: SettingControlProps) {
  const limit: number | string = team.external_vendor.users_limit;
  const unlimited = limit === NO_LIMIT;
  return (
    <>
      <Checkbox
        label={say('Any number of vendor users')}
        checked={unlimited}
        onChange={(event) => onChange(event.currentTarget.checked ? NO_LIMIT : 0)}
      />
      {!unlimited && (
        <NumberInput
          label={say(field.label)}
          description={field.help && say(field.help)}
          w={200}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          value={limit}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
}
