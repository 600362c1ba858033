import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { interview } from '@hireloom/contracts/interview/interview';
import type { PlanProgress } from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import { interviewTypeLabels } from '@hireloom/contracts/interview/interview-words';
import { IconCalendarEvent, IconCalendarPlus } from '../../../icons.ts';
import { type NewInterview, useScheduleInterview } from '../../../kit/interview/interview-desk.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { progressQuery } from '../../interview-plan/index.ts';
import { InterviewStatusDot } from '../interview-cells.tsx';
import classes from '../interview.module.css';
import { isLive } from '../interview-row.ts';
import { interviewsOf } from '../interview-queries.ts';
import { useStepItems } from '../interview-steps.tsx';
import { InterviewTime } from '../interview-time.tsx';

const missingWords = {
  interview: mark('no interview yet'),
  time: mark('waits for the candidate to choose a time'),
  outcome: mark('the outcome is missing'),
  scorecard: mark('scorecards are missing'),
} as const;

interface ApplicantInterviewsProps {
  applicant: NonNullable<NewInterview['applicant']>;
  /** None is set for who has left. */
  mayAdd: boolean;
}

/** The interviews of an applicant: where they stand in the plan of the job, and every one there was. */
export function ApplicantInterviews({ applicant, mayAdd }: ApplicantInterviewsProps) {
  const list = useQuery(interviewsOf(applicant.id));
  const progress = useQuery(progressQuery(applicant.id));
  const schedule = useScheduleInterview();
  const items = useStepItems();
  const mayUpdate = useCan('interview', 'update');
  const add = schedule && mayAdd && (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconCalendarPlus size={16} />}
      onClick={() => schedule({ applicant })}
    >
      {say('Schedule an interview')}
    </Button>
  );
  if (list.isError)
    return (
      <ErrorState
        title={say('The interviews could not be read')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return <Skeleton height={160} role="status" aria-label={say('Loading')} />;
  const rows = list.data;
  return (
    <Stack gap="md">
      {progress.data && progress.data.rounds.length > 0 && (
        <Rounds
          progress={progress.data}
          onAdd={schedule && mayAdd ? (round) => schedule({ applicant, round }) : undefined}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState title={say('No interviews yet')} action={add} />
      ) : (
        <>
          <Group justify="space-between">
            <Title order={3} size="h5">
              {say('Interviews')}
            </Title>
            {add}
          </Group>
          <ul className={classes.list}>
            {rows.map((row) => (
              <li key={row.id} className={classes.item}>
                <div>
                  <Anchor component={Link} to={`${interview.page}/${row.id}`} size="sm" fw={500} dir="auto">
                    {row.name}
                  </Anchor>
                  <Text size="xs" c="dimmed" component="div">
                    {say(interviewTypeLabels[row.type])} ·{' '}
                    <InterviewTime starts={row.date} ends={row.ends_on} zone={row.zone} whole />
                  </Text>
                </div>
                <Group gap="xs" wrap="nowrap">
                  <InterviewStatusDot row={row} />
                  {mayUpdate && row.status !== 'cancelled' && (
                    <MoreMenu label={say('Actions for {entity}', { entity: row.name })} size="md">
                      {items(row)}
                    </MoreMenu>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

interface RoundsProps {
  progress: PlanProgress;
  onAdd: ((round: number) => void) | undefined;
}

/** What is missing, round by round. */
function Rounds({ progress: { rounds }, onAdd }: RoundsProps) {
  const missing = rounds.filter((one) => one.missing !== null).length;
  return (
    <section aria-label={say('What is missing')}>
      <Title order={3} size="h5" mb="xs">
        {missing === 0
          ? say('Nothing is missing')
          : say(
              '{missing, plural, one {# round of the plan is open} other {# rounds of the plan are open}}',
              {
                missing,
              },
            )}
      </Title>
      <ul className={classes.list}>
        {rounds.map(({ round, interview: held, missing: lacks }) => (
          <li key={round.id} className={classes.item}>
            <div>
              <Text size="sm" dir="auto">
                {round.name}
              </Text>
              <Text size="xs" c={lacks ? 'var(--mantine-color-orange-text)' : 'dimmed'}>
                {lacks ? say(missingWords[lacks]) : held && isLive(held) ? say('is set') : say('is done')}
                {lacks === 'scorecard' &&
                  held &&
                  ` (${say('{in} of {due}', { in: held.cards_in, due: held.cards_due })})`}
              </Text>
            </div>
            {lacks === 'interview' && onAdd && (
              <Button size="compact-sm" variant="subtle" onClick={() => onAdd(round.id)}>
                {say('Schedule')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next interview of an applicant, or the one whose outcome is awaited, in one line; nothing where there is none. */
export function NextInterview({ applicant }: { applicant: number }) {
  const { data: rows = [] } = useQuery(interviewsOf(applicant));
  const next = rows.filter(isLive).at(-1) ?? rows.find(({ status }) => status === 'asked');
  if (!next) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCalendarEvent size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="sm" component="div" style={{ minWidth: 0 }}>
        <Anchor component={Link} to={`${interview.page}/${next.id}`} inherit dir="auto">
          {next.name}
        </Anchor>{' '}
        <InterviewTime starts={next.date} ends={next.ends_on} zone={next.zone} whole />
      </Text>
      <InterviewStatusDot row={next} />
    </Group>
  );
}
