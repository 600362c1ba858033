import { Group, Skeleton, Stack } from '@mantine/core';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { say } from '../../../kit/words/say.ts';
import { DrawerPerson } from './drawer-person.tsx';
import type { KnownCard } from './use-known-applicant.ts';

/** The shape of what is to come, with what the board knows already. */
export function DrawerWaiting({ card }: { card: KnownCard | undefined }) {
  return (
    <Stack gap="md" aria-busy aria-label={say('Loading')}>
      {card ? (
        <DrawerPerson name={card.applicant} work={card} candidate={card.candidate_id}>
          <StageBadge name={card.stage.name} category={card.stage.category} />
        </DrawerPerson>
      ) : (
        <Group wrap="nowrap">
          <Skeleton height={52} width={52} />
          <Skeleton height={40} width={240} />
        </Group>
      )}
      <Skeleton height={32} width={320} />
      <Skeleton height={150} />
      <Skeleton height={36} />
      <Skeleton height={280} />
    </Stack>
  );
}
