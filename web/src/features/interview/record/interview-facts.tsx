import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { interviewOutcomeLabels, interviewTypeLabels } from '@hireloom/contracts/interview/interview-words';
import { type KeyFact, KeyFacts } from '../../../kit/entity-page/key-facts.tsx';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';
import { MeetingLine } from '../../meeting-platform/index.ts';
import { useRefreshInterviews } from '../interview-queries.ts';
import { InterviewTime } from '../interview-time.tsx';

const to = (path: string, name: string) => (
  <Anchor component={Link} to={path} inherit dir="auto">
    {name}
  </Anchor>
);

/** What an interview is: whom, when, where, what came of it. */
export function InterviewFacts({ whole: { row, round, platform } }: { whole: InterviewRecord }) {
  const { applicant, candidate, job } = row;
  const facts: KeyFact[] = [
    {
      label: say('Applicant'),
      value:
        applicant &&
        (candidate ? to(`/recruitments/candidates/${candidate.id}`, applicant.name) : applicant.name),
    },
    { label: say('Job'), value: job && to(`/recruitments/jobs/${job.id}`, job.name) },
    {
      label: say('Date'),
      value: <InterviewTime starts={row.date} ends={row.ends_on} zone={row.zone} whole />,
    },
    { label: say('Type'), value: say(interviewTypeLabels[row.type]) },
    ...(round ? [{ label: say('Round'), value: round.name }] : []),
    ...(row.stage ? [{ label: say('Interview stage'), value: row.stage.name }] : []),
    ...(row.location ? [{ label: say('Location'), value: row.location, copy: row.location }] : []),
    ...(platform ? [{ label: say('Meeting platform'), value: platform.name }] : []),
    ...(row.link
      ? [
          {
            label: say('Link'),
            value: (
              <Anchor href={row.link} target="_blank" rel="noreferrer" inherit dir="ltr">
                {row.link}
              </Anchor>
            ),
            copy: row.link,
          },
        ]
      : []),
    { label: say('Organiser'), value: row.organiser?.name },
    ...(row.outcome ? [{ label: say('Outcome'), value: say(interviewOutcomeLabels[row.outcome]) }] : []),
    ...(row.reason ? [{ label: say('Reason'), value: row.reason }] : []),
    ...(row.instructions
      ? [
          {
            label: say('Instructions'),
            value: (
              <Text inherit dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
                {row.instructions}
              </Text>
            ),
          },
        ]
      : []),
  ];
  return <KeyFacts facts={facts} />;
}

/** How the meeting stands, where there is something to say of it. */
export function MeetingNotice({ whole: { row, meeting, may } }: { whole: InterviewRecord }) {
  const refresh = useRefreshInterviews();
  const { state } = meeting;
  if (state === 'none' || state === 'ready') return null;
  const failed = state === 'failed';
  return (
    <Alert
      color={failed ? 'red' : 'blue'}
      p="sm"
      title={
        failed &&
        say(
          'The meeting could not be made. The interview stands; its link comes by the page of the candidate.',
        )
      }
    >
      <MeetingLine id={row.id} link={null} meeting={meeting} mayChange={may.change} onTried={refresh} />
    </Alert>
  );
}

/** How the candidate may choose a time, and what they said. */
export function BookingFacts({ booking }: { booking: NonNullable<InterviewRecord['booking']> }) {
  return (
    <>
      {booking.asked_for && (
        <Alert color="yellow" p="sm" mb="xs" title={say('No time fitted the candidate')}>
          <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
            {booking.asked_for}
          </Text>
        </Alert>
      )}
      <KeyFacts
        facts={[
          { label: say('State'), value: booking.state === 'open' ? say('Open') : say('Closed') },
          {
            label: say('Days that are offered'),
            value: say('{from} to {to}', { from: dayText(booking.opens_on), to: dayText(booking.closes_on) }),
          },
          {
            label: say('Whose times'),
            value: booking.members.map(({ name }) => name).join(', '),
          },
          {
            label: say('Notice'),
            value: say('{hours, plural, one {# hour} other {# hours}}', { hours: booking.notice_hours }),
          },
          {
            label: say('Moves'),
            value: say('{made} of {allowed}', { made: booking.moves, allowed: booking.moves_allowed }),
          },
          { label: say('May cancel'), value: booking.may_cancel ? say('Yes') : say('No') },
        ]}
      />
    </>
  );
}
