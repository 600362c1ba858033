import {
  ActionIcon,
  Button,
  Group,
  Select,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import {
  resumeInboxEndpoints,
  type ResumeInboxRow,
} from '@hireloom/contracts/mailbox/resume-inbox-endpoints';
import { IconPlus, IconTrash } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { toastError, toastReply } from '../../../kit/piece/toasts.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import { folderName } from '../list/folder-words.ts';
import { resumeInboxesQuery } from '../mailbox-queries.ts';

/** The folders of a mailbox whose resumes go into the queue of bulk resumes. */
export function ResumeInboxes({ account }: { account: MailboxAccount }) {
  const inboxes = useQuery(resumeInboxesQuery);
  const [adding, setAdding] = useState(false);
  const rows = inboxes.data?.results.filter((row) => row.account.id === account.id) ?? [];
  return (
    <Stack gap="xs" component="section" aria-label={say('Resume inboxes')}>
      <Title order={3} size="h5">
        {say('Resume inboxes')}
      </Title>
      <Text size="xs" c="dimmed">
        {say('Resumes that come to a folder are read by themselves and stand in the queue of bulk resumes.')}
      </Text>
      {inboxes.isPending && <Skeleton height={36} />}
      {inboxes.isError && (
        <ErrorState
          title={say('The resume inboxes could not be read')}
          error={inboxes.error}
          onRetry={() => void inboxes.refetch()}
        />
      )}
      {rows.map((row) => (
        <InboxLine key={row.id} row={row} />
      ))}
      {adding ? (
        <AddInbox account={account} onClose={() => setAdding(false)} />
      ) : (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} />}
          onClick={() => setAdding(true)}
        >
          {say('Add a resume inbox')}
        </Button>
      )}
    </Stack>
  );
}

function InboxLine({ row }: { row: ResumeInboxRow }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const params = { id: row.id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: resumeInboxesQuery.queryKey });
  const turn = async (is_active: boolean) => {
    await call(resumeInboxEndpoints.update, { params, body: { is_active } });
    await refresh();
  };
  const remove = async () => {
    toastReply(await call(resumeInboxEndpoints.remove, { params }));
    await refresh();
  };
  const facts = [
    row.address && say('only to {address}', { address: row.address }),
    row.job && say('for {job}', { job: row.job.name }),
    say('{count, plural, =0 {none taken yet} one {# resume taken} other {{shown} resumes taken}}', {
      count: row.taken,
      shown: formatCount(row.taken),
    }),
  ].filter(Boolean);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" role="group" aria-label={row.folder.name}>
      <Switch
        aria-label={say('Read resumes of {folder}', { folder: row.folder.name })}
        checked={row.is_active}
        onChange={(event) => void turn(event.currentTarget.checked).catch(toastError)}
      />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" fw={500} truncate title={row.folder.name} dir="auto">
          {row.folder.name}
        </Text>
        <Text size="xs" c="dimmed" dir="auto">
          {facts.join(' · ')}
        </Text>
        {row.error && (
          <Text size="xs" c="light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))" role="alert">
            {row.error}
          </Text>
        )}
      </div>
      <ActionIcon
        size={32}
        aria-label={say('Remove {folder}', { folder: row.folder.name })}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={say('Remove the resume inbox {folder}', { folder: row.folder.name })}
        message={say('Resumes that were taken already stay; new ones are not read any more.')}
        confirmLabel={say('Remove')}
      />
    </Group>
  );
}

function AddInbox({ account, onClose }: { account: MailboxAccount; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [folder, setFolder] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const [job, setJob] = useState<Picked | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);
  const add = async () => {
    if (folder === null) return setErrors({ folder: say('{label} is required', { label: say('Folder') }) });
    setSaving(true);
    setErrors({});
    try {
      await call(resumeInboxEndpoints.create, {
        body: {
          account: account.id,
          folder: Number(folder),
          address: address.trim() || null,
          job: job?.id ?? null,
        },
      });
      await queryClient.invalidateQueries({ queryKey: resumeInboxesQuery.queryKey });
      onClose();
    } catch (error) {
      setErrors(fieldErrors(error) ?? { folder: errorSentence(error) });
    } finally {
      setSaving(false);
    }
    return undefined;
  };
  return (
    <Stack gap="xs">
      <Select
        label={say('Folder')}
        required
        searchable
        data={account.folders.map((one) => ({ value: String(one.id), label: folderName(one) }))}
        value={folder}
        error={errors.folder}
        onChange={setFolder}
      />
      <TextInput
        type="email"
        label={say('Only mails to this address')}
        value={address}
        error={errors.address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <ReferencePicker
        field={applicant.fields.job}
        label={say('Job that they apply for')}
        value={job}
        error={errors.job}
        onChange={setJob}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="xs" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button size="xs" loading={saving} onClick={() => void add()}>
          {say('Add')}
        </Button>
      </Group>
    </Stack>
  );
}
