import { Badge, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import {
  matchPartLabels,
  type MatchPart,
  type ScoredPart,
} from '@hireloom/contracts/matching/matching-endpoints';
import classes from './matching.module.css';
import { say, sayStored } from '../../kit/words/say.ts';

/** The parts of a score as bars; each opens to why. */
export function PartBars({ parts }: { parts: readonly ScoredPart[] }) {
  const [open, setOpen] = useState<MatchPart | null>(null);
  const textId = useId();
  const shown = parts.find(({ part }) => part === open);
  return (
    <>
      <div className={classes.bars}>
        {parts.map(({ part, value, points, of }) => {
          const percent = Math.round(value * 100);
          return (
            <UnstyledButton
              key={part}
              className={classes.bar}
              aria-expanded={open === part}
              aria-controls={open === part ? textId : undefined}
              aria-label={say('{matchPartLabels}: {points} of {of} points', {
                matchPartLabels: say(matchPartLabels[part]),
                points,
                of,
              })}
              onClick={() => setOpen(open === part ? null : part)}
            >
              <span className={classes.barName}>
                <span>{say(matchPartLabels[part])}</span>
                <span>{points}</span>
              </span>
              <span className={classes.track}>
                <span
                  className={classes.fill}
                  data-level={percent >= 75 ? 'high' : percent >= 40 ? 'middle' : 'low'}
                  style={{ width: `${percent}%` }}
                />
              </span>
            </UnstyledButton>
          );
        })}
      </div>
      {shown && (
        <Text size="xs" id={textId} className={classes.why} dir="auto">
          {shown.protected && (
            <Badge size="xs" variant="light" color="yellow" c="var(--mantine-color-text)" tt="none" me={6}>
              {say('Protected: counts because the job states it')}
            </Badge>
          )}
          {say('{points} of {of} points. {text}', {
            points: shown.points,
            of: shown.of,
            text: sayStored(shown.text, shown.phrase),
          })}
        </Text>
      )}
    </>
  );
}
