import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { view } from '../../kit/page/route-rights.ts';
import { useMay } from '../../kit/session/session.ts';
import { formatCount } from '../../kit/value/format-count.ts';
import { say } from '../../kit/words/say.ts';
import { PeopleView } from './list/people-view.tsx';
import { NotForYou } from './not-for-you.tsx';
import { countsQuery, type Queue } from './onboarding-queries.ts';
import { ApplicantOnboardingPage } from './person/person-page.tsx';
import { ReviewView } from './review/review-view.tsx';

/** Documents of people who join (specification, section 2): everybody, what waits for a review, or one person. */
export default function OnboardingDocumentsPage() {
  const mayView = useMay(view('onboarding'));
  const [search] = useSearchParams();
  const applicant = idOf(search.get('applicant'));
  const reviews = search.get('tab') === 'review';
  if (!mayView) return <NotForYou />;
  if (applicant !== undefined && !reviews) return <ApplicantOnboardingPage applicant={applicant} />;
  return <Overview applicant={applicant} job={idOf(search.get('job'))} reviews={reviews} />;
}

interface OverviewProps {
  applicant: number | undefined;
  job: number | undefined;
  reviews: boolean;
}

function Overview({ applicant, job, reviews }: OverviewProps) {
  const [, setSearch] = useSearchParams();
  const about = { ...(job !== undefined && { job }), ...(applicant !== undefined && { applicant }) };
  const counts = useQuery(countsQuery(about));
  const waiting = counts.data?.to_review ?? 0;
  const show = (tab: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams();
        const job = now.get('job');
        if (job) next.set('job', job);
        if (tab === 'review') next.set('tab', 'review');
        return next;
      },
      { replace: true },
    );
  const queue: Queue = about;
  return (
    <>
      <PageHeader
        title={say('Onboarding')}
        count={reviews ? waiting : counts.data && counts.data.open + counts.data.ready}
      />
      <SegmentedControl
        mb="sm"
        aria-label={say('What to show')}
        data={[
          { value: 'people', label: say('People') },
          {
            value: 'review',
            label:
              waiting > 0 ? say('To review ({count})', { count: formatCount(waiting) }) : say('To review'),
          },
        ]}
        value={reviews ? 'review' : 'people'}
        onChange={show}
      />
      {reviews ? <ReviewView queue={queue} /> : <PeopleView />}
    </>
  );
}

function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
