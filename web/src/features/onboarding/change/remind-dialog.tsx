import { Alert, List, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { DocumentRequest } from '@hireloom/contracts/onboarding/document-request';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { call } from '../../../kit/api/api.ts';
import { errorSentence } from '../../../kit/api/field-errors.ts';
import { LetterView } from '../../../kit/letter/letter-view.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import { reminderQuery } from '../onboarding-queries.ts';
import { useDeed } from '../use-deed.ts';
import { DeedDialog } from './deed-dialog.tsx';

interface RemindDialogProps {
  record: OnboardingRecord;
  requests: readonly DocumentRequest[];
  onClose: () => void;
}

const useReminder = (id: number, request: number | null) => useQuery(reminderQuery(id, request));

/** Reminds somebody of one document or of all that are open: the e-mail stands here, filled, before it goes. */
export function RemindDialog({ record, requests, onClose }: RemindDialogProps) {
  const deed = useDeed(onClose);
  const [only] = requests;
  const letter = useReminder(record.row.id, requests.length === 1 && only ? only.id : null);
  const send = () =>
    void deed.run(
      () =>
        requests.length === 1 && only
          ? call(documentEndpoints.remind, { params: { id: only.id }, body: { version: only.version } })
          : call(documentEndpoints.remindAll, { params: { id: record.row.id }, body: {} }),
      say('{name} is reminded', { name: record.row.name }),
    );
  return (
    <DeedDialog
      title={say('Remind {name}', { name: record.row.name })}
      deed={deed}
      label={say('Send the reminder')}
      size="lg"
      disabled={!letter.isSuccess}
      onClose={onClose}
      onConfirm={send}
    >
      <Text size="sm">
        {say('The e-mail names what is missing and by when, and leads to the page where it is uploaded:')}
      </Text>
      <List size="sm" spacing={4}>
        {requests.map(({ id, name, due_on, reason, reminded_on }) => (
          <List.Item key={id}>
            <bdi>{name}</bdi>
            {due_on && (
              <>
                {' · '}
                {say('Due')} <DateView value={due_on} day />
              </>
            )}
            {reason && (
              <Text size="xs" c="dimmed" dir="auto">
                {reason}
              </Text>
            )}
            {reminded_on && (
              <Text size="xs" c="dimmed" component="div">
                {say('Reminded')} <DateView value={reminded_on} relative />
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      <ReminderLetter letter={letter} />
    </DeedDialog>
  );
}

/** What they get; the address in it is made when it goes. */
function ReminderLetter({ letter }: { letter: Pick<ReturnType<typeof useReminder>, 'data' | 'error'> }) {
  if (letter.error)
    return (
      <Alert color="red" role="alert" p="xs">
        {errorSentence(letter.error)}
      </Alert>
    );
  if (!letter.data) return <Skeleton height={160} aria-label={say('Loading')} />;
  const { to, subject, html, language } = letter.data;
  return (
    <Paper withBorder p="sm" component="section" aria-label={say('The e-mail')} lang={language}>
      <Text size="xs" c="dimmed" component="div">
        {say('To')}: <bdi>{to}</bdi>
      </Text>
      <Text fw={600} dir="auto" mb="xs">
        {subject}
      </Text>
      <LetterView html={html} />
    </Paper>
  );
}
