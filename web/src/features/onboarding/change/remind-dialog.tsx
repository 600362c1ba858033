import { List, Text } from '@mantine/core';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { DocumentRequest } from '@hireloom/contracts/onboarding/document-request';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { call } from '../../../kit/api/api.ts';
import { DateView } from '../../../kit/value/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import { useDeed } from '../use-deed.ts';
import { DeedDialog } from './deed-dialog.tsx';

interface RemindDialogProps {
  record: OnboardingRecord;
  requests: readonly DocumentRequest[];
  onClose: () => void;
}

/** Reminds somebody of one document or of all that are open: what the e-mail will name stands here before it goes. */
export function RemindDialog({ record, requests, onClose }: RemindDialogProps) {
  const deed = useDeed(onClose);
  const [only] = requests;
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
    </DeedDialog>
  );
}
