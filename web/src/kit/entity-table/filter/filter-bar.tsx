import { ActionIcon, Button, Group } from '@mantine/core';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { IconPlus, IconRefresh } from '../../../icons.ts';
import { SearchBox } from '../../data-table/search-box.tsx';
import type { TableState } from '../../data-table/table-address.ts';
import type { ChangeTable } from '../../data-table/use-table-address.ts';
import { useCustomFields } from '../../entity/custom-field.ts';
import type { WireQuery } from '../../entity/entity-client.ts';
import { lazyDialog } from '../../lazy/lazy.tsx';
import { opensLater } from '../../page/opens-later.tsx';
import { useKeys } from '../../page/use-keys.ts';
import { useLanguage } from '../../words/current.ts';
import { say } from '../../words/say.ts';
import { changeAdding } from './condition.ts';
import type { FilterBoxProps } from './filter-box.tsx';
import { chipName, type Draft, FilterChips } from './filter-chips.tsx';
import { filterFields } from './filter-field.ts';
import classes from './filter.module.css';
import type { FilterSheetProps } from './filter-sheet.tsx';
import type { Suggestion } from './suggest.ts';

const FilterBox = opensLater<FilterBoxProps>(async () => (await import('./filter-box.tsx')).FilterBox);
const FilterSheet = lazyDialog<FilterSheetProps>(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
);

/** The name of the button of the box. */
const BOX = 'box';

interface FilterBarProps {
  entity: Entity;
  state: TableState;
  onChange: ChangeTable;
  onRefresh: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Filters that the place of the table has decided already. */
  withheld: readonly string[];
  /** The key for the box is not this bar's: the table shares its page with others. */
  keyless?: boolean;
  /** Stands before the search box. */
  lead?: ReactNode;
  /** Stands at the end: the column chooser. */
  children: ReactNode;
}

/** Search box, a chip for each filter that is on, and the box where filters are typed. Its first row never grows. */
export function FilterBar(props: FilterBarProps) {
  const { entity, state, onChange, searchRef, withheld, keyless = false } = props;
  const customFields = useCustomFields(entity.name);
  const language = useLanguage();
  const decided = withheld.join();
  const fields = useMemo(
    () => filterFields(entity, customFields, decided.split(',')),
    // oxlint-disable-next-line react/exhaustive-deps -- labels are in the language
    [entity, customFields, decided, language],
  );
  const [draft, setDraft] = useState<Draft | null>(null);
  const [all, setAll] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const press = (part: string) => {
    const button = bar.current?.querySelector<HTMLElement>(`[data-filter="${part}"]`);
    button?.click();
    return button !== null && button !== undefined;
  };
  useKeys(keyless || fields.length === 0 ? {} : { f: () => press(BOX) });
  const setFilters = (change: WireQuery) => {
    if (Object.keys(change).length === 0) return;
    const merged = Object.entries({ ...state.filters, ...change }).filter(([, value]) => value !== '');
    onChange({ filters: Object.fromEntries(merged) });
  };
  const choose = ({ field, condition, open }: Suggestion) => {
    const filter = { field, condition };
    if (!open) setFilters(changeAdding(field, state.filters, condition));
    // What is asked already is changed where it stands.
    else if (!press(chipName(filter))) setDraft(filter);
  };
  return (
    <div className={classes.bar} ref={bar}>
      <div className={classes.start}>
        {props.lead}
        <div className={classes.search}>
          <SearchBox value={state.query} onChange={(query) => onChange({ query })} inputRef={searchRef} />
        </div>
        <FilterChips
          fields={fields}
          filters={Object.fromEntries(
            Object.entries(state.filters).filter(([key]) => !withheld.includes(key)),
          )}
          draft={draft}
          onDraft={setDraft}
          onChange={setFilters}
        >
          {fields.length > 0 && (
            <FilterBox
              fields={fields}
              onChoose={choose}
              onAll={() => setAll(true)}
              target={
                <Button
                  className={classes.add}
                  data-filter={BOX}
                  variant="default"
                  size="sm"
                  leftSection={<IconPlus size={16} />}
                  aria-keyshortcuts={keyless ? undefined : 'f'}
                  {...(!keyless && { 'data-hint': say('Filter the list (f)') })}
                >
                  {say('Filter')}
                </Button>
              }
            />
          )}
        </FilterChips>
      </div>
      <Group gap="xs" wrap="nowrap">
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
      <FilterSheet
        opened={all}
        fields={fields}
        filters={state.filters}
        onChange={setFilters}
        onClose={() => setAll(false)}
      />
    </div>
  );
}
