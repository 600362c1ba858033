import { ActionIcon, CloseButton, Collapse, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { IconRefresh, IconSearch } from '../../../icons.ts';
import type { WireQuery } from '../../entity/entity-client.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips, filterText } from './filter-chips.tsx';
import type { TableState } from '../table-state.ts';
import type { ChangeTable } from '../use-table-state.ts';

const readControls = async () => ({ default: (await import('./filter-controls.tsx')).FilterControls });
const FilterControls = lazy(readControls);

interface FilterBarProps {
  entity: Entity;
  state: TableState;
  onChange: ChangeTable;
  onRefresh: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Filters that the place of the table has decided already. */
  withheld: readonly string[];
  /** Stands at the right: the column chooser. */
  children: ReactNode;
}

/** Search box, filter toggle, chips of the filters that are on, and the filters themselves when opened. */
export function FilterBar(props: FilterBarProps) {
  const { entity, state, onChange, searchRef, withheld } = props;
  const [opened, { toggle }] = useDisclosure(false);
  // What opens is as high as it will be: the controls are there before.
  const show = () => void readControls().then(toggle, toggle);
  const names = entity.filters.filter((key) => !withheld.includes(key));
  const on = names.filter((key) => filterText(entity, key, state.filters)).length;
  const setFilters = (change: WireQuery) => {
    const merged = Object.entries({ ...state.filters, ...change }).filter(([, value]) => value !== '');
    onChange({ filters: Object.fromEntries(merged) });
  };
  return (
    <Stack gap="xs" mb="xs">
      <Group gap="xs" wrap="wrap" mih={36}>
        <SearchBox value={state.query} onChange={(query) => onChange({ query })} inputRef={searchRef} />
        {names.length > 0 && <FilterButton opened={opened} on={on} onToggle={show} />}
        <Group gap="xs" ms="auto">
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Refresh"
            data-hint="Refresh"
            onClick={props.onRefresh}
          >
            <IconRefresh size={16} />
          </ActionIcon>
          {props.children}
        </Group>
      </Group>
      <FilterChips
        entity={entity}
        filters={Object.fromEntries(Object.entries(state.filters).filter(([key]) => !withheld.includes(key)))}
        onRemove={(keys) => setFilters(Object.fromEntries(keys.map((key) => [key, ''])))}
        onClear={() => onChange({ filters: {} })}
      />
      <Collapse expanded={opened}>
        {opened && (
          <Suspense>
            <FilterControls entity={entity} names={names} filters={state.filters} onChange={setFilters} />
          </Suspense>
        )}
      </Collapse>
    </Stack>
  );
}

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A search box that sends what was typed after a short pause. */
export function SearchBox({ value, onChange, inputRef }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = (text: string) => {
    sent.current = text;
    onChange(text);
  };
  const later = useDebouncedCallback(send, 250);
  useEffect(() => {
    // The address changed by other means than this box, such as the back button.
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  return (
    <TextInput
      ref={inputRef}
      type="search"
      aria-label="Search"
      aria-keyshortcuts="/"
      placeholder="Search..."
      w={{ base: '100%', xs: 260 }}
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label="Clear the search"
            onClick={() => {
              setTyped('');
              send('');
              inputRef.current?.focus();
            }}
          />
        )
      }
    />
  );
}
