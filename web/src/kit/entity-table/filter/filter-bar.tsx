import { ActionIcon, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, type RefObject } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { IconRefresh } from '../../../icons.ts';
import { FilterButton } from '../../data-table/filter-button.tsx';
import { SearchBox } from '../../data-table/search-box.tsx';
import type { TableState } from '../../data-table/table-address.ts';
import type { ChangeTable } from '../../data-table/use-table-address.ts';
import type { WireQuery } from '../../entity/entity-client.ts';
import { Fold } from '../../piece/fold.tsx';
import { FilterChips, filterText } from './filter-chips.tsx';
import { say } from '../../words/say.ts';

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
  /** Stands before the search box. */
  lead?: ReactNode;
  /** Stands at the right: the column chooser. */
  children: ReactNode;
}

/** Search box, filter toggle, chips of the filters that are on, and the filters themselves when opened. */
export function FilterBar(props: FilterBarProps) {
  const { entity, state, onChange, searchRef, withheld } = props;
  const [opened, { toggle }] = useDisclosure(false);
  const names = entity.filters.filter((key) => !withheld.includes(key));
  const on = names.filter((key) => filterText(entity, key, state.filters)).length;
  const setFilters = (change: WireQuery) => {
    const merged = Object.entries({ ...state.filters, ...change }).filter(([, value]) => value !== '');
    onChange({ filters: Object.fromEntries(merged) });
  };
  return (
    <Stack gap="xs" mb="xs">
      <Group gap="xs" wrap="wrap" mih={36}>
        {props.lead}
        <SearchBox value={state.query} onChange={(query) => onChange({ query })} inputRef={searchRef} />
        {names.length > 0 && (
          <FilterButton opened={opened} on={on} onToggle={toggle} onNear={() => void readControls()} />
        )}
        <Group gap="xs" ms="auto">
          <ActionIcon
            variant="default"
            size={32}
            aria-label={say('Refresh')}
            data-hint={say('Refresh')}
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
      <Fold open={opened}>
        <FilterControls entity={entity} names={names} filters={state.filters} onChange={setFilters} />
      </Fold>
    </Stack>
  );
}
