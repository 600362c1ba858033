import { Alert, Group, Paper, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalKind } from '@hireloom/contracts/approval/approval-endpoints';
import { IconAlertTriangle } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { getSession, setSession } from '../../../kit/session/session.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { conflictsQuery, type SwitchName, switchQuery } from '../approval-queries.ts';
import { callsOf, kindWords } from '../matrix/kinds.ts';
import { say } from '../../../kit/words/say.ts';

/** The two switches of a kind, and the warning while it is off. They count for the whole application. */
export function ApprovalSwitches({ kind }: { kind: ApprovalKind }) {
  const status = useQuery(switchQuery(kind, 'status'));
  const { many, off } = kindWords[kind];
  if (status.error && !status.data) {
    return (
      <ErrorState
        title={say('The settings could not be read')}
        error={status.error}
        onRetry={() => void status.refetch()}
      />
    );
  }
  return (
    <>
      <Paper p="sm" mb="sm" component="section" aria-label={say('Settings')}>
        <Group gap="xl">
          <ApprovalSwitch
            kind={kind}
            name="status"
            label={say('Enable Settings')}
            description={say('New {many} wait until they are approved', { many })}
            turningOff={say(
              'This counts for the whole application: {many} created from now on are open at once, and no matrix acts. What waits for approval now goes on.',
              { many },
            )}
          />
          <ApprovalSwitch
            kind={kind}
            name="budgeted"
            label={say('Enable Budget Settings')}
            description={say('What stays within the approved headcount is approved by itself')}
            turningOff={say(
              'This counts for the whole application: all {many} go through the matrix, also those within the approved headcount.',
              { many },
            )}
          />
        </Group>
      </Paper>
      {status.data === false && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} mb="sm" role="status">
          {say(off)}
        </Alert>
      )}
    </>
  );
}

interface ApprovalSwitchProps {
  kind: ApprovalKind;
  name: SwitchName;
  label: string;
  description: string;
  /** What happens when it is turned off, asked before. */
  turningOff: string;
}

function ApprovalSwitch({ kind, name, label, description, turningOff }: ApprovalSwitchProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const query = switchQuery(kind, name);
  const { data, isPending } = useQuery(query);
  const { setStatus, setBudgeted } = callsOf(kind);
  const change = useMutation({
    mutationFn: (status: boolean) => call(name === 'status' ? setStatus : setBudgeted, { body: { status } }),
    meta: { quiet: true },
    onSuccess: ({ status }) => {
      // What the server stored counts, not what was asked for.
      queryClient.setQueryData(query.queryKey, status);
      obey(kind, name, status);
      void queryClient.invalidateQueries({ queryKey: conflictsQuery(kind).queryKey });
    },
  });
  return (
    <>
      <Switch
        label={label}
        // The description stands within the label, but is no part of the name.
        aria-label={label}
        description={description}
        checked={data ?? false}
        disabled={isPending || change.isPending}
        wrapperProps={{ 'aria-busy': isPending }}
        onChange={(event) => {
          if (event.currentTarget.checked) change.mutateAsync(true).catch(toastError);
          else setAsking(true);
        }}
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => change.mutateAsync(false)}
        title={say('Turn off {label}', { label })}
        message={<Text size="sm">{turningOff}</Text>}
        confirmLabel={say('Turn off')}
      />
    </>
  );
}

/** Lets the running app go by the switch at once. */
function obey(kind: ApprovalKind, name: SwitchName, status: boolean): void {
  const session = getSession();
  if (session.status !== 'ready') return;
  const key = `${kind}_approval` as const;
  const switches = { ...session.team[key], [name === 'status' ? 'enabled' : name]: status };
  setSession({ ...session, team: { ...session.team, [key]: switches } });
}
