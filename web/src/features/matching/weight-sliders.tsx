import { ActionIcon, Slider, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type MatchPart,
  matchPartLabels,
  matchParts,
  type MatchWeights,
  protectedParts,
} from '@hireloom/contracts/matching/matching-endpoints';
import { IconLock } from '../../icons.ts';
import classes from './matching.module.css';
import { rebalance } from './rebalance.ts';
import { say } from '../../kit/words/say.ts';

interface WeightSlidersProps {
  weights: MatchWeights;
  onChange: (weights: MatchWeights) => void;
}

/** How much each part counts. Moving one moves the others, but for those that are held: all are 100 in sum. */
export function WeightSliders({ weights, onChange }: WeightSlidersProps) {
  const [held, setHeld] = useState<ReadonlySet<MatchPart>>(new Set());
  const toggle = (part: MatchPart) =>
    setHeld((current) => {
      const next = new Set(current);
      if (!next.delete(part)) next.add(part);
      return next;
    });
  return (
    <div className={classes.sliders}>
      {matchParts.map((part) => {
        const label = say(matchPartLabels[part]);
        const isHeld = held.has(part);
        return (
          <div key={part} className={classes.slider}>
            <Text size="sm" className={classes.sliderName}>
              {label}
              {protectedParts.includes(part) && (
                <Text span size="xs" c="dimmed" display="block">
                  {say('Only where a job states it')}
                </Text>
              )}
            </Text>
            <Slider
              size="sm"
              label={null}
              thumbLabel={say('Weight of {label}', { label })}
              disabled={isHeld}
              value={weights[part]}
              onChange={(value) => onChange(rebalance(weights, part, value, held))}
            />
            <Text size="sm" className={classes.sliderValue}>
              {weights[part]}
            </Text>
            <ActionIcon
              variant={isHeld ? 'filled' : 'subtle'}
              color="gray"
              size="sm"
              aria-pressed={isHeld}
              aria-label={say('Hold the weight of {label}', { label })}
              title={isHeld ? say('Held: other sliders do not move it') : say('Hold')}
              onClick={() => toggle(part)}
            >
              <IconLock size={14} />
            </ActionIcon>
          </div>
        );
      })}
    </div>
  );
}
