import { Stack } from '@mantine/core';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { AbsenceList } from '../approval/index.ts';
import { NotificationPreferencesPanel } from '../notification/index.ts';
import { OwnDetails } from './own-details.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordChange } from './password-change.tsx';
import { Preferences } from './preferences.tsx';

/** The viewer's own account: who they are, how they sign in, where they are signed in, what reaches them, and who stands in. */
export default function ProfilePage() {
  const isVendor = useViewer().current_role === 'vendor';
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
      <PageHeader title="Profile" />
      <RecordTabs
        tabs={[
          { key: 'account', label: 'Account', content: account },
          { key: 'notifications', label: 'Notifications', content: <NotificationPreferencesPanel /> },
          // Vendors approve nothing.
          ...(isVendor ? [] : [{ key: 'absences', label: 'Absences', content: <AbsenceList /> }]),
        ]}
      />
    </>
  );
}
