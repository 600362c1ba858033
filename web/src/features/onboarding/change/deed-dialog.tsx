import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { say } from '../../../kit/words/say.ts';
import type { Deed } from '../use-deed.ts';

interface DeedDialogProps {
  title: string;
  deed: Pick<Deed, 'why' | 'working'>;
  /** What the button does. */
  label: string;
  danger?: boolean;
  disabled?: boolean;
  size?: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in which one thing is done with an onboarding: what is asked, why it did not succeed, one button. */
export function DeedDialog(props: DeedDialogProps) {
  const { title, deed, label, danger = false, disabled = false, size = 'md' } = props;
  useFocusBack();
  return (
    <Modal
      opened
      onClose={props.onClose}
      closeOnClickOutside={false}
      title={title}
      size={size}
      centered
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        {deed.why && (
          <Alert color="red" role="alert" p="xs">
            {deed.why}
          </Alert>
        )}
        {props.children}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={props.onClose}>
            {say('Go back')}
          </Button>
          <Button
            color={danger ? 'red' : undefined}
            loading={deed.working}
            disabled={disabled}
            onClick={props.onConfirm}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
