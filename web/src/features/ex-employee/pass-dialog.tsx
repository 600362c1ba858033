import { exEmployeeEndpoints as calls } from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { errorText } from '../../kit/piece/error-state.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';

interface PassDialogProps {
  candidate: number;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why somebody who is not to be hired again is let through. */
export function PassDialog({ candidate, onClose, onDone }: PassDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const pass = async () => {
    if (reason.trim().length < 3) return setError(say('Reason is required'));
    setWorking(true);
    try {
      await call(calls.pass, { params: { id: candidate }, body: { reason: reason.trim() } });
      toastSuccess(say('They are let through'));
      onDone();
      onClose();
    } catch (failure) {
      setError(errorText(failure));
      setWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} centered title={say('Let them through?')}>
      <Stack gap="sm">
        <Text size="sm">
          {say(
            'They can be attached to jobs, offered one and hired, by whoever may do so. Your reason is kept in the activity.',
          )}
        </Text>
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
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(null);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button color="orange" loading={working} onClick={() => void pass()}>
            {say('Let through')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
