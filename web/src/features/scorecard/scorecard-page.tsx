import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InterviewKit, OwnCard } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { useParams } from 'react-router';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { say } from '../../kit/words/say.ts';
import { ApplicantResume } from '../applicant/index.ts';
import { SplitPanes } from '../resume/index.ts';
import { CardForm } from './card-form.tsx';
import { KitFacts } from './kit-facts.tsx';
import { OwnCardView } from './own-card-view.tsx';
import classes from './scorecard.module.css';
import { kitQuery } from './scorecard-queries.ts';
import { ScorecardSummary } from './scorecard-summary.tsx';

/** What an interviewer needs on the day: whom they meet and for what, the resume, and the card to fill in beside it. */
export default function ScorecardPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(kitQuery(Number(id)));
  // What was read stays where only reading it anew failed: there may be no connection.
  if (data) return <LoadedKit key={data.interview.id} kit={data} />;
  if (error)
    return (
      <ErrorState
        title={say('The scorecard could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton h={480} aria-label={say('Loading')} />;
}

function LoadedKit({ kit }: { kit: InterviewKit }) {
  const queryClient = useQueryClient();
  const { interview, applicant, job, card } = kit;
  const keep = (stored: OwnCard) =>
    queryClient.setQueryData(kitQuery(interview.id).queryKey, (known) => known && { ...known, card: stored });
  const writes = card.may_write && card.state !== 'submitted';
  return (
    <Stack gap="md">
      <PageHeader
        title={applicant.name}
        description={
          <>
            <bdi>{interview.name}</bdi>
            {' · '}
            <bdi>{job.name}</bdi>
          </>
        }
        actions={
          <Button variant="default" onClick={() => window.print()}>
            {say('Print')}
          </Button>
        }
      />
      <KitFacts kit={kit} />
      <SplitPanes
        labels={{ left: say('Resume'), right: say('Scorecard') }}
        left={
          <div className={classes.resume} style={{ height: '100%' }}>
            <ApplicantResume id={applicant.id} />
          </div>
        }
        right={
          <Stack gap="md">
            {writes ? (
              <CardForm key={card.state} interview={interview.id} card={card} onStored={keep} />
            ) : (
              <OwnCardView interview={interview.id} card={card} onStored={keep} />
            )}
            {!writes && kit.summary.cards.length > 0 && <ScorecardSummary interview={interview.id} />}
          </Stack>
        }
      />
    </Stack>
  );
}
