import { Skeleton, Tooltip, UnstyledButton } from '@mantine/core';
import type { BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import { IconAlertTriangle, IconChevronRight, IconClock } from '../../../icons.ts';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import { isExit } from '../applicant-row.ts';
import { StageDot } from '../stage-dot.tsx';
import classes from './funnel.module.css';
import { type FunnelStep, funnelOf } from './funnel-data.ts';

interface FunnelProps {
  /** Undefined until they are read. */
  stages: readonly BoardStage[] | undefined;
  /** The stage that the list below is narrowed to. */
  chosen: number | null;
  onPick: (stage: BoardStage) => void;
}

/** How people go through the stages of a job: how many stand in each, how many went on, who stands too long. */
export function Funnel({ stages, chosen, onPick }: FunnelProps) {
  if (!stages) return <Skeleton height={48} flex="1 1 480px" aria-hidden />;
  const steps = funnelOf(stages);
  const step = (entry: FunnelStep, begins: boolean) => (
    <StageStep
      key={entry.stage.id}
      step={entry}
      begins={begins}
      pressed={entry.stage.id === chosen}
      onPick={() => onPick(entry.stage)}
    />
  );
  const isEnd = ({ stage }: FunnelStep) => isExit(stage.category);
  const ends = steps.filter((entry) => isEnd(entry) && entry.stage.count > 0);
  return (
    <ul className={classes.funnel} aria-label={say('Stages')}>
      {steps.filter((entry) => !isEnd(entry)).map((entry) => step(entry, false))}
      {ends.map((entry, index) => step(entry, index === 0))}
    </ul>
  );
}

interface StageStepProps {
  step: FunnelStep;
  /** The first of those that end an application: a line stands before it. */
  begins: boolean;
  pressed: boolean;
  onPick: () => void;
}

function StageStep({ step: { stage, onward }, begins, pressed, onPick }: StageStepProps) {
  const { name, category, count, overdue, stuck } = stage;
  const late = Math.max(overdue, stuck);
  return (
    <li className={classes.step} data-begins={begins || undefined}>
      <Tooltip label={hintOf(stage)} multiline maw={280}>
        <UnstyledButton
          className={classes.stage}
          aria-pressed={pressed}
          aria-label={[name, hintOf(stage)].join(' · ')}
          data-empty={count === 0 || undefined}
          onClick={onPick}
        >
          <span className={classes.name}>
            <StageDot category={category} />
            <span dir="auto">{name}</span>
          </span>
          <span className={classes.figures}>
            <span className={classes.count}>{formatCount(count)}</span>
            {late > 0 && (
              <span className={classes.late}>
                {stuck > 0 ? <IconAlertTriangle size={12} /> : <IconClock size={12} />}
                {formatCount(late)}
              </span>
            )}
          </span>
        </UnstyledButton>
      </Tooltip>
      {onward !== null && (
        <Tooltip label={say('{onward}% of those who came here went on', { onward })}>
          <span className={classes.onward}>
            {say('{onward}%', { onward })}
            <IconChevronRight size={14} />
          </span>
        </Tooltip>
      )}
    </li>
  );
}

/** The figures of a stage in words. */
function hintOf({ count, overdue, stuck, added }: BoardStage): string {
  return [
    say('{count, plural, one {# applicant} other {# applicants}}', { count }),
    overdue > 0 && say('{overdue} overdue', { overdue }),
    stuck > 0 && say('{stuck} stuck: nobody has moved them for long', { stuck }),
    added > 0 && say('{added} new since yesterday', { added }),
  ]
    .filter(Boolean)
    .join(' · ');
}
