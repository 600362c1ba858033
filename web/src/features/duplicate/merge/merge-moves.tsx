import { List, Paper, Text, Title } from '@mantine/core';
import type { MergePreview } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';

/** What comes over to the record that stays, and which application stays where both applied to the same job. */
export function MergeMoves({ preview }: { preview: MergePreview }) {
  const { keep, drop, moves, shared_jobs: shared } = preview;
  return (
    <Paper p="md" component="section" aria-label={say('What moves')}>
      <Title order={2} size="h4" mb="xs">
        <Say
          text="What moves to <b>{name}</b>"
          values={{ b: (inside) => <bdi>{inside}</bdi>, name: keep.name }}
        />
      </Title>
      <Text size="sm">
        {say('{moves}{count} The history of both is kept.', {
          moves:
            moves.length > 0
              ? moves.map(({ label, count }) => `${label}: ${formatCount(count)}`).join(', ')
              : say('{name} has no applications, notes, files or parts of a profile to move.', {
                  name: drop.name,
                }),
          count: moves.length > 0 && '.',
        })}
      </Text>
      {shared.length > 0 && (
        <>
          <Text size="sm" fw={500} mt="sm">
            {say('Both applied to')}
          </Text>
          <List size="sm" listStyleType="none">
            {shared.map(({ job, keep_stage: ours, drop_stage: theirs, stays }, at) => (
              <List.Item key={job?.id ?? `closed ${at}`}>
                <Say
                  text="<b>{name}</b>: the application in {ours} stays, the one in {theirs} leaves the board and its notes move along."
                  values={{
                    b: (inside) => <bdi>{inside}</bdi>,
                    // A job that the viewer may not open has no name here.
                    name: job?.name ?? '—',
                    ours: stays === 'keep' ? ours : theirs,
                    theirs: stays === 'keep' ? theirs : ours,
                  }}
                />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Paper>
  );
}
