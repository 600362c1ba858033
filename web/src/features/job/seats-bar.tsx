import { Group, Progress, Text } from '@mantine/core';
import { say } from '../../kit/words/say.ts';

/** Seats taken of those open, as figures and a bar. */
export function SeatsBar({ hired, openings }: { hired: number; openings: number }) {
  const share = openings > 0 ? Math.min((hired / openings) * 100, 100) : 0;
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      miw={96}
      title={say('{hired} of {openings} seats taken', { hired, openings })}
    >
      <Text inherit component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {hired}/{openings}
      </Text>
      <Progress
        value={share}
        size="sm"
        w={56}
        aria-label={say('{hired} of {openings} seats taken', { hired, openings })}
      />
    </Group>
  );
}
