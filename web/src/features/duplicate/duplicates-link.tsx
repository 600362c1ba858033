import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DUPLICATES_PAGE } from './duplicate-address.ts';
import { openPairs } from './duplicate-queries.ts';
import { useDuplicateRights } from './may-merge.ts';

/** To the duplicates page, with how many pairs wait there. */
export function DuplicatesLink() {
  const { see } = useDuplicateRights();
  const count = useQuery({ ...openPairs, enabled: see }).data?.count;
  if (!see) return null;
  return (
    <Button
      component={Link}
      to={DUPLICATES_PAGE}
      variant="default"
      rightSection={
        count ? (
          <Badge size="sm" variant="light" color="gray">
            {count.toLocaleString('en')}
          </Badge>
        ) : undefined
      }
    >
      Duplicates
    </Button>
  );
}
