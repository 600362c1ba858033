import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { OwnFieldsPanel } from '../../../kit/entity-page/own-fields-panel.tsx';
import { useMay } from '../../../kit/session/session.ts';
import { recordQuery } from '../onboarding-queries.ts';
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

/** What the team keeps of a start besides. */
function OwnFields({ record: { row } }: { record: OnboardingRecord }) {
  const mayChange = useMay({ module: 'onboarding', any: ['update'] });
  const queryClient = useQueryClient();
  const { queryKey } = recordQuery(row.id);
  return (
    <OwnFieldsPanel
      entity={onboarding}
      row={{ ...row }}
      mayChange={mayChange}
      onSaved={() => void queryClient.invalidateQueries({ queryKey })}
    />
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
          <OwnFields record={record} />
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
