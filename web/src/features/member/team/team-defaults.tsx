import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { vendorSettings } from '@hireloom/contracts/member/vendor-settings';
import {
  currencySettings,
  regionalSettings,
  weekSettings,
} from '@hireloom/contracts/settings/regional-settings';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { CurrencyControl } from '../../../kit/settings-page/currency-control.tsx';
import { SettingsForm } from '../../../kit/settings-page/settings-form.tsx';
import { WithTeamSettings } from '../../../kit/settings-page/with-team-settings.tsx';
import { Say } from '../../../kit/words/say-parts.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { Country, FirstDay, TeamWorkingHours, TeamZone, VendorLimit, Weekend } from './team-controls.tsx';

const sections = [regionalSettings, currencySettings, weekSettings, vendorSettings];
const controls = {
  default_country: Country,
  default_currency: CurrencyControl,
  default_time_zone: TeamZone,
  first_day_of_week: FirstDay,
  weekend_days: Weekend,
  working_hours: TeamWorkingHours,
  'external_vendor.users_limit': VendorLimit,
};
const groups = [
  { title: mark('Country and currency'), fields: ['default_country', 'default_currency'] },
  {
    title: mark('Week and hours'),
    fields: ['default_time_zone', 'first_day_of_week', 'weekend_days', 'working_hours'],
  },
  {
    title: mark('External vendors'),
    fields: ['external_vendor.enabled', 'external_vendor.users_limit', 'external_vendor.sees_all_candidates'],
  },
];
const withVendors = (team: TeamSettings) => team.external_vendor.enabled;
const shownIf = {
  'external_vendor.users_limit': withVendors,
  'external_vendor.sees_all_candidates': withVendors,
};

/** What holds for the whole team where nobody says otherwise. */
export function TeamDefaults() {
  return (
    <WithTeamSettings>
      {(settings) => (
        <SettingsForm
          team={settings}
          saved={say('Team settings saved')}
          {...{ sections, controls, groups, shownIf }}
        >
          <Text size="sm" c="dimmed">
            <Say
              text="What a new job must say about onboarding stands in <page>Onboarding</page>."
              values={{
                page: (inside) => (
                  <Anchor component={Link} to="/settings/master/onboarding" inherit underline="always">
                    {inside}
                  </Anchor>
                ),
              }}
            />
          </Text>
        </SettingsForm>
      )}
    </WithTeamSettings>
  );
}
