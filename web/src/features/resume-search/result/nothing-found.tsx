import { Button, Group } from '@mantine/core';
import type { SearchChip, SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import type { FilterChip } from '../filter-words.ts';
import type { Question } from '../search-address.ts';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';

interface NothingFoundProps {
  pieces: readonly SearchChip[];
  filters: readonly FilterChip[];
  words: Question['words'];
  onQuery: (query: string) => void;
  onFilters: (filters: SearchFilters) => void;
  onAnyWord: () => void;
}

/** Nobody answers the question: what can be taken out of it. */
export function NothingFound({ pieces, filters, words, onQuery, onFilters, onAnyWord }: NothingFoundProps) {
  const asked = pieces.length + filters.length;
  return (
    <EmptyState
      title={say('Nobody found')}
      hint={
        asked === 0
          ? say('There are no candidates yet whom you may see.')
          : say('Look for less: take out what matters least.')
      }
      action={
        <Group gap="xs" justify="center" mt="xs">
          {words === 'all' && pieces.length > 1 && (
            <Button variant="light" size="compact-md" onClick={onAnyWord}>
              {say('Any word is enough')}
            </Button>
          )}
          {asked > 1 &&
            [
              ...pieces.map(({ label, without }) => ({ label, drop: () => onQuery(without) })),
              ...filters.map(({ text, without }) => ({ label: text, drop: () => onFilters(without) })),
            ].map(({ label, drop }) => (
              <Button key={label} variant="default" size="compact-md" onClick={drop}>
                <Say text="Without <b>{label}</b>" values={{ b: (inside) => <bdi>{inside}</bdi>, label }} />
              </Button>
            ))}
        </Group>
      }
    />
  );
}
