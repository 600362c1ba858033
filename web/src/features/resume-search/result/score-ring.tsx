import { RingProgress, Text, Tooltip } from '@mantine/core';

/** How much of what was asked is there. */
export function ScoreRing({ score }: { score: number }) {
  const whole = Math.round(score);
  return (
    <Tooltip label={`Has ${whole} of 100 of what was asked for`}>
      <div role="img" aria-label={`Match ${whole} of 100`}>
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
