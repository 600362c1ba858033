import { Box, Stack } from '@mantine/core';
import { onboardingFlags } from '@hireloom/contracts/onboarding/onboarding-flags';
import { onboardingSettings } from '@hireloom/contracts/onboarding/onboarding-settings';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { SettingsForm } from '../../../kit/settings-page/settings-form.tsx';
import { WithTeamSettings } from '../../../kit/settings-page/with-team-settings.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { RequirementOverview } from './requirement-overview.tsx';
import { TaskTemplates } from './task-templates.tsx';

const sections = [onboardingSettings, onboardingFlags];
const groups = [
  { title: mark('Review and reminders'), fields: ['onboarding.own_uploads', 'onboarding.remind_overdue'] },
  {
    title: mark('New jobs'),
    fields: ['joiningFormMandatoryOnJobCreate', 'documentCategoryMandatoryOnJobCreate'],
  },
];

/** What happens between a yes and the first day: documents, tasks and the rules about them (specification, section 2). */
export default function OnboardingSettingsPage() {
  return (
    <>
      <PageHeader
        title={say('Onboarding')}
        description={say('What is asked of people between their yes and their first day, and who does what')}
      />
      <Stack gap="lg">
        <RequirementOverview />
        <TaskTemplates />
        <Box maw={720}>
          <WithTeamSettings>
            {(team) => (
              <SettingsForm
                team={team}
                sections={sections}
                groups={groups}
                saved={say('Onboarding settings saved')}
              />
            )}
          </WithTeamSettings>
        </Box>
      </Stack>
    </>
  );
}
