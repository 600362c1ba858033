import { List, Paper, Text, Title } from '@mantine/core';
import type { MergePreview } from '@hireloom/contracts/duplicate/duplicate-endpoints';

/** What comes over to the record that stays, and which application stays where both applied to the same job. */
export function MergeMoves({ preview }: { preview: MergePreview }) {
  const { keep, drop, moves, shared_jobs: shared } = preview;
  return (
    <Paper p="md" component="section" aria-label="What moves">
      <Title order={2} size="h4" mb="xs">
        What moves to <bdi>{keep.name}</bdi>
      </Title>
      <Text size="sm">
        {moves.length > 0
          ? moves.map(({ label, count }) => `${label}: ${count.toLocaleString('en')}`).join(', ')
          : `${drop.name} has no applications, notes, files or parts of a profile to move.`}
        {moves.length > 0 && '.'} The history of both is kept.
      </Text>
      {shared.length > 0 && (
        <>
          <Text size="sm" fw={500} mt="sm">
            Both applied to
          </Text>
          <List size="sm" listStyleType="none">
            {shared.map(({ job, keep_stage: ours, drop_stage: theirs, stays }) => (
              <List.Item key={job.id}>
                <bdi>{job.name}</bdi>: the application in {stays === 'keep' ? ours : theirs} stays, the one in{' '}
                {stays === 'keep' ? theirs : ours} leaves the board and its notes move along.
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Paper>
  );
}
