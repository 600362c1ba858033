import { Box } from '@mantine/core';
import { PageHeader } from '../page/page-header.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';
import { WithTeamSettings } from './with-team-settings.tsx';

interface SettingsPageProps extends SettingsFormProps {
  title: string;
  description: string;
}

/** A page that changes sections of the team's settings: reads them, draws their fields, saves them together. */
export function SettingsPage({ title, description, ...form }: SettingsPageProps) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <Box maw={720}>
        <WithTeamSettings>{(team) => <SettingsForm team={team} {...form} />}</WithTeamSettings>
      </Box>
    </>
  );
}
