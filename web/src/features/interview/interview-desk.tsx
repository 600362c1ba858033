import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { interview } from '@hireloom/contracts/interview/interview';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { useRecord } from '../../kit/entity/entity-queries.ts';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import {
  type NewInterview,
  openInterviewDesk,
  useInterviewDesk,
} from '../../kit/interview/interview-desk.ts';
import { say } from '../../kit/words/say.ts';
import { ChangeDialog } from './change/change-dialog.tsx';
import { ScheduleDialog } from './schedule/schedule-dialog.tsx';

const close = (): void => openInterviewDesk(null);

/** Where interviews are set, moved and ended, from whichever page that was asked for. */
export default function InterviewDesk() {
  const work = useInterviewDesk();
  if (!work) return null;
  if (work.kind !== 'schedule')
    return <ChangeDialog key={`${work.kind}-${work.id}`} work={work} onClose={close} />;
  const { begin } = work;
  return begin.applicant ? (
    <ScheduleDialog key={begin.applicant.id} begin={begin} applicant={begin.applicant} onClose={close} />
  ) : (
    <PickApplicant begin={begin} />
  );
}

/** Asks whom it is for, where nobody said it. */
function PickApplicant({ begin }: { begin: NewInterview }) {
  const [picked, setPicked] = useState(0);
  const { data } = useRecord(applicant, picked);
  const job = data?.job;
  const name = data?.applicant;
  if (data && isRef(job) && typeof name === 'string')
    return <ScheduleDialog begin={begin} applicant={{ id: data.id, name, job }} onClose={close} />;
  return (
    <Modal opened onClose={close} centered title={say('New interview')}>
      <Stack gap="xs">
        <ReferencePicker
          field={interview.fields.applicant}
          label={say('Applicant')}
          placeholder={say('Type a name')}
          required
          autoFocus
          value={null}
          onChange={(chosen) => setPicked(chosen?.id ?? 0)}
        />
        {data && !isRef(job) && (
          <Text size="sm" c="var(--mantine-color-error)">
            {say('You may not open the job of this applicant')}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

const isRef = (value: unknown): value is { id: number; name: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
