import { Link } from 'react-router';
import type { HomeJob } from '@hireloom/contracts/home/home-endpoints';
import { sentence } from '../../../kit/value/choice-label.ts';
import { say } from '../../../kit/words/say.ts';
import { stageColor } from '../../../theme.ts';
import classes from './side.module.css';

interface PipelineBarsProps {
  job: number;
  name: string;
  pipeline: HomeJob['pipeline'];
}

/** Who stands where in a job: a bar for each stage category in its own hue, as the way to those people. */
export function PipelineBars({ job, name, pipeline }: PipelineBarsProps) {
  const most = Math.max(1, ...pipeline.map(({ count }) => count));
  return (
    <div className={classes.bars} role="group" aria-label={say('People in {name}', { name })}>
      {pipeline.map(({ category, stages, count }) => {
        const label = say('{count} in {stage}', { stage: sentence(category), count });
        const bar = (
          <span
            className={classes.bar}
            style={{
              height: `${Math.max(8, (count / most) * 100)}%`,
              background: count > 0 ? `var(--mantine-color-${stageColor(category)}-filled)` : undefined,
            }}
          />
        );
        return count > 0 ? (
          <Link
            key={category}
            className={classes.step}
            to={`/recruitments/jobs/${job}?tab=applicants&view=table&stage=${stages.join(',')}`}
            aria-label={label}
            data-hint={label}
          >
            {bar}
          </Link>
        ) : (
          <span key={category} className={classes.step} data-hint={label}>
            {bar}
          </span>
        );
      })}
    </div>
  );
}
