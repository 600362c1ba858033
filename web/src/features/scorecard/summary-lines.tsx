import { Group, Stack, Text } from '@mantine/core';
import type { ScorecardSummary } from '@hireloom/contracts/scorecard/scorecard-summary';
import { say } from '../../kit/words/say.ts';
import { OverallBadge } from './overall-badge.tsx';

/** How many cards are in, and what they come to as far as the viewer may know. */
export function SummaryHead({ summary }: { summary: ScorecardSummary }) {
  const { due, submitted, mean, passed, hidden } = summary;
  return (
    <div>
      <Group gap="sm" align="baseline">
        <Text size="sm">{say('{submitted} of {due} scorecards are in', { submitted, due })}</Text>
        {mean && (
          <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {say('Mean {score} of 5 (n = {n})', { score: mean.score.toFixed(1), n: mean.n })}
          </Text>
        )}
        {passed !== null && (
          <Text size="sm" fw={600} c={passed ? 'teal' : 'orange'}>
            {passed ? say('Passed') : say('Not passed')}
          </Text>
        )}
      </Group>
      {hidden && (
        <Text size="xs" c="dimmed">
          {say('What others wrote shows once your own scorecard is in.')}
        </Text>
      )}
    </div>
  );
}

/** One line for each interviewer: whether their card is in, and their verdict. */
export function SummaryPeople({ summary }: { summary: ScorecardSummary }) {
  return (
    <Stack gap={4}>
      {summary.cards.map(({ author, state, overall, score, own }) => (
        <Group key={author.id} justify="space-between" gap="sm" wrap="nowrap">
          <Text size="sm" dir="auto" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {own ? say('{name} (you)', { name: author.name }) : author.name}
          </Text>
          <Group gap="xs" wrap="nowrap">
            {score !== null && (
              <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {score.toFixed(1)}
              </Text>
            )}
            {overall && state === 'submitted' ? (
              <OverallBadge overall={overall} />
            ) : (
              <Text size="xs" c="dimmed">
                {stateText(state)}
              </Text>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}

function stateText(state: ScorecardSummary['cards'][number]['state']): string {
  switch (state) {
    case 'awaited':
      return say('Awaited');
    case 'draft':
      return say('Begun');
    case 'submitted':
      return say('Submitted');
    case 'reopened':
      return say('Opened again');
  }
}
