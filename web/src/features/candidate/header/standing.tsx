import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Application } from '@hireloom/contracts/candidate/candidate-endpoints';
import { job } from '@hireloom/contracts/job/job';
import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { IconChevronDown } from '../../../icons.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { LazyMenu, MenuItem } from '../../../kit/page/menu.tsx';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { momentText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';
import { stageColor } from '../../../theme.ts';
import classes from './candidate-header.module.css';

const DAY_MS = 86_400_000;

interface StandingProps {
  applications: readonly Application[];
  current: Application | null;
  onCurrent: (application: Application) => void;
}

/** Where somebody stands: job, stage, days in it, how far that is, and in which jobs besides. */
export function Standing({ applications, current, onCurrent }: StandingProps) {
  if (!current) return null;
  const others = applications.filter(({ id }) => id !== current.id);
  const title = current.job?.name ?? say('A job');
  const path = current.job ? recordPath(job, current.job.id) : undefined;
  return (
    <div className={classes.standing} role="group" aria-label={say('Where they stand')}>
      {path ? (
        <Text
          component={Link}
          to={path}
          size="sm"
          c="inherit"
          className={classes.job}
          dir="auto"
          title={title}
        >
          {title}
        </Text>
      ) : (
        <Text size="sm" className={classes.job}>
          {title}
        </Text>
      )}
      <StageBadge name={current.stage.name} category={current.stage.category} />
      {current.stage.category !== 'hired' && <Days application={current} />}
      <StageDots application={current} />
      {others.length > 0 && (
        <LazyMenu
          position="bottom-end"
          target={
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              style={{ flexShrink: 0 }}
              rightSection={<IconChevronDown size={14} />}
            >
              {say('{count, plural, one {+# job} other {+# jobs}}', { count: others.length })}
            </Button>
          }
        >
          {others.map((application) => (
            <MenuItem key={application.id} onClick={() => onCurrent(application)}>
              {say('{job}: {stage}', {
                job: application.job?.name ?? say('A job'),
                stage: application.stage.name,
              })}
            </MenuItem>
          ))}
        </LazyMenu>
      )}
    </div>
  );
}

function Days({ application: { since, limit_days: limit } }: { application: Application }) {
  const days = daysSince(since);
  const late = limit !== null && days > limit;
  const shown =
    limit === null
      ? say('{days, plural, =0 {today} one {# day} other {# days}}', { days })
      : say('{days, plural, =0 {today} one {# day} other {# days}} (limit {limit})', { days, limit });
  return (
    <Text
      size="sm"
      {...(late ? { c: 'var(--mantine-color-error)', fw: 500 } : { c: 'dimmed' })}
      style={{ whiteSpace: 'nowrap', flexShrink: 0 }}
      data-hint={say('In this stage since {moment}', { moment: momentText(since) })}
    >
      {shown}
    </Text>
  );
}

function daysSince(moment: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY_MS));
}

/** A dot for each stage on the way, filled as far as they have come. */
function StageDots({ application: { stage, stages } }: { application: Application }) {
  const way = stages.filter(({ category }) => !exitCategories.includes(category));
  const at = way.findIndex(({ id }) => id === stage.id);
  if (at < 0) return null;
  const told = say('Stage {at} of {count}: {name}', { at: at + 1, count: way.length, name: stage.name });
  return (
    <div className={classes.dots} role="img" aria-label={told} data-hint={told}>
      {way.map(({ id }, index) => (
        <span
          key={id}
          style={
            index <= at ? { background: `var(--mantine-color-${stageColor(stage.category)}-6)` } : undefined
          }
        />
      ))}
    </div>
  );
}
