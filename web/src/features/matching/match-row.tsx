import { Anchor, RingProgress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { matchPartLabels, type CandidateMatch } from '@hireloom/contracts/matching/matching-endpoints';
import { StageBadge } from '../../kit/piece/stage-badge.tsx';
import classes from './matching.module.css';
import { PartBars } from './part-bars.tsx';
import { say, sayEach } from '../../kit/words/say.ts';

interface MatchRowProps {
  match: Pick<CandidateMatch, 'score' | 'parts' | 'place' | 'attached'>;
  name: string;
  to: string;
  facts: readonly (string | null)[];
  /** Names what the job does not state, where the rows are of different jobs. */
  unstated?: CandidateMatch['unstated'];
  check?: ReactNode;
  action?: ReactNode;
}

/** Somebody or a job in a ranking: the score, the parts it is made of, what is missing, and the next step. */
export function MatchRow({ match, name, to, facts, unstated = [], check, action }: MatchRowProps) {
  const { score, parts, place, attached } = match;
  const missing = parts.flatMap((part) => sayEach(part.missing, part.missing_phrases));
  return (
    <article className={classes.row} aria-label={name}>
      <div className={classes.side}>
        {check}
        <Score score={score} />
      </div>
      <div className={classes.main}>
        <Anchor component={Link} to={to} fw={500} size="sm" dir="auto" className={classes.name}>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed" dir="auto">
          {[...facts, place].filter(Boolean).join(' · ')}
        </Text>
        <PartBars parts={parts} />
        {missing.length > 0 && (
          <Text size="xs" dir="auto">
            <b>{say('Missing:')}</b> {missing.join(', ')}
          </Text>
        )}
        {unstated.length > 0 && (
          <Text size="xs" c="dimmed">
            {say('Not stated by the job: {unstated}', {
              unstated: unstated.map((part) => say(matchPartLabels[part])).join(', '),
            })}
          </Text>
        )}
      </div>
      <div className={classes.step}>{attached ? <InJob attached={attached} /> : action}</div>
    </article>
  );
}

function InJob({ attached }: { attached: NonNullable<CandidateMatch['attached']> }) {
  const { stage, stage_category: category } = attached;
  if (stage && category) return <StageBadge name={stage.name} category={category} />;
  return (
    <Text size="xs" c="dimmed">
      {say('Already in the job')}
    </Text>
  );
}

function Score({ score }: { score: number }) {
  return (
    <div
      role="img"
      aria-label={say('Score {score} of 100', { score })}
      title={say('{score} of 100', { score })}
    >
      <RingProgress
        size={42}
        thickness={3}
        roundCaps
        aria-hidden
        sections={[{ value: score, color: score >= 75 ? 'teal' : score >= 40 ? 'yellow' : 'gray' }]}
        label={
          <Text component="div" ta="center" fz={11} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {Math.round(score)}
          </Text>
        }
      />
    </div>
  );
}
