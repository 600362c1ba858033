import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { interviewEndpoints, type InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import {
  type InterviewOutcome,
  interviewOutcomeLabels,
  interviewOutcomes,
  noShowLabels,
  noShowParties,
  type NoShowParty,
} from '@hireloom/contracts/interview/interview-words';
import { call } from '../../../kit/api/api.ts';
import { say } from '../../../kit/words/say.ts';
import { ChangeFrame } from './change-frame.tsx';
import { useVerb } from './use-verb.ts';

interface EndDialogProps {
  whole: InterviewRecord;
  as: 'completed' | 'no_show';
  onClose: () => void;
}

/** Notes that an interview was held, with what came of it, or who did not come. */
export function EndDialog({ whole, as, onClose }: EndDialogProps) {
  const { row } = whole;
  const verb = useVerb(row.id, onClose);
  const [outcome, setOutcome] = useState<InterviewOutcome | null>(null);
  const [party, setParty] = useState<NoShowParty>('candidate');
  const [reason, setReason] = useState('');
  const isHeld = as === 'completed';
  const send = () => {
    const shared = { version: row.version, reason: reason.trim() || null };
    const params = { id: row.id };
    return verb.run(
      () =>
        isHeld
          ? call(interviewEndpoints.complete, { params, body: { ...shared, outcome } })
          : call(interviewEndpoints.noShow, { params, body: { ...shared, by: party } }),
      ({ row: { name } }) =>
        isHeld ? say('{name} is completed', { name }) : say('{name} is noted as a no-show', { name }),
    );
  };
  return (
    <ChangeFrame
      title={isHeld ? say('Complete the interview') : say('Somebody did not come')}
      whole={whole}
      verb={verb}
      label={isHeld ? say('Complete') : say('Note it')}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {isHeld ? (
        <Choices
          label={say('Outcome')}
          hint={say('It may be decided later, when the scorecards are in.')}
          labels={interviewOutcomeLabels}
          values={interviewOutcomes}
          value={outcome}
          error={verb.errors.outcome}
          onChange={setOutcome}
        />
      ) : (
        <Choices
          label={say('Who did not come')}
          labels={noShowLabels}
          values={noShowParties}
          value={party}
          error={verb.errors.by}
          onChange={setParty}
        />
      )}
      <Textarea
        label={isHeld ? say('Note') : say('Reason')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        dir="auto"
        value={reason}
        error={verb.errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeFrame>
  );
}

interface ChoicesProps<T extends string> {
  label: string;
  hint?: string;
  labels: Readonly<Record<T, string>>;
  values: readonly T[];
  value: T | null;
  error: string | undefined;
  onChange: (value: T) => void;
}

function Choices<T extends string>({ label, hint, labels, values, value, error, onChange }: ChoicesProps<T>) {
  return (
    <Radio.Group
      label={label}
      description={hint}
      value={value}
      error={error}
      onChange={(text) => {
        const chosen = values.find((one) => one === text);
        if (chosen) onChange(chosen);
      }}
    >
      <Stack gap="xs" mt="xs">
        {values.map((one) => (
          <Radio key={one} value={one} label={say(labels[one])} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
