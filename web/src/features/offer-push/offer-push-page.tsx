import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { say } from '../../kit/words/say.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EndpointCard, pushEndpointsQuery } from '../stage-change/index.ts';
import { OfferPushList } from './offer-push-list.tsx';

/** How the system is reached that offers are sent to, and what was sent (specification, section 2). */
export default function OfferPushPage() {
  return (
    <>
      <PageHeader
        title={say('Offer letter sending endpoint')}
        description={say('A system of yours that is told of every offer, with its letter.')}
      />
      <Stack maw={860} gap="xl">
        <Card />
        <OfferPushList />
      </Stack>
    </>
  );
}

function Card() {
  const { data, error, refetch } = useQuery(pushEndpointsQuery);
  const endpoint = data?.find(({ type }) => type === 'offer');
  if (error && !data) {
    return (
      <ErrorState title={say('The systems could not be read')} error={error} onRetry={() => void refetch()} />
    );
  }
  return endpoint ? <EndpointCard endpoint={endpoint} /> : <Skeleton h={420} />;
}
