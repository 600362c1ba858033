import { Paper, Stack, Title } from '@mantine/core';
import { vendorSettings } from '@hireloom/contracts/member/vendor-settings';
import { currencySettings, regionalSettings } from '@hireloom/contracts/settings/regional-settings';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { CurrencyControl } from '../../kit/settings-page/currency-control.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { SettingsForm } from '../../kit/settings-page/settings-form.tsx';
import { WithTeamSettings } from '../../kit/settings-page/with-team-settings.tsx';
import { BackgroundWork } from './background-work.tsx';
import { Country, VendorLimit } from './team-controls.tsx';
import { mark, say } from '../../kit/words/say.ts';

const sections = [regionalSettings, currencySettings, vendorSettings];
const controls = {
  default_country: Country,
  default_currency: CurrencyControl,
  'external_vendor.users_limit': VendorLimit,
};
const groups = [
  {
    title: mark('Team settings'),
    fields: [
      'default_country',
      'default_currency',
      'external_vendor.enabled',
      'external_vendor.users_limit',
      'external_vendor.sees_all_candidates',
    ],
  },
];
const withVendors = (team: TeamSettings) => team.external_vendor.enabled;
const shownIf = {
  'external_vendor.users_limit': withVendors,
  'external_vendor.sees_all_candidates': withVendors,
};

/** What holds for the whole team, and what went wrong behind the scenes. */
export default function TeamManagementPage() {
  const { team } = useViewer();
  return (
    <>
      <PageHeader title={say('Team management')} description={team.name} />
      <Stack maw={960}>
        <WithTeamSettings>
          {(settings) => (
            <SettingsForm
              team={settings}
              saved={say('Team settings saved')}
              {...{ sections, controls, groups, shownIf }}
            />
          )}
        </WithTeamSettings>
        <Paper p="md" component="section" aria-label={say('Background work')}>
          <Title order={2} size="h4" mb="md">
            {say('Background work')}
          </Title>
          <BackgroundWork />
        </Paper>
      </Stack>
    </>
  );
}
