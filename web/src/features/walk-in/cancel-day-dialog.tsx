import { type WalkInDay, walkInEndpoints } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { walkInListQuery } from './walk-in-queries.ts';

/** Asks why a day is cancelled, and who is told. */
export function CancelDayDialog({ day, onClose }: { day: WalkInDay; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [candidate, setCandidate] = useState(true);
  const [interviewers, setInterviewers] = useState(true);
  const cancel = async (reason: string) => {
    const list = await call(walkInEndpoints.cancel, {
      params: { id: day.id },
      body: { version: day.version, reason, tell: { candidate, interviewers, letter: null } },
    });
    queryClient.setQueryData(walkInListQuery(day.id).queryKey, list);
    toastSuccess(say('{name} was cancelled', { name: day.name }));
  };
  return (
    <ReasonDialog
      title={say('Cancel the whole day?')}
      confirmLabel={say('Cancel the day')}
      danger
      hint={
        <Stack gap="xs">
          <Text size="sm">{say('Every interview of this day that was not held is cancelled.')}</Text>
          <Checkbox
            label={say('Write to the candidates')}
            checked={candidate}
            onChange={(event) => setCandidate(event.currentTarget.checked)}
          />
          <Checkbox
            label={say('Tell the interviewers')}
            checked={interviewers}
            onChange={(event) => setInterviewers(event.currentTarget.checked)}
          />
        </Stack>
      }
      onClose={onClose}
      onConfirm={cancel}
    />
  );
}
