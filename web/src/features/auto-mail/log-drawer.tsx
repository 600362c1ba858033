import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { autoMailEndpoints } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import {
  type AutoMailState,
  autoMailStateLabels,
  autoMailStates,
} from '@hireloom/contracts/auto-mail/auto-mail-events';
import { ref } from '@hireloom/contracts/kit/field';
import { call } from '../../kit/api/api.ts';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { logQuery, useRefreshRules } from './auto-mail-queries.ts';
import { LogLine } from './log-line.tsx';

export type LogState = 'all' | AutoMailState | 'problem';

const stateLabels: Record<LogState, string> = {
  all: mark('All'),
  ...autoMailStateLabels,
  problem: mark('Could not be written'),
};
const states: LogState[] = ['all', ...autoMailStates, 'problem'];

const applicantField = ref('Applicant', 'applicant');
const PAGE = 20;

interface LogDrawerProps {
  /** Its mails alone, or those of all mappers. */
  rule: { id: number; name: string } | null;
  state: LogState;
  onClose: () => void;
}

/** What mappers planned and wrote, newest first, each with its why. */
export function LogDrawer({ rule, state: first, onClose }: LogDrawerProps) {
  const refresh = useRefreshRules();
  const [state, setState] = useState(first);
  const [applicant, setApplicant] = useState<Picked | null>(null);
  const [pages, setPages] = useState(1);
  const log = useQuery(
    logQuery({
      page_size: PAGE * pages,
      ...(state !== 'all' && { state }),
      ...(rule && { rule: rule.id }),
      ...(applicant && { applicant: applicant.id }),
    }),
  );
  const step = useMutation({
    mutationFn: ({ id, verb }: { id: number; verb: 'cancel' | 'retry' }) =>
      call(autoMailEndpoints[verb], { params: { id } }),
    onSettled: refresh,
  });
  const dismiss = useMutation({
    mutationFn: () => call(autoMailEndpoints.dismiss, { body: { rule: rule?.id ?? null } }),
    onSuccess: () => toastSuccess(say('They wait for nobody any more')),
    onSettled: refresh,
  });
  const rows = log.data?.results;
  return (
    <EditDrawer
      isChanged={() => false}
      onClose={onClose}
      size="lg"
      title={rule ? say('What {name} sent', { name: rule.name }) : say('What was sent')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {() => (
        <Stack gap="sm">
          <Group gap="sm" align="flex-end" grow preventGrowOverflow={false}>
            <Select
              label={say('State')}
              data={states.map((value) => ({ value, label: say(stateLabels[value]) }))}
              value={state}
              onChange={(value) => setState(states.find((each) => each === value) ?? 'all')}
            />
            <ReferencePicker
              label={say('Applicant')}
              field={applicantField}
              value={applicant}
              onChange={setApplicant}
            />
          </Group>
          {state === 'problem' && rows && rows.length > 0 && (
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {say('These wait on Home until they are sent or let go.')}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                loading={dismiss.isPending}
                onClick={() => dismiss.mutate()}
              >
                {say('Let all go')}
              </Button>
            </Group>
          )}
          {log.isError && (
            <ErrorState
              title={say('The log could not be read')}
              error={log.error}
              onRetry={() => void log.refetch()}
            />
          )}
          {!rows && !log.isError && <Skeleton h={200} aria-label={say('Loading')} />}
          {rows?.length === 0 && (
            <EmptyState
              title={say('Nothing here')}
              hint={say('Every e-mail that a mapper plans stands here with its reason.')}
            />
          )}
          {rows?.map((row) => (
            <LogLine
              key={row.id}
              row={row}
              named={!rule}
              busy={step.isPending}
              onCancel={() => step.mutate({ id: row.id, verb: 'cancel' })}
              onRetry={() => step.mutate({ id: row.id, verb: 'retry' })}
            />
          ))}
          {rows && log.data && rows.length < log.data.count && pages < 5 && (
            <Button variant="default" loading={log.isFetching} onClick={() => setPages(pages + 1)}>
              {say('Show more')}
            </Button>
          )}
        </Stack>
      )}
    </EditDrawer>
  );
}
