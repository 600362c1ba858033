import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { SearchFacet, SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { DatePickerInput } from '../../../kit/value/date/date-inputs.tsx';
import { Buckets } from './buckets.tsx';
import { say } from '../../../kit/words/say.ts';

type Days = NonNullable<SearchFilters['created']>;

interface DaysFacetProps {
  facet: SearchFacet;
  exact: boolean;
  value: Days;
  onChange: (days: Days) => void;
}

/** Days from and to: the usual stretches with counts, or two days of a calendar. */
export function DaysFacet({ facet: { label, buckets }, exact, value, onChange }: DaysFacetProps) {
  const [picked, setPicked] = useState(() => endsOf(value));
  const [known, setKnown] = useState(value);
  if (!same(known, value)) {
    setKnown(value);
    setPicked(endsOf(value));
  }
  return (
    <Stack gap={6}>
      <Buckets
        buckets={buckets}
        exact={exact}
        isChosen={(bucket) => same(daysOf(bucket), value)}
        onChoose={(bucket) => onChange(bucket ? daysOf(bucket) : {})}
      />
      <DatePickerInput
        type="range"
        size="xs"
        aria-label={say('{label} between two days', { label })}
        placeholder={say('Between two days')}
        value={picked}
        onChange={(range) => {
          setPicked(range);
          const [from, to] = range;
          if (from && !to) return;
          onChange({ ...(from && { from }), ...(to && { to }) });
        }}
        clearable
      />
    </Stack>
  );
}

const endsOf = ({ from, to }: Days): [string | null, string | null] => [from ?? null, to ?? null];
const same = (one: Days, other: Days) =>
  one.from === other.from && one.to === other.to && one.within === other.within;
const daysOf = ({ within }: SearchFacet['buckets'][number]): Days => (within ? { within } : {});
