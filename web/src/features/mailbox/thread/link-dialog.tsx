import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { ref } from '@hireloom/contracts/kit/field';
import { mailboxThreadEndpoints } from '@hireloom/contracts/mailbox/thread-endpoints';
import { call } from '../../../kit/api/api.ts';
import { errorSentence } from '../../../kit/api/field-errors.ts';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { say } from '../../../kit/words/say.ts';
import { listKey, threadQuery } from '../mailbox-queries.ts';
import { entityWords } from './link-bar.tsx';

const kinds = ['candidate', 'applicant', 'job'] as const;
type Kind = (typeof kinds)[number];

const fields = {
  candidate: applicant.fields.candidate,
  applicant: ref('Applicant', 'applicant'),
  job: applicant.fields.job,
};

/** Asks to which record a conversation belongs. */
export function LinkDialog({ thread, onClose }: { thread: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Kind>('candidate');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const link = async () => {
    if (!picked) return;
    setWorking(true);
    setFailure(null);
    try {
      const full = await call(mailboxThreadEndpoints.link, {
        params: { id: thread },
        body: { entity: kind, record: picked.id },
      });
      queryClient.setQueryData(threadQuery(thread).queryKey, full);
      void queryClient.invalidateQueries({ queryKey: listKey });
      onClose();
    } catch (error) {
      setFailure(errorSentence(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={say('Link to a record')} size="sm">
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label={say('Kind of record')}
          data={kinds.map((value) => ({ value, label: say(entityWords[value]) }))}
          value={kind}
          onChange={(value) => {
            setKind(kinds.find((one) => one === value) ?? 'candidate');
            setPicked(null);
            setFailure(null);
          }}
        />
        <ReferencePicker
          key={kind}
          field={fields[kind]}
          label={say(entityWords[kind])}
          placeholder={say('Name')}
          autoFocus
          value={picked}
          error={failure}
          onChange={setPicked}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button disabled={!picked} loading={working} onClick={() => void link()}>
            {say('Link')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
