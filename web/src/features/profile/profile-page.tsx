import { Stack } from '@mantine/core';
import { PageHeader } from '../../kit/page-header.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordChange } from './password-change.tsx';
import { Preferences } from './preferences.tsx';

/** The viewer's own account: who they are, how they sign in and where they are signed in. */
export default function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" />
      <Stack maw={720} gap="md">
        <OwnDetails />
        <Preferences />
        <PasswordChange />
        <OwnSessions />
      </Stack>
    </>
  );
}
