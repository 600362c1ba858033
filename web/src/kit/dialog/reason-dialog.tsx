import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../api/field-errors.ts';
import { toastError } from '../piece/toasts.tsx';
import { say } from '../words/say.ts';

interface ReasonDialogProps {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  /** What follows from it, above the field. */
  hint?: ReactNode;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks why something is done. Stays open when it fails. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmLabel, danger = false, hint, onClose, onConfirm } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    if (reason.trim() === '') return setError(say('Reason is required'));
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
    <Modal opened onClose={onClose} title={title} centered>
      {hint && (
        <Text size="sm" mb="sm" component="div">
          {hint}
        </Text>
      )}
      <Textarea
        label={say('Reason')}
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
          {say('Go back')}
        </Button>
        <Button color={danger ? 'red' : undefined} loading={working} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
