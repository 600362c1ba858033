import { Button, Group, Paper, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { interview } from '@hireloom/contracts/interview/interview';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { interviewAnswerLabels, interviewAnswers } from '@hireloom/contracts/interview/interview-words';
import { IconCalendarCheck, IconCalendarTime, IconVideo } from '../../../icons.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { OwnFieldsPanel } from '../../../kit/entity-page/own-fields-panel.tsx';
import { RecordHeader } from '../../../kit/entity-page/record-header.tsx';
import { openInterviewDesk } from '../../../kit/interview/interview-desk.ts';
import { useCommands } from '../../../kit/page/commands.ts';
import { useKeys } from '../../../kit/page/use-keys.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { useOwnMemberId } from '../../../kit/session/own-member.ts';
import { say } from '../../../kit/words/say.ts';
import { InterviewStatusDot } from '../interview-cells.tsx';
import { useRefreshInterviews, wholeQuery } from '../interview-queries.ts';
import { isLive, isToBeEnded } from '../interview-row.ts';
import { useInterviewSteps, useStepItems } from '../interview-steps.tsx';
import { InterviewTime } from '../interview-time.tsx';
import classes from '../interview.module.css';
import { BookingItems } from './booking-items.tsx';
import { HistoryList } from './history-list.tsx';
import { BookingFacts, InterviewFacts, MeetingNotice } from './interview-facts.tsx';
import { PeopleList } from './people-list.tsx';

/** What the features above add to the page. */
interface InterviewRecordPageProps {
  /** What the scorecards say, as far as the viewer may know. */
  scorecards: (whole: InterviewRecord) => ReactNode;
  /** Where the viewer, who takes part, fills in their own. */
  ownCard: (id: number) => ReactNode;
}

/** One interview: what it is, who takes part, what became of it, and what can be done. */
export function InterviewRecordPage(props: InterviewRecordPageProps) {
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...wholeQuery(id), enabled: known });
  if (data) return <Loaded whole={data} {...props} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 403);
  if (!known || isMissing)
    return (
      <EmptyState
        title={say('This interview was not found')}
        hint={say('It may have been deleted, or you may not be allowed to see it.')}
        action={
          <Button component={Link} to={interview.page ?? '/'} variant="default">
            {say('All interviews')}
          </Button>
        }
      />
    );
  if (error)
    return (
      <ErrorState
        title={say('This interview could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton height={360} role="status" aria-label={say('Loading')} />;
}

function Loaded({ whole, scorecards, ownCard }: InterviewRecordPageProps & { whole: InterviewRecord }) {
  const { row, people, changes, booking, may } = whole;
  const items = useStepItems();
  const own = useOwnMemberId();
  const refresh = useRefreshInterviews();
  const takesPart = people.some(({ member }) => member.id === own);
  const move = may.move ? () => openInterviewDesk({ kind: 'move', id: row.id }) : undefined;
  const end = may.end ? () => openInterviewDesk({ kind: 'end', id: row.id, as: 'completed' }) : undefined;
  useKeys({ m: move });
  useCommands(row.name, [
    move && { id: 'move', label: say('Move…'), icon: IconCalendarTime, shortcut: 'm', run: move },
    end && { id: 'end', label: say('Complete…'), icon: IconCalendarCheck, run: end },
  ]);
  return (
    <>
      <RecordHeader
        name={row.name}
        kind={say('Interview')}
        status={<InterviewStatusDot row={row} />}
        facts={[
          row.applicant && <bdi key="applicant">{row.applicant.name}</bdi>,
          <InterviewTime key="date" starts={row.date} ends={row.ends_on} zone={row.zone} />,
        ]}
        deleted={row.deleted_on !== null}
        actions={
          <>
            {row.link && isLive(row) && (
              <Button
                component="a"
                href={row.link}
                target="_blank"
                rel="noreferrer"
                variant={isToBeEnded(row) ? 'default' : 'filled'}
                leftSection={<IconVideo size={16} />}
              >
                {say('Join')}
              </Button>
            )}
            {takesPart && row.status !== 'cancelled' && ownCard(row.id)}
            {end && isToBeEnded(row) && <Button onClick={end}>{say('Complete')}</Button>}
            {move && (
              <Button variant="default" leftSection={<IconCalendarTime size={16} />} onClick={move}>
                {say('Move')}
              </Button>
            )}
            {(may.change || may.cancel || may.end || may.reopen) && row.status !== 'cancelled' && (
              <MoreMenu label={say('More actions')}>
                <BookingItems whole={whole} />
                {items(row)}
              </MoreMenu>
            )}
          </>
        }
      />
      {takesPart && may.answer && <OwnAnswer whole={whole} own={own} />}
      <div className={classes.record}>
        <Stack gap="lg">
          <MeetingNotice whole={whole} />
          <Paper p="md">
            <InterviewFacts whole={whole} />
          </Paper>
          <OwnFieldsPanel
            entity={interview}
            row={{ ...row }}
            mayChange={may.change}
            onSaved={() => void refresh()}
          />
          {booking && (
            <section>
              <Title order={2} size="h4" mb="xs">
                {say('Choice of the candidate')}
              </Title>
              <BookingFacts booking={booking} />
            </section>
          )}
          {scorecards(whole)}
        </Stack>
        <Stack gap="lg">
          <section>
            <Title order={2} size="h4" mb="xs">
              {say('Interviewers')}
            </Title>
            <PeopleList people={people} isOver={!isLive(row) && row.status !== 'asked'} />
          </section>
          {changes.length > 0 && (
            <section>
              <Title order={2} size="h4" mb="xs">
                {say('History')}
              </Title>
              <HistoryList changes={changes} />
            </section>
          )}
        </Stack>
      </div>
    </>
  );
}

/** Whether the viewer comes. */
function OwnAnswer({ whole: { row, people }, own }: { whole: InterviewRecord; own: number | null }) {
  const { answer } = useInterviewSteps();
  const mine = people.find(({ member }) => member.id === own)?.answer ?? '';
  return (
    <Group gap="sm" mb="md">
      <span>{say('Do you take part?')}</span>
      <SegmentedControl
        aria-label={say('Do you take part?')}
        data={interviewAnswers.map((value) => ({ value, label: say(interviewAnswerLabels[value]) }))}
        value={mine}
        onChange={(value) => {
          const said = interviewAnswers.find((one) => one === value);
          if (said) void answer(row.id, said);
        }}
      />
    </Group>
  );
}
