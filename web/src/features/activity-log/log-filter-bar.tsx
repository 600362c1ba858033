import { datePresetLabels } from '@hireloom/contracts/kit/list-query';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { Select } from '@mantine/core';
import { useRef } from 'react';
import { FilterRow } from '../../kit/data-table/filter-row.tsx';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import { useKeys } from '../../kit/page/use-keys.ts';
import { DateInput } from '../../kit/value/date/date-inputs.tsx';
import { sentence } from '../../kit/value/choice-label.ts';
import { knownActions, toldAction } from '../../kit/words/action-words.ts';
import { inOrder } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import { kindOptions } from './activity-text.ts';
import { CHOSEN, type LogFilters, type LogKey } from './use-log-filters.ts';

interface LogFilterBarProps {
  filters: LogFilters;
  narrow: (changes: Partial<Record<LogKey, string | null>>) => void;
  people: { value: string; label: string }[];
}

/** What the log is narrowed to. */
export function LogFilterBar({ filters, narrow, people }: LogFilterBarProps) {
  const { entity, member, action, field, query, days, from, to } = filters;
  const searchRef = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => searchRef.current?.focus() });
  const fields = entity ? fieldOptions(entity) : [];
  return (
    <FilterRow mb="md">
      <SearchBox
        width={220}
        label={say('Search by name')}
        placeholder={say('Name of the record')}
        value={query ?? ''}
        onChange={(text) => narrow({ query: text || null })}
        inputRef={searchRef}
      />
      <Select
        w={180}
        aria-label={say('Days')}
        placeholder={say('All days')}
        clearable
        data={[
          ...Object.entries(datePresetLabels).map(([value, label]) => ({ value, label: say(label) })),
          { value: CHOSEN, label: say('Chosen days') },
        ]}
        value={days}
        onChange={(value) => narrow({ days: value, from: null, to: null })}
      />
      {days === CHOSEN && (
        <>
          <DateInput
            w={150}
            aria-label={say('From')}
            placeholder={say('From')}
            clearable
            value={from}
            onChange={(value) => narrow({ from: value })}
          />
          <DateInput
            w={150}
            aria-label={say('To')}
            placeholder={say('To')}
            clearable
            value={to}
            onChange={(value) => narrow({ to: value })}
          />
        </>
      )}
      <Select
        w={180}
        aria-label={say('Kind of record')}
        placeholder={say('All records')}
        clearable
        searchable
        data={kindOptions(recordRegistry)}
        value={entity}
        onChange={(value) => narrow({ entity: value, field: null })}
      />
      {fields.length > 0 && (
        <Select
          w={180}
          aria-label={say('Field')}
          placeholder={say('All fields')}
          clearable
          searchable
          data={fields}
          value={field}
          onChange={(value) => narrow({ field: value })}
        />
      )}
      <Select
        w={200}
        aria-label={say('Member')}
        placeholder={say('Everybody')}
        clearable
        searchable
        nothingFoundMessage={say('Nobody found')}
        data={people}
        value={member}
        onChange={(value) => narrow({ member: value })}
      />
      <Select
        w={180}
        aria-label={say('Action')}
        placeholder={say('All actions')}
        clearable
        searchable
        data={knownActions.map((value) => ({ value, label: sentence(toldAction(value)) }))}
        value={action}
        onChange={(value) => narrow({ action: value })}
      />
    </FilterRow>
  );
}

/** Fields of a kind of record that can be changed, by their labels. */
function fieldOptions(entity: string): { value: string; label: string }[] {
  return Object.entries(recordRegistry[entity]?.fields ?? {})
    .filter(([, { computed }]) => !computed)
    .map(([value, { label }]) => ({ value, label: say(label) }))
    .toSorted((one, other) => inOrder(one.label, other.label));
}
