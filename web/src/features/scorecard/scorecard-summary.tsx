import { Alert, Button, Divider, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { scorecardEndpoints } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { Link } from 'react-router';
import { IconChecklist } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { toastError } from '../../kit/piece/toasts.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { say } from '../../kit/words/say.ts';
import { CardText } from './card-text.tsx';
import { cardsQuery } from './scorecard-queries.ts';
import { scorecardPath } from './scorecard-path.ts';
import { SummaryHead, SummaryPeople } from './summary-lines.tsx';

/** What the interviewers of an interview think of the applicant, as far as the viewer may read it. */
export function ScorecardSummary({ interview }: { interview: number }) {
  const queryClient = useQueryClient();
  const query = cardsQuery(interview);
  const { data, error, refetch } = useQuery(query);
  if (error)
    return (
      <ErrorState
        title={say('The scorecards could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton h={160} aria-label={say('Loading')} />;
  const { summary, cards, may_look } = data;
  const own = summary.cards.find((card) => card.own);
  const look = async () => {
    try {
      queryClient.setQueryData(
        query.queryKey,
        await call(scorecardEndpoints.look, { params: { id: interview }, body: {} }),
      );
    } catch (failure) {
      toastError(failure);
    }
  };
  if (summary.cards.length === 0)
    return (
      <EmptyState
        icon={<IconChecklist size={20} />}
        title={say('No scorecards')}
        hint={say('Interviewers write one each, once they are named on the interview.')}
      />
    );
  return (
    <Stack gap="md">
      <SummaryHead summary={summary} />
      <SummaryPeople summary={summary} />
      {own && own.state !== 'submitted' && (
        <Button component={Link} to={scorecardPath(interview)} style={{ alignSelf: 'flex-start' }}>
          {say('Fill in my scorecard')}
        </Button>
      )}
      {may_look && cards.length === 0 && summary.submitted > 0 && (
        <Alert color="gray">
          <Text size="sm" mb="xs">
            {say('As an admin you may read them before your own is in. The activity log will say so.')}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => void look()}>
            {say('Read them anyway')}
          </Button>
        </Alert>
      )}
      {cards.map((card) => (
        <Paper key={card.id} withBorder p="md">
          <Text fw={600} dir="auto">
            {card.author.name}
          </Text>
          <Text size="xs" c="dimmed" component="div" mb="xs">
            <DateView value={card.submitted_on} />
            {card.state === 'reopened' && ` · ${say('Opened again')}`}
          </Text>
          <Divider mb="sm" />
          <CardText card={card} />
        </Paper>
      ))}
    </Stack>
  );
}
