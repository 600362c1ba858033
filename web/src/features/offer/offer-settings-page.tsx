import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { timeZones } from '@hireloom/contracts/kit/time-zones';
import { offerSettings } from '@hireloom/contracts/offer/offer-settings';
import { salaryBreakupSettings } from '@hireloom/contracts/salary/salary-settings';
import type { SettingControlProps } from '../../kit/settings-page/settings-form.tsx';
import { SettingsPage } from '../../kit/settings-page/settings-page.tsx';
import { mark, say } from '../../kit/words/say.ts';

/** What a team decides about its offers. */
export default function OfferSettingsPage() {
  return (
    <SettingsPage
      title={say('Offer settings')}
      description={say('What hiring asks for, when offers end, and what of a salary is shown')}
      saved={say('Offer settings saved')}
      sections={[offerSettings, salaryBreakupSettings]}
      controls={{ 'offers.time_zone': ZoneControl }}
      groups={groups}
    />
  );
}

const groups = [
  { title: mark('Offers'), fields: ['offers.needed_to_hire', 'offers.time_zone'] },
  {
    title: mark('Salary breakup'),
    fields: ['show_monthly_salary_breakup', 'show_yearly_salary_breakup'],
  },
];

function ZoneControl({ field, team, error, onChange }: SettingControlProps) {
  const { time_zone } = team.offers;
  const { default_country } = team;
  const zones = useMemo(
    () => [...new Set([time_zone, ...timeZones(default_country)])],
    [time_zone, default_country],
  );
  return (
    <Select
      label={say(field.label)}
      description={field.help && say(field.help)}
      w={280}
      searchable
      data={zones}
      value={time_zone}
      error={error}
      onChange={onChange}
    />
  );
}
