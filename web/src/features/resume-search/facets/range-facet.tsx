import { Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import type { SearchFacet, SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { numberSigns } from '../../../kit/value/format-count.ts';
import { Buckets } from './buckets.tsx';
import { say } from '../../../kit/words/say.ts';

type Range = NonNullable<SearchFilters['years']>;
type End = 'min' | 'max';

interface RangeFacetProps {
  facet: SearchFacet;
  exact: boolean;
  value: Range;
  onChange: (range: Range) => void;
}

/** Amounts from and to, typed or clicked. */
export function RangeFacet({ facet: { label, buckets }, exact, value, onChange }: RangeFacetProps) {
  const [error, setError] = useState<string | null>(null);
  const set = (end: End, amount: number | undefined) => {
    const { [end]: before, below, ...other } = value;
    if (amount === before) return setError(null);
    const kept: Range = end === 'min' && below !== undefined ? { ...other, below } : other;
    const next: Range = amount === undefined ? kept : { ...kept, [end]: amount };
    const wrong = (next.min ?? 0) > Math.min(next.max ?? Infinity, next.below ?? Infinity);
    setError(wrong ? say('From can not be greater than to') : null);
    if (!wrong) onChange(next);
  };
  return (
    <>
      <Buckets
        buckets={buckets}
        exact={exact}
        isChosen={(bucket) => same(rangeOf(bucket), value)}
        onChoose={(bucket) => {
          setError(null);
          onChange(bucket ? rangeOf(bucket) : {});
        }}
      />
      <Group gap="xs" grow wrap="nowrap" mt={6} role="group" aria-label={label}>
        <EndInput
          label={say('{label} from', { label })}
          placeholder={say('from')}
          value={value.min}
          onChange={(n) => set('min', n)}
        />
        <EndInput
          label={say('{label} to', { label })}
          placeholder={say('to')}
          value={value.max}
          onChange={(n) => set('max', n)}
        />
      </Group>
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}

function rangeOf({ min, below }: SearchFacet['buckets'][number]): Range {
  return { ...(min !== null && { min }), ...(below !== null && { below }) };
}

const same = (one: Range, other: Range) =>
  one.min === other.min && one.max === other.max && one.below === other.below;

interface EndInputProps {
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (amount: number | undefined) => void;
}

/** Tells its number on enter and when one leaves it. */
function EndInput({ label, placeholder, value, onChange }: EndInputProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value ?? '');
  }
  const apply = () => onChange(typeof typed === 'number' ? typed : undefined);
  return (
    <NumberInput
      size="xs"
      hideControls
      allowNegative={false}
      {...numberSigns()}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
