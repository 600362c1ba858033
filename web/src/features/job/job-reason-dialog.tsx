import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../kit/api.ts';
import { toastError } from '../../kit/toasts.tsx';

interface JobReasonDialogProps {
  title: string;
  confirmLabel: string;
  danger: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks why a job is closed, cancelled or opened again. Stays open when it fails. */
export function JobReasonDialog({ title, confirmLabel, danger, onClose, onConfirm }: JobReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    if (reason.trim() === '') return setError('Reason is required');
    setWorking(true);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (failure) {
      const atField = failure instanceof ApiError ? failure.fields?.reason?.join(' ') : undefined;
      if (atField) setError(atField);
      else toastError(failure);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} centered>
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
        <Button color={danger ? 'red' : undefined} loading={working} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
