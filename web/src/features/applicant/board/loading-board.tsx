import { Group, Skeleton } from '@mantine/core';
import { say } from '../../../kit/words/say.ts';

/** Columns in the shape of what is to come. */
export function LoadingBoard() {
  return (
    <Group
      wrap="nowrap"
      align="flex-start"
      gap="sm"
      aria-busy
      aria-label={say('Loading')}
      style={{ overflow: 'hidden' }}
    >
      {[4, 3, 5, 2, 3].map((cards, index) => (
        <div key={index} style={{ flex: '0 0 272px' }}>
          <Skeleton height={36} mb="xs" />
          {Array.from({ length: cards }, (_card, card) => (
            <Skeleton key={card} height={104} mb="xs" />
          ))}
        </div>
      ))}
    </Group>
  );
}
