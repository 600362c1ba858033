import { Button, Code, Group, Modal, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toastNotDeleted } from '../piece/toasts.tsx';
import { say } from '../words/say.ts';
import { Say } from '../words/say-parts.tsx';

interface TypeToConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown> | void;
  title?: string;
  message?: ReactNode;
  phrase?: string;
  confirmLabel?: string;
}

/** Lets a grave step through only when the phrase was typed exactly (specification, section 5). */
export function TypeToConfirmDialog(props: TypeToConfirmDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title ?? say('This can not be taken lightly')}
      centered
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <TypeToConfirmBody {...props} />
    </Modal>
  );
}

function TypeToConfirmBody({
  onClose,
  onConfirm,
  message,
  phrase = 'i-know-what-i-am-doing',
  confirmLabel = say('I understand the consequences, delete'),
}: TypeToConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    if (typed !== phrase) return;
    setWorking(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      toastNotDeleted(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {message && (
        <Text component="div" size="sm" mb="sm">
          {message}
        </Text>
      )}
      <TextInput
        label={
          <>
            <Say
              text="Type <code>{phrase}</code> to go on"
              values={{ code: (inside) => <Code>{inside}</Code>, phrase }}
            />
          </>
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Go back')}
        </Button>
        <Button type="submit" color="red" disabled={typed !== phrase} loading={working}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  );
}
