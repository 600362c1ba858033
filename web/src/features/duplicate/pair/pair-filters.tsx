import { Group, Pill, Select } from '@mantine/core';
import type { RefObject } from 'react';
import type { DuplicatePair } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { SearchBox } from '../../../kit/data-table/search-box.tsx';
import { verdictLabels } from './match-words.ts';
import type { useDuplicatesSearch } from '../use-duplicates-search.ts';
import { say } from '../../../kit/words/say.ts';

const verdicts = Object.entries(verdictLabels).map(([value, label]) => ({ value, label: say(label) }));

interface PairFiltersProps extends ReturnType<typeof useDuplicatesSearch> {
  searchRef: RefObject<HTMLInputElement | null>;
  pairs: readonly DuplicatePair[];
}

/** Search, verdict, and the candidate whose pairs are shown. */
export function PairFilters({ state, change, searchRef, pairs }: PairFiltersProps) {
  const person = pairs.flatMap(({ left, right }) => [left, right]).find(({ id }) => id === state.candidate);
  return (
    <Group gap="xs" mb="xs" mih={36}>
      <SearchBox value={state.query} onChange={(query) => change({ query })} inputRef={searchRef} />
      <Select
        w={180}
        aria-label={say('Verdict')}
        placeholder={say('All verdicts')}
        clearable
        data={verdicts}
        value={state.verdict}
        onChange={(verdict) => change({ verdict })}
      />
      {state.candidate && (
        <Pill
          size="md"
          maw={320}
          withRemoveButton
          removeButtonProps={{
            'aria-label': say('Show pairs of all candidates'),
            tabIndex: 0,
            'aria-hidden': false,
          }}
          onRemove={() => change({ candidate: null })}
        >
          {say('Candidate: {name}', { name: person?.name ?? `#${state.candidate}` })}
        </Pill>
      )}
    </Group>
  );
}
