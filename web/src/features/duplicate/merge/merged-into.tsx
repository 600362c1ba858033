import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { mergesOptions } from '../duplicate-queries.ts';
import { useDuplicateRights } from '../may-merge.ts';
import { Say } from '../../../kit/words/say-parts.tsx';

/** For the address of a record that was merged away: where it is now. Nothing for other addresses. */
export function MergedInto({ id }: { id: number }) {
  const { see } = useDuplicateRights();
  const enabled = see && Number.isSafeInteger(id) && id > 0;
  const merges = useQuery({ ...mergesOptions({ candidate: id, page_size: 1 }), enabled });
  const merge = merges.data?.results.find(({ dropped, undone_on }) => dropped.id === id && !undone_on);
  if (!merge) return null;
  return (
    <Text size="sm">
      <Say
        text="<b>{name}</b> was merged into <link><b>{name2}</b></link>"
        values={{
          b: (inside) => <bdi>{inside}</bdi>,
          name: merge.dropped.name,
          link: (inside) => (
            <Anchor component={Link} inherit to={recordPath(candidate, merge.candidate.id) ?? '/'}>
              {inside}
            </Anchor>
          ),
          name2: merge.candidate.name,
        }}
      />
    </Text>
  );
}
