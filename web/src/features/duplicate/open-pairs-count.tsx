import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openPairs } from './duplicate-queries.ts';
import { formatCount } from '../../kit/value/format-count.ts';

/** How many pairs wait for a decision; nothing where none does. */
export function OpenPairsCount() {
  const { data } = useQuery(openPairs);
  return data?.count ? (
    <Badge size="sm" variant="light" color="gray" ms="xs">
      {formatCount(data.count)}
    </Badge>
  ) : null;
}
