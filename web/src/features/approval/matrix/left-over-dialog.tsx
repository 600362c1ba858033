import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApprovalKind, LeftOver } from '@hireloom/contracts/approval/approval-endpoints';
import { call } from '../../../kit/api/api.ts';
import { toastReply } from '../../../kit/piece/toasts.tsx';
import { choices } from '../../../kit/value/intl.ts';
import { say } from '../../../kit/words/say.ts';
import { leftOverQuery } from '../approval-queries.ts';
import { useRefreshJobApproval } from '../use-job-approval.ts';
import { callsOf } from './kinds.ts';

interface LeftOverDialogProps {
  kind: ApprovalKind;
  matrix: { id: number; name: string };
  onClose: () => void;
}

type Way = 'leave' | 'replace' | 'drop';
const isWay = (value: string): value is Way => ['leave', 'replace', 'drop'].includes(value);

/**
 * Asks what is to become of running approvals whose people the matrix does not name any more. Shows nothing, and closes,
 * where there are none.
 */
export function LeftOverDialog({ kind, matrix, onClose }: LeftOverDialogProps) {
  const refresh = useRefreshJobApproval();
  const { data, error, isFetching } = useQuery(leftOverQuery(kind, matrix.id));
  const [ways, setWays] = useState<Readonly<Record<number, Way>>>({});
  const over = !isFetching && (error !== null || data?.length === 0);
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  const people = (data ?? []).flatMap(({ person }) => {
    const by = ways[person.id] ?? 'leave';
    return by === 'leave' ? [] : [{ user: person.id, by }];
  });
  const save = useMutation({
    mutationFn: () => call(callsOf(kind).takeOut, { params: { id: matrix.id }, body: { people } }),
    onSuccess: (reply) => {
      toastReply(reply);
      void refresh();
      if (reply.code === 0) onClose();
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Running approvals')}
      centered
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Text size="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {say('“{matrix}” changed. Approvals that run go on as they began, unless you say otherwise.', {
          matrix: matrix.name,
        })}
      </Text>
      <Stack gap="lg">
        {data.map((entry) => (
          <PersonWays
            key={entry.person.id}
            entry={entry}
            way={ways[entry.person.id] ?? 'leave'}
            onChange={(way) => setWays({ ...ways, [entry.person.id]: way })}
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Leave them as they are')}
        </Button>
        <Button disabled={people.length === 0} loading={save.isPending} onClick={() => save.mutate()}>
          {say('Save')}
        </Button>
      </Group>
    </Modal>
  );
}

interface PersonWaysProps {
  entry: LeftOver;
  way: Way;
  onChange: (way: Way) => void;
}

function PersonWays({ entry: { person, running, replacements }, way, onChange }: PersonWaysProps) {
  const names = choices().format(replacements.map(({ name }) => name));
  return (
    <Radio.Group
      label={say(
        '{count, plural, one {# running approval still asks {name}} other {# running approvals still ask {name}}}',
        { count: running, name: person.name },
      )}
      value={way}
      onChange={(value) => {
        if (isWay(value)) onChange(value);
      }}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="leave" label={say('Leave')} />
        {replacements.length > 0 && <Radio value="replace" label={say('Replace by {names}', { names })} />}
        <Radio
          value="drop"
          label={say('Take out')}
          description={say('The next level is asked; where none is left, the admins are.')}
        />
      </Stack>
    </Radio.Group>
  );
}
