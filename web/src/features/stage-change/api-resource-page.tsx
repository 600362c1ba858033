import { SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { pushEndpointsQuery } from './stage-change-queries.ts';
import { say } from '../../kit/words/say.ts';

/** How the systems are reached that stages push their applicants to. */
export default function ApiResourcePage() {
  return (
    <>
      <PageHeader
        title={say('API resources')}
        description={say('Systems that applicants are sent to. Which stages send is set in each workflow.')}
      />
      <Cards />
    </>
  );
}

function Cards() {
  const { data, error, refetch } = useQuery(pushEndpointsQuery);
  if (error && !data) {
    return (
      <ErrorState title={say('The systems could not be read')} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, xl: 2 }} maw={1280} aria-busy={!data}>
      {data
        ? data
            // Offers have a page of their own.
            .filter(({ type }) => type !== 'offer')
            .map((endpoint) => <EndpointCard key={endpoint.type} endpoint={endpoint} />)
        : [1, 2].map((card) => <Skeleton key={card} h={420} />)}
    </SimpleGrid>
  );
}
