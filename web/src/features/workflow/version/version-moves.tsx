import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type leftReasons,
  type VersionMove,
  workflowVersionEndpoints,
} from '@hireloom/contracts/workflow/workflow-versions';
import { call } from '../../../kit/api/api.ts';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { relativeText } from '../../../kit/value/date/date-text.ts';
import { mark, say } from '../../../kit/words/say.ts';

const whyLeft: Readonly<Record<(typeof leftReasons)[number], string>> = {
  ended: mark('it ended meanwhile'),
  stage: mark('somebody stands in a stage that the other version does not have'),
  version: mark('it stands on another version by now'),
  stopped: mark('the work was stopped'),
};

/** How jobs were moved between versions, the last first, each to be taken back. */
export function VersionMoves({ moves }: { moves: readonly VersionMove[] }) {
  if (moves.length === 0) return null;
  return (
    <List listStyleType="none" size="sm" spacing="xs" aria-label={say('Moves between versions')}>
      {moves.map((move) => (
        <List.Item key={move.id}>
          <MoveLine move={move} />
        </List.Item>
      ))}
    </List>
  );
}

function MoveLine({ move }: { move: VersionMove }) {
  const queryClient = useQueryClient();
  const [working, setWorking] = useState(false);
  const undo = async () => {
    setWorking(true);
    try {
      const { left, state } = await call(workflowVersionEndpoints.undo, { params: { id: move.id } });
      if (state === 'undone')
        toastSuccess(
          left > 0
            ? say('Put back, but for {left, plural, one {# job} other {# jobs}}', { left })
            : say('Everybody is back on the version before'),
        );
    } catch (error) {
      toastError(error);
    } finally {
      setWorking(false);
      await queryClient.invalidateQueries({ queryKey: ['workflow'] });
    }
  };
  return (
    <Stack gap={2}>
      <Group gap="sm">
        <Text size="sm" dir="auto">
          {sentenceOf(move)}
        </Text>
        {move.may_undo && (
          <Button size="compact-sm" variant="subtle" loading={working} onClick={() => void undo()}>
            {say('Undo')}
          </Button>
        )}
      </Group>
      {move.left_jobs.map(({ job, why }) => (
        <Text key={job.id} size="xs" c="dimmed">
          <Link to={`/recruitments/jobs/${job.id}`}>
            <bdi>{job.name}</bdi>
          </Link>
          {': '}
          {say(whyLeft[why])}
        </Text>
      ))}
    </Stack>
  );
}

function sentenceOf({
  state,
  number,
  jobs,
  settled,
  applicants,
  left,
  created_by,
  created_on,
  undone_by,
}: VersionMove) {
  const values = {
    number,
    jobs,
    settled,
    applicants,
    left,
    who: created_by.name,
    when: relativeText(created_on),
  };
  if (state === 'running' || state === 'undoing')
    return state === 'running'
      ? say('{settled} of {jobs} jobs were moved to version {number}', values)
      : say('{settled} of {jobs} jobs were put back', values);
  if (state === 'undone')
    return say('{who} moved jobs to version {number} {when}; {undone} put them back', {
      ...values,
      undone: undone_by?.name ?? '',
    });
  return say(
    '{who} moved {moved, plural, one {# job} other {# jobs}} to version {number} {when}; {applicants, plural, one {# applicant} other {# applicants}} came to another stage',
    { ...values, moved: jobs - left },
  );
}
