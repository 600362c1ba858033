import { Anchor, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { type Home, type HomeJob, OVERDUE_COUNTED } from '@hireloom/contracts/home/home-endpoints';
import { IconClock } from '../../../icons.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import { PipelineBars } from './pipeline-bars.tsx';
import classes from './side.module.css';

/** The jobs of the viewer, with who stands where. Undefined until they are read. */
export function JobsPanel({ jobs }: { jobs: Home['jobs'] | undefined }) {
  if (!jobs) return <JobSkeletons />;
  if (jobs.results.length === 0)
    return (
      <EmptyState
        title={say('No open jobs')}
        hint={say('Jobs that you recruit or hire for stand here while they are open.')}
      />
    );
  return (
    <>
      <ul className={classes.jobs}>
        {jobs.results.map((row) => (
          <JobLine key={row.id} row={row} />
        ))}
      </ul>
      <Anchor component={Link} to="/recruitments/jobs" size="sm" className={classes.all}>
        {say('See the jobs')}
      </Anchor>
    </>
  );
}

function JobLine({ row }: { row: HomeJob }) {
  const { id, name, openings, hired, pipeline, overdue } = row;
  const people = pipeline.reduce((sum, { count }) => sum + count, 0);
  return (
    <li className={classes.job}>
      <div className={classes.head}>
        <Anchor
          component={Link}
          to={`/recruitments/jobs/${id}`}
          c="inherit"
          fw={500}
          size="sm"
          dir="auto"
          className={classes.name}
          data-hint={name}
          data-hint-cut
        >
          {name}
        </Anchor>
        {openings !== null && hired !== null && (
          <Text
            span
            size="xs"
            c="dimmed"
            className={classes.seats}
            data-hint={say('{hired} of {openings} seats taken', { hired, openings })}
          >
            {hired}/{openings}
          </Text>
        )}
      </div>
      <div className={classes.foot}>
        {pipeline.length > 0 && <PipelineBars job={id} name={name} pipeline={pipeline} />}
        <Text span size="xs" c="dimmed" className={classes.numbers}>
          <span>{say('{count, plural, one {# person} other {# people}}', { count: people })}</span>
          {overdue > 0 && (
            <span className={classes.overdue}>
              <IconClock size={12} />
              {say('{count} overdue', {
                count: formatCount(overdue, overdue < OVERDUE_COUNTED),
              })}
            </span>
          )}
        </Text>
      </div>
    </li>
  );
}

const places = ['a', 'b', 'c', 'd', 'e'];

function JobSkeletons() {
  return (
    <div className={classes.jobs} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={classes.job}>
          <Skeleton h={14} w="70%" my={3} />
          <Skeleton h={24} w="90%" mt={6} />
        </div>
      ))}
    </div>
  );
}
