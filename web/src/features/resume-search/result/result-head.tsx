import { Button, Checkbox, Group, Indicator, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SearchHit, SearchReply } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { IconFilter } from '../../../icons.ts';
import classes from '../resume-search.module.css';
import type { SelectionState } from './use-search-selection.ts';
import { say } from '../../../kit/words/say.ts';
import { formatCount } from '../../../kit/value/format-count.ts';

type Count = Pick<SearchReply, 'count' | 'count_exact'>;

/** "1,234 people", "More than 10,000 people". */
export function countText({ count, count_exact }: Count): string {
  const people = say('{count, plural, one {# person} other {# people}}', { count });
  return count_exact ? people : say('More than {people}', { people });
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
          aria-label={say('Select the {count} people shown', { count: formatCount(hits.length) })}
          disabled={hits.length === 0}
          checked={loaded > 0 && loaded === hits.length}
          indeterminate={loaded > 0 && loaded < hits.length}
          onChange={(event) => selection.set(hits, event.currentTarget.checked)}
        />
        {count > 0 ? (
          <Group gap="xs" flex={1} role="toolbar" aria-label={say('Selected people')}>
            <Text size="sm" fw={500} role="status">
              {selectedText(selection, found)}
            </Text>
            {!all && found.count > hits.length && (
              <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
                {found.count_exact
                  ? say('Select all {count} found', { count: formatCount(found.count) })
                  : say('Select all found')}
              </Button>
            )}
            {actions}
            <Button size="compact-sm" variant="subtle" ms="auto" onClick={selection.clear}>
              {say('Clear selection')}
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
                    aria-label={filters > 0 ? say('Filters, {filters} on', { filters }) : say('Filters')}
                    onClick={onFacets}
                  >
                    {say('Filters')}
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
          {say('The selection was cleared, as other people are shown now.')}
        </Text>
      )}
    </div>
  );
}

function selectedText({ all, count }: SelectionState, { count_exact }: Count): string {
  const figure = formatCount(count);
  if (!all) return say('{figure} selected', { figure });
  return count_exact
    ? say('All found, {figure} selected', { figure })
    : say('All found, more than {figure} selected', { figure });
}
