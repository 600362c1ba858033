import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { confirmations, messages } from '@hireloom/contracts/messages';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { DiscardDialog } from '../../kit/entity-form/unsaved-guard.tsx';
import { toastError, toastReply } from '../../kit/piece/toasts.tsx';
import { ChangeList } from './change-list.tsx';
import { NoteFields } from './note-fields.tsx';
import {
  type Decision,
  emptyNote,
  type NoteErrors,
  noteBody,
  noteErrors,
  type NoteValues,
} from './note-values.ts';
import { answerQuestion, notificationKey, type Question } from './notification-queries.ts';
import { say } from '../../kit/words/say.ts';

interface ApprovalNoteDialogProps {
  question: Question;
  decision: Decision;
  /** Runs when it was called off, and after the answer was taken. */
  onClose: () => void;
  /** Runs after the answer was taken. */
  onAnswered?: () => void;
}

/**
 * Approves or rejects what a notification asks for: asks first, then takes a note. Mount it to open it. It shows the
 * server's reply as a toast and stays open when the answer was not taken.
 */
export function ApprovalNoteDialog(props: ApprovalNoteDialogProps) {
  const [sure, setSure] = useState(false);
  const going = useRef(false);
  const { question, decision, onClose } = props;
  if (sure) return <NoteModal {...props} />;
  return (
    <ConfirmDialog
      opened
      // Going on closes the question too; only calling it off ends the whole.
      onClose={() => {
        if (!going.current) onClose();
      }}
      onConfirm={() => {
        going.current = true;
        setSure(true);
      }}
      title={decision === 'approve' ? say('Approve') : say('Reject')}
      danger={decision === 'reject'}
      message={
        <Stack gap="xs">
          <Text size="sm">{say(confirmations[decision])}</Text>
          {question.message && (
            <Text size="sm" c="dimmed" dir="auto">
              {question.message}
            </Text>
          )}
        </Stack>
      }
    />
  );
}

function NoteModal({ question, decision, onClose, onAnswered }: ApprovalNoteDialogProps) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState<NoteValues>(emptyNote);
  const [errors, setErrors] = useState<NoteErrors>({});
  const [working, setWorking] = useState(false);
  const [asking, setAsking] = useState(false);
  const change = (part: Partial<NoteValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const send = async () => {
    const wrong = noteErrors(decision, values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setWorking(true);
    try {
      const reply = await answerQuestion(question, {
        is_approved: decision === 'approve',
        notification_id: question.id,
        is_read: true,
        ...noteBody(values),
      });
      toastReply(reply);
      void queryClient.invalidateQueries({ queryKey: notificationKey });
      if (reply.code !== 0) return;
      onAnswered?.();
      onClose();
    } catch (error) {
      toastError(error);
    } finally {
      setWorking(false);
    }
  };
  const typed = values.title !== '' || values.description !== '';
  const close = () => (typed ? setAsking(true) : onClose());
  return (
    <>
      <Modal
        opened
        onClose={close}
        title={decision === 'approve' ? say('Approve') : say('Reject')}
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={!working && !asking}
        closeButtonProps={{ 'aria-label': say('Close'), disabled: working }}
      >
        <form
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            event.stopPropagation();
            if (!working) void send();
          }}
        >
          <Stack gap="md">
            {question.message && (
              <Text size="sm" dir="auto">
                {question.message}
              </Text>
            )}
            <ChangeList changes={question.changes ?? []} />
            <NoteFields decision={decision} values={values} errors={errors} onChange={change} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close} disabled={working}>
                {say('Cancel')}
              </Button>
              <Button type="submit" color={decision === 'reject' ? 'red' : undefined} disabled={working}>
                {working ? say(messages.processing) : say('Submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
      <DiscardDialog opened={asking} onClose={() => setAsking(false)} onDiscard={onClose} />
    </>
  );
}
