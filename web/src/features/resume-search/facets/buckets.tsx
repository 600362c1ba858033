import { UnstyledButton } from '@mantine/core';
import type { SearchFacet } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { sayStored } from '../../../kit/words/say.ts';
import classes from './facets.module.css';
import { Count } from './facet-values.tsx';

type Bucket = SearchFacet['buckets'][number];

interface BucketsProps {
  buckets: readonly Bucket[];
  exact: boolean;
  isChosen: (bucket: Bucket) => boolean;
  /** Null takes the choice back. */
  onChoose: (bucket: Bucket | null) => void;
}

/** Parts of a range to click, each with a bar for how many fall into it. */
export function Buckets({ buckets, exact, isChosen, onChoose }: BucketsProps) {
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <div className={classes.buckets}>
      {buckets.map((bucket) => {
        const chosen = isChosen(bucket);
        return (
          <UnstyledButton
            key={bucket.label}
            className={classes.bucket}
            aria-pressed={chosen}
            onClick={() => onChoose(chosen ? null : bucket)}
          >
            <span className={classes.bar} style={{ width: `${(bucket.count / most) * 100}%` }} aria-hidden />
            <span className={classes.value}>
              <span>{sayStored(bucket.label, bucket.label_phrase)}</span>
              <Count count={bucket.count} exact={exact} />
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
