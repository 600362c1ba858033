import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { say } from '../../../kit/words/say.ts';
import classes from '../interview.module.css';
import { InterviewTime } from '../interview-time.tsx';
import type { Verb } from './use-verb.ts';

interface ChangeFrameProps {
  title: string;
  whole: InterviewRecord;
  verb: Verb;
  /** What the button does. */
  label: string;
  danger?: boolean;
  disabled?: boolean;
  /** In pixels, where it holds more than a question. */
  size?: number;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

const SMALL = 520;

/** A dialog in which one thing is done with an interview: which one it is, what is asked, one button. */
export function ChangeFrame(props: ChangeFrameProps) {
  const { title, whole, verb, label, danger = false, disabled = false, size = SMALL } = props;
  const { row } = whole;
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  const whom = row.applicant?.name;
  return (
    <Modal
      opened
      onClose={props.onClose}
      closeOnClickOutside={false}
      title={title}
      size={size}
      centered={size === SMALL}
      fullScreen={phone && size > SMALL}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        <div>
          <Text size="sm" fw={500} dir="auto">
            {whom ? `${row.name} · ${whom}` : row.name}
          </Text>
          <Text size="sm" c="dimmed" component="div">
            <InterviewTime starts={row.date} ends={row.ends_on} zone={row.zone} whole />
          </Text>
        </div>
        {verb.why && (
          <Alert color="red" role="alert">
            {verb.why}
          </Alert>
        )}
        {props.children}
        <div className={classes.footer}>
          <Button variant="default" onClick={props.onClose}>
            {say('Go back')}
          </Button>
          <Button
            color={danger ? 'red' : undefined}
            loading={verb.working}
            disabled={disabled}
            onClick={props.onConfirm}
          >
            {label}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
