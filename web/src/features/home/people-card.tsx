import { Anchor, Paper, Skeleton, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { HomePerson } from '@hireloom/contracts/home/home-endpoints';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { StageBadge } from '../../kit/piece/stage-badge.tsx';
import { say } from '../../kit/words/say.ts';
import classes from './home.module.css';

/** Whom a vendor brought, and what became of them. Undefined until it is read. */
export function PeopleCard({ people }: { people: readonly HomePerson[] | undefined }) {
  return (
    <Paper component="section" aria-labelledby="people">
      <Title order={2} size="h4" id="people" className={classes.cardTitle}>
        {say('My people')}
      </Title>
      {!people && <Skeleton h={240} m="md" w="auto" aria-hidden />}
      {people?.length === 0 && (
        <EmptyState
          title={say('Nobody is in a job yet')}
          hint={say('Whom you bring for a job stands here, with what became of them.')}
        />
      )}
      <ul className={classes.people}>
        {people?.map(({ id, applicant, job, stage, category, since }) => (
          <li key={id} className={classes.person}>
            <div className={classes.who}>
              <Anchor
                component={Link}
                to={`/recruitments/applicants?open=${id}`}
                fw={500}
                dir="auto"
                c="inherit"
              >
                {applicant}
              </Anchor>
              <Text size="xs" c="dimmed" dir="auto">
                {job ? job.name : say('A job that is closed to you now')}
              </Text>
            </div>
            <StageBadge name={stage} category={category} />
            <Text size="xs" c="dimmed" component="div" className={classes.since}>
              <DateView value={since} relative />
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
