import { Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  interviewEndpoints,
  type InterviewRecord,
  type TellBody,
} from '@hireloom/contracts/interview/interview-endpoints';
import { call } from '../../../kit/api/api.ts';
import { say } from '../../../kit/words/say.ts';
import { plannedAt } from '../planned-moment.ts';
import { ChangeFrame } from './change-frame.tsx';
import { ToldLetter } from './told-letter.tsx';
import { useVerb } from './use-verb.ts';

interface CancelDialogProps {
  whole: InterviewRecord;
  onClose: () => void;
}

/** Cancels an interview, and says why. */
export function CancelDialog({ whole, onClose }: CancelDialogProps) {
  const { row } = whole;
  const verb = useVerb(row.id, onClose);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [tell, setTell] = useState<TellBody>({ candidate: true, interviewers: true, letter: null });
  const send = () => {
    if (reason.trim() === '') return setMissing(true);
    return void verb.run(
      () =>
        call(interviewEndpoints.cancel, {
          params: { id: row.id },
          body: { version: row.version, reason: reason.trim(), tell },
        }),
      ({ row: gone }) => say('{name} was cancelled', { name: gone.name }),
    );
  };
  return (
    <ChangeFrame
      title={say('Cancel the interview')}
      whole={whole}
      verb={verb}
      label={say('Cancel the interview')}
      danger
      onConfirm={send}
      onClose={onClose}
    >
      <Textarea
        label={say('Reason')}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        dir="auto"
        data-autofocus
        value={reason}
        error={isMissing ? say('Reason is required') : verb.errors.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <ToldLetter
        whole={whole}
        kind="cancelled"
        starts={row.date === null ? null : plannedAt(new Date(row.date), row.zone)}
        tell={tell}
        errors={verb.errors}
        onTell={setTell}
      />
    </ChangeFrame>
  );
}
