import { Divider, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { autoMailEndpoints, type JobSwitches } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { say } from '../../kit/words/say.ts';
import { jobSwitchesQuery } from './auto-mail-queries.ts';
import { Hint } from './hint.tsx';

/** Which automatic e-mails a job goes without. */
export function JobAutoMail({ jobId }: { jobId: number }) {
  const queryClient = useQueryClient();
  const query = jobSwitchesQuery(jobId);
  const { data, error, refetch } = useQuery(query);
  const [asked, setAsked] = useState<Wanted | null>(null);
  const save = useMutation({
    mutationFn: (body: Wanted) => call(autoMailEndpoints.saveJobSwitches, { params: { id: jobId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(query.queryKey, saved),
  });
  if (error)
    return (
      <ErrorState
        title={say('The switches could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton h={120} aria-label={say('Loading')} />;
  if (data.rules.length === 0)
    return (
      <EmptyState
        title={say('No e-mail goes by itself')}
        hint={say('Mappers in the master view send templates when something happens to an applicant.')}
      />
    );
  const off = data.rules.filter(({ is_off }) => is_off).map(({ id }) => id);
  const want = (wanted: Wanted, more: boolean) =>
    more && data.waiting > 0 ? setAsked(wanted) : save.mutate(wanted);
  return (
    <Stack gap="sm" maw={560}>
      <Switch
        label={say('Automatic e-mails for this job')}
        checked={!data.all_off}
        disabled={save.isPending}
        onChange={(event) =>
          want({ all_off: !event.currentTarget.checked, off }, !event.currentTarget.checked)
        }
      />
      <Hint>{waitingText(data)}</Hint>
      <Divider />
      {data.rules.map(({ id, name, is_off }) => (
        <Switch
          key={id}
          size="sm"
          label={<bdi>{name}</bdi>}
          checked={!is_off && !data.all_off}
          disabled={data.all_off || save.isPending}
          onChange={(event) => {
            const on = event.currentTarget.checked;
            want({ all_off: data.all_off, off: on ? off.filter((each) => each !== id) : [...off, id] }, !on);
          }}
        />
      ))}
      {asked && (
        <ConfirmDialog
          opened
          onClose={() => setAsked(null)}
          onConfirm={() => save.mutateAsync(asked)}
          title={say('Switch off automatic e-mails')}
          message={<Text inherit>{say('What waits by them for this job is cancelled.')}</Text>}
          confirmLabel={say('Switch off')}
        />
      )}
    </Stack>
  );
}

type Wanted = { all_off: boolean; off: number[] };

const waitingText = ({ waiting }: JobSwitches): string =>
  say('{count, plural, =0 {No e-mail waits.} one {# e-mail waits.} other {# e-mails wait.}}', {
    count: waiting,
  });
