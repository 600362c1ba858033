import {
  Alert,
  Button,
  Group,
  Modal,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { offerEndpoints, type OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { openOffers } from '@hireloom/contracts/offer/offer-words';
import { call } from '../../../kit/api/api.ts';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import type { OfferDeskWork } from '../../../kit/offer/offer-desk.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { MailPane, mailErrors } from '../fields/mail-pane.tsx';
import type { OfferMail } from '../fields/offer-mail.ts';
import { OfferStatusDot } from '../offer-cells.tsx';
import { wholeQuery } from '../offer-queries.ts';
import { useVerb } from './use-verb.ts';

type Work = Extract<OfferDeskWork, { kind: 'extend' | 'withdraw' | 'answer' }>;

interface ChangeDialogProps {
  work: Work;
  onClose: () => void;
}

/** A dialog in which one thing is done with an offer that is out of the draft. */
export function ChangeDialog({ work, onClose }: ChangeDialogProps) {
  const { data: whole, error, refetch } = useQuery(wholeQuery(work.id));
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  const titles = {
    extend: say('Extend the offer'),
    withdraw: say('Withdraw the offer'),
    answer: say('Note an answer'),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      centered={work.kind !== 'withdraw'}
      size={work.kind === 'withdraw' ? 'lg' : 'md'}
      fullScreen={phone && work.kind === 'withdraw'}
      title={titles[work.kind]}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {error && !whole && (
        <ErrorState title={say('The offer could not be read')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !whole && <Skeleton height={200} role="status" aria-label={say('Loading')} />}
      {whole && work.kind === 'extend' && <Extend whole={whole} onClose={onClose} />}
      {whole && work.kind === 'withdraw' && <Withdraw whole={whole} onClose={onClose} />}
      {whole && work.kind === 'answer' && <Answer whole={whole} onClose={onClose} />}
    </Modal>
  );
}

interface OneProps {
  whole: OfferRecord;
  onClose: () => void;
}

interface FrameProps extends OneProps {
  why: string | null;
  working: boolean;
  label: string;
  danger?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

function Frame({ whole: { row }, why, working, label, danger, onConfirm, onClose, children }: FrameProps) {
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text size="sm" fw={500} dir="auto">
          {row.name}
        </Text>
        <OfferStatusDot status={row.status} />
      </Group>
      {why && (
        <Alert color="red" role="alert">
          {why}
        </Alert>
      )}
      {children}
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          {say('Go back')}
        </Button>
        <Button color={danger ? 'red' : undefined} loading={working} onClick={onConfirm}>
          {label}
        </Button>
      </Group>
    </Stack>
  );
}

/** Another last day; whoever has the link may answer until then. */
function Extend({ whole, onClose }: OneProps) {
  const { row } = whole;
  const [day, setDay] = useState<string | null>(row.expires_on);
  const verb = useVerb(onClose);
  const send = () => {
    if (!day) return verb.refuse({ expires_on: say('{label} is required', { label: say('Expires') }) });
    return void verb.run(
      () =>
        call(offerEndpoints.extend, {
          params: { id: row.id },
          body: { version: row.version, expires_on: day },
        }),
      say('The offer was extended'),
    );
  };
  return (
    <Frame whole={whole} {...verb} label={say('Extend')} onConfirm={send} onClose={onClose}>
      <DateInput
        label={say('Expires')}
        description={say('The candidate may answer until the end of this day')}
        required
        data-autofocus
        error={verb.errors.expires_on}
        value={day}
        onChange={setDay}
      />
    </Frame>
  );
}

function Reason({ value, error, onChange, label = say('Reason') }: ReasonProps) {
  return (
    <Textarea
      label={label}
      required
      autosize
      minRows={2}
      maxRows={6}
      maxLength={500}
      dir="auto"
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ReasonProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const noReason = () => ({ reason: say('Reason is required') });

/** Takes an offer back for good, with a reason; who had it is written to. */
function Withdraw({ whole, onClose }: OneProps) {
  const { row, terms } = whole;
  const [reason, setReason] = useState('');
  const [mail, setMail] = useState<OfferMail>(null);
  const verb = useVerb(onClose);
  const isOut = openOffers.includes(row.status);
  const send = () => {
    const wrong = { ...(reason.trim() === '' && noReason()), ...mailErrors(mail) };
    if (Object.keys(wrong).length > 0) return verb.refuse(wrong);
    return void verb.run(
      () =>
        call(offerEndpoints.withdraw, {
          params: { id: row.id },
          body: { version: row.version, reason: reason.trim(), mail },
        }),
      say('The offer was withdrawn'),
    );
  };
  return (
    <Frame whole={whole} {...verb} label={say('Withdraw')} danger onConfirm={send} onClose={onClose}>
      <Text size="sm">
        {isOut
          ? say('The candidate can not answer it any more. Their link says that it was withdrawn.')
          : say('It can not be taken up again; a new offer can be made.')}
      </Text>
      <Reason value={reason} error={verb.errors.reason} onChange={setReason} />
      {isOut && (
        <MailPane
          usual={say('The candidate gets the usual e-mail of the team, without the reason.')}
          language={terms.template_language}
          offer={null}
          mail={mail}
          errors={verb.errors}
          onMail={setMail}
        />
      )}
    </Frame>
  );
}

/** What the candidate said by telephone or on paper. */
function Answer({ whole, onClose }: OneProps) {
  const { row } = whole;
  const [answer, setAnswer] = useState<'accepted' | 'declined'>('accepted');
  const [reason, setReason] = useState('');
  const verb = useVerb(onClose);
  const send = () => {
    if (reason.trim() === '') return verb.refuse(noReason());
    return void verb.run(
      () =>
        call(offerEndpoints.answer, {
          params: { id: row.id },
          body: { version: row.version, answer, reason: reason.trim() },
        }),
      answer === 'accepted' ? say('The offer is accepted') : say('The offer is declined'),
    );
  };
  return (
    <Frame whole={whole} {...verb} label={say('Note it')} onConfirm={send} onClose={onClose}>
      <SegmentedControl
        aria-label={say('What they said')}
        data={[
          { value: 'accepted', label: say('Accepted') },
          { value: 'declined', label: say('Declined') },
        ]}
        value={answer}
        onChange={(value) => setAnswer(value === 'declined' ? 'declined' : 'accepted')}
      />
      <Reason
        label={answer === 'accepted' ? say('How they said it') : say('Why they declined')}
        value={reason}
        error={verb.errors.reason}
        onChange={setReason}
      />
    </Frame>
  );
}
