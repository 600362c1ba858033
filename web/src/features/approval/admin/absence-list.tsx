import { ActionIcon, Group, Paper, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { approvalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import { IconTrash } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useOwnMemberId } from '../../../kit/session/own-member.ts';
import { toastError, toastUndo } from '../../../kit/piece/toasts.tsx';
import { AbsenceForm } from './absence-form.tsx';
import { type Absence, absencesQuery, useRefreshApproval } from '../approval-queries.ts';
import { say } from '../../../kit/words/say.ts';

/** Who approves instead of whom, and until when. `everybody` is for admins; else the viewer's own alone. */
export function AbsenceList({ everybody = false }: { everybody?: boolean }) {
  const own = useOwnMemberId();
  const refresh = useRefreshApproval();
  const { data, error, refetch } = useQuery(absencesQuery);
  const restore = (absence: Absence) =>
    call(approvalEndpoints.addAbsence, {
      body: {
        ...(everybody && { member: absence.member.id }),
        delegate: absence.delegate.id,
        from_day: absence.from_day,
        to_day: absence.to_day,
      },
    })
      .then(refresh)
      .catch(toastError);
  const remove = useMutation({
    mutationFn: (absence: Absence) => call(approvalEndpoints.removeAbsence, { params: { id: absence.id } }),
    onSuccess: (_reply, absence) => {
      toastUndo(
        say('{name} approves for {name2} no more', {
          name: absence.delegate.name,
          name2: absence.member.name,
        }),
        () => {
          void restore(absence);
        },
      );
      return refresh();
    },
  });
  if (error && !data) {
    return (
      <ErrorState
        title={say('The absences could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const shown = data?.filter(({ member }) => everybody || member.id === own);
  return (
    <Stack maw={880} gap="sm">
      <Text size="sm" c="dimmed">
        {say('While somebody is away, what they are asked to approve is asked of the delegate as well.')}
      </Text>
      {shown === undefined ? (
        <Skeleton h={56} aria-label={say('Loading')} />
      ) : shown.length === 0 ? (
        <Text size="sm">{everybody ? say('Nobody is away.') : say('No absence is planned.')}</Text>
      ) : (
        <Stack gap="xs" role="list" aria-label={say('Absences')}>
          {shown.map((absence) => (
            <AbsenceRow
              key={absence.id}
              absence={absence}
              disabled={remove.isPending}
              onRemove={() => remove.mutate(absence)}
            />
          ))}
        </Stack>
      )}
      <AbsenceForm everybody={everybody} own={own} />
    </Stack>
  );
}

interface AbsenceRowProps {
  absence: Absence;
  disabled: boolean;
  onRemove: () => void;
}

function AbsenceRow({ absence, disabled, onRemove }: AbsenceRowProps) {
  const { member, delegate, from_day, to_day } = absence;
  return (
    <Paper p="sm" role="listitem">
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text size="sm" fw={500}>
            {say('{name} approves for {name2}', { name: delegate.name, name2: member.name })}
          </Text>
          <Text size="xs" c="dimmed">
            {dayText(from_day)} – {dayText(to_day)}
          </Text>
        </div>
        <Tooltip label={say('Remove')}>
          <ActionIcon
            size={32}
            color="red"
            aria-label={say('Remove the absence of {name}', { name: member.name })}
            disabled={disabled}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Paper>
  );
}
