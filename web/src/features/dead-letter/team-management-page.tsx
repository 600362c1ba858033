import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { WithTeamSettings } from '../module-configuration/index.ts';
import { BackgroundWork } from './background-work.tsx';
import { TeamSettingsForm } from './team-settings-form.tsx';

/** What holds for the whole team, and what went wrong behind the scenes. */
export default function TeamManagementPage() {
  const { team } = useViewer();
  return (
    <>
      <PageHeader title="Team management" description={team.name} />
      <Stack maw={960}>
        <Section title="Team settings">
          <WithTeamSettings>{(settings) => <TeamSettingsForm team={settings} />}</WithTeamSettings>
        </Section>
        <Section title="Background work">
          <BackgroundWork />
        </Section>
      </Stack>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" mb="md" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
