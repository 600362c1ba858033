import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ApprovalRound } from '@hireloom/contracts/approval-endpoints';
import { fieldErrors } from '../../kit/field-errors.ts';
import { toastError } from '../../kit/toasts.tsx';
import { askedStep, waitsFor } from './approval-words.ts';

interface SkipDialogProps {
  round: ApprovalRound | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks why a level is skipped. Stays open when it fails. */
export function SkipDialog({ round, onClose, onConfirm }: SkipDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const step = round && askedStep(round);
  const confirm = async () => {
    if (reason.trim() === '') return setError('Reason is required');
    setWorking(true);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (failure) {
      const atField = fieldErrors(failure)?.reason;
      if (atField) setError(atField);
      else toastError(failure);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={step ? `Skip level ${step.level}` : 'Skip level'} centered>
      {step && (
        <Text size="sm" mb="sm">
          {waitsFor(step)} will not be asked any more. The reason stays in the trail.
        </Text>
      )}
      <Textarea
        label="Reason"
        required
        autosize
        minRows={2}
        maxRows={8}
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
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        <Button loading={working} onClick={() => void confirm()}>
          Skip level
        </Button>
      </Group>
    </Modal>
  );
}
