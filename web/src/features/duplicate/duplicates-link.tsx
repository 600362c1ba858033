import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { onIdle } from '../../kit/lazy/on-idle.ts';
import { DUPLICATES_PAGE } from './duplicate-address.ts';
import { useDuplicateRights } from './may-merge.ts';
import { say } from '../../kit/words/say.ts';

/** Nobody waits for it. */
const OpenPairsCount = lazyPart(async () => {
  await onIdle();
  return (await import('./open-pairs-count.tsx')).OpenPairsCount;
});

/** To the duplicates page, with how many pairs wait there. */
export function DuplicatesLink() {
  const { see } = useDuplicateRights();
  if (!see) return null;
  return (
    <Button component={Link} to={DUPLICATES_PAGE} variant="default">
      {say('Duplicates')}
      <OpenPairsCount />
    </Button>
  );
}
