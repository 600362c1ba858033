import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AvailabilityBody,
  type AvailabilityReply,
  availabilityEndpoints,
} from '@hireloom/contracts/availability/availability-endpoints';
import { call } from '../../kit/api/api.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { say } from '../../kit/words/say.ts';
import { HoursForm } from './hours/hours-form.tsx';

interface HoursOfProps {
  /** Null: one's own. */
  member: number | null;
}

const readHours = (member: number | null, signal: AbortSignal) =>
  member === null
    ? call(availabilityEndpoints.own, { signal })
    : call(availabilityEndpoints.ofMember, { params: { id: member }, signal });

const saveHours = (member: number | null, body: AvailabilityBody): Promise<AvailabilityReply> =>
  member === null
    ? call(availabilityEndpoints.saveOwn, { body })
    : call(availabilityEndpoints.saveOfMember, { params: { id: member }, body });

/** The viewer's own working hours. */
export default function AvailabilityPage() {
  return <HoursOf member={null} />;
}

/** When somebody works and how they may be booked: one's own, or that of a member. */
export function HoursOf({ member }: HoursOfProps) {
  const queryClient = useQueryClient();
  const queryKey = ['availability', 'hours', member ?? 'own'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readHours(member, signal),
    meta: { quiet: true },
  });
  const save = async (body: AvailabilityBody) => {
    const reply = await saveHours(member, body);
    queryClient.setQueryData(queryKey, reply);
    await queryClient.invalidateQueries({
      predicate: (query) => query.queryKey[0] === 'availability' && query.queryKey[1] !== 'hours',
    });
    return reply;
  };
  return (
    <>
      <PageHeader
        title={
          member !== null && data
            ? say('Working hours of {name}', { name: data.member.name })
            : say('Working hours')
        }
        description={say('When interviews may be set, and how many')}
      />
      {data ? (
        <HoursForm key={data.member.id} saved={data} onSave={save} />
      ) : error ? (
        <ErrorState
          title={say('The working hours could not be read')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton h={420} maw={880} aria-label={say('Loading')} />
      )}
    </>
  );
}
