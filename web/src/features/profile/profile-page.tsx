import { Stack } from '@mantine/core';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { OfferedTab } from '../../kit/entity-page/tab-panels.tsx';
import { NotificationPreferencesPanel } from '../notification/index.ts';
import { OwnDetails } from './own-details.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordChange } from './password-change.tsx';
import { Preferences } from './preferences.tsx';
import { say } from '../../kit/words/say.ts';

/** The viewer's own account: who they are, how they sign in, where they are signed in, and what reaches them. `tabs` stand after these. */
export default function ProfilePage({ tabs }: { tabs: readonly OfferedTab[] }) {
  const account = (
    <Stack maw={720} gap="md">
      <OwnDetails />
      <Preferences />
      <PasswordChange />
      <OwnSessions />
    </Stack>
  );
  return (
    <>
      <PageHeader title={say('Profile')} />
      <RecordTabs
        tabs={[
          { key: 'account', label: say('Account'), content: account },
          { key: 'notifications', label: say('Notifications'), content: <NotificationPreferencesPanel /> },
          ...tabs.filter((tab) => tab !== false),
        ]}
      />
    </>
  );
}
