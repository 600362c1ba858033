import { Stack } from '@mantine/core';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { DocumentSection } from './document-section.tsx';
import { HistorySection } from './history-section.tsx';
import { JoiningSection } from './joining-section.tsx';
import { PersonHead } from './person-head.tsx';
import { ReadyClock } from './ready-clock.tsx';
import { TaskSection } from '../tasks/task-section.tsx';
import classes from './person.module.css';

/** Everything of somebody between their yes and their first day. */
export function PersonView({ record }: { record: OnboardingRecord }) {
  return (
    <>
      <PersonHead record={record} />
      <OnboardingParts record={record} />
    </>
  );
}

/** The same without its head, for where the person is told already. */
export function OnboardingParts({ record }: { record: OnboardingRecord }) {
  return (
    <div className={classes.around}>
      <div className={classes.panes}>
        <Stack gap="lg">
          <ReadyClock record={record} />
          <DocumentSection record={record} />
        </Stack>
        <Stack gap="lg">
          <TaskSection record={record} />
          {record.joining && <JoiningSection record={record} joining={record.joining} />}
          <HistorySection events={record.events} />
        </Stack>
      </div>
    </div>
  );
}
