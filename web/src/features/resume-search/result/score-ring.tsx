import { RingProgress, Text, Tooltip } from '@mantine/core';
import { say } from '../../../kit/words/say.ts';

/** How much of what was asked is there. */
export function ScoreRing({ score }: { score: number }) {
  const whole = Math.round(score);
  return (
    <Tooltip label={say('Has {whole} of 100 of what was asked for', { whole })}>
      <div role="img" aria-label={say('Match {whole} of 100', { whole })}>
        <RingProgress
          size={38}
          thickness={3}
          roundCaps
          aria-hidden
          sections={[{ value: whole, color: whole >= 75 ? 'teal' : whole >= 40 ? 'yellow' : 'gray' }]}
          label={
            <Text component="div" ta="center" fz={11} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {whole}
            </Text>
          }
        />
      </div>
    </Tooltip>
  );
}
