import { Badge, Group, Progress, Text, Tooltip } from '@mantine/core';
import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { scoreText, verdictColor, verdictLabels } from './match-words.ts';
import { say } from '../../../kit/words/say.ts';

interface VerdictViewProps extends Pick<DuplicateMatch, 'verdict'> {
  /** Shows how sure that is, too. */
  score?: number;
}

/** What is held of a pair, in words, with a small bar for how sure that is. */
export function VerdictView({ verdict, score }: VerdictViewProps) {
  const color = verdictColor(verdict);
  return (
    <Group gap="xs" wrap="nowrap">
      <Badge
        variant="light"
        color={color}
        c="var(--mantine-color-text)"
        radius="sm"
        size="sm"
        tt="none"
        fw={500}
      >
        {say(verdictLabels[verdict])}
      </Badge>
      {score !== undefined && (
        <Tooltip label={say('{score} of 100', { score: Math.round(score * 100) })}>
          <Group gap={6} wrap="nowrap">
            <Progress value={score * 100} color={color} size="sm" w={56} aria-hidden />
            <Text size="xs" c="dimmed">
              {scoreText(score)}
            </Text>
          </Group>
        </Tooltip>
      )}
    </Group>
  );
}
