import { Button, Checkbox, Group, Indicator, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SearchHit, SearchReply } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { IconFilter } from '../../../icons.ts';
import classes from '../resume-search.module.css';
import type { SelectionState } from './use-search-selection.ts';

type Count = Pick<SearchReply, 'count' | 'count_exact'>;

/** "1,234 people", "More than 10,000 people". */
export function countText({ count, count_exact }: Count): string {
  const people = `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;
  return count_exact ? people : `More than ${people}`;
}

interface ResultHeadProps {
  found: Count;
  hits: readonly SearchHit[];
  selection: SelectionState;
  /** Absent where the facets stand beside the list. */
  onFacets: (() => void) | null;
  filters: number;
  /** What can be done with all that was found. */
  tools: ReactNode;
  /** What can be done with the selected people. */
  actions: ReactNode;
}

/** How many were found, and the selection with what can be done with it. */
export function ResultHead({ found, hits, selection, onFacets, filters, tools, actions }: ResultHeadProps) {
  const { all, count, isSelected } = selection;
  const loaded = hits.filter(({ candidate }) => isSelected(candidate.id)).length;
  return (
    <div className={classes.head} data-selecting={count > 0 || undefined}>
      <Group gap="sm" mih={36} wrap="wrap">
        <Checkbox
          aria-label={`Select the ${hits.length.toLocaleString('en')} people shown`}
          disabled={hits.length === 0}
          checked={loaded > 0 && loaded === hits.length}
          indeterminate={loaded > 0 && loaded < hits.length}
          onChange={(event) => selection.set(hits, event.currentTarget.checked)}
        />
        {count > 0 ? (
          <Group gap="xs" flex={1} role="toolbar" aria-label="Selected people">
            <Text size="sm" fw={500} role="status">
              {selectedText(selection, found)}
            </Text>
            {!all && found.count > hits.length && (
              <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
                Select all {found.count_exact ? found.count.toLocaleString('en') : ''} found
              </Button>
            )}
            {actions}
            <Button size="compact-sm" variant="subtle" ms="auto" onClick={selection.clear}>
              Clear selection
            </Button>
          </Group>
        ) : (
          <>
            <Text size="sm" fw={500} role="status" className={classes.figures}>
              {countText(found)}
            </Text>
            <Group gap="xs" ms="auto">
              {onFacets && (
                <Indicator label={filters} disabled={filters === 0} size={16} color="teal">
                  <Button
                    variant="default"
                    size="sm"
                    leftSection={<IconFilter size={16} />}
                    aria-label={filters > 0 ? `Filters, ${filters} on` : 'Filters'}
                    onClick={onFacets}
                  >
                    Filters
                  </Button>
                </Indicator>
              )}
              {tools}
            </Group>
          </>
        )}
      </Group>
      {selection.dropped && (
        <Text size="xs" c="dimmed" role="status">
          The selection was cleared, as other people are shown now.
        </Text>
      )}
    </div>
  );
}

function selectedText({ all, count }: SelectionState, { count_exact }: Count): string {
  const figure = count.toLocaleString('en');
  if (!all) return `${figure} selected`;
  return count_exact ? `All found, ${figure} selected` : `All found, more than ${figure} selected`;
}
