import { Anchor, Button, Group, Pill, Text } from '@mantine/core';
import type {
  SearchChip,
  SearchFilters,
  SearchReply,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import type { FilterChip } from './filter-words.ts';
import classes from './resume-search.module.css';
import { say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';

interface ChipsRowProps {
  pieces: readonly SearchChip[];
  filters: readonly FilterChip[];
  onQuery: (query: string) => void;
  onFilters: (filters: SearchFilters) => void;
  onClear: () => void;
}

/** What the search asks for, piece by piece; each can be taken away. */
export function ChipsRow({ pieces, filters, onQuery, onFilters, onClear }: ChipsRowProps) {
  if (pieces.length + filters.length === 0) return null;
  return (
    <Group gap={6} mt="xs">
      <Group gap={6} role="list" aria-label={say('What is searched for')}>
        {pieces.map(({ label, kind, start, without }) => (
          <Chip key={`${start}/${label}`} text={label} kind={kind} onRemove={() => onQuery(without)} />
        ))}
        {filters.map(({ key, text, without }) => (
          <Chip key={`${key}/${text}`} text={text} kind="filter" onRemove={() => onFilters(without)} />
        ))}
      </Group>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {say('Clear all')}
      </Button>
    </Group>
  );
}

function Chip({ text, kind, onRemove }: { text: string; kind: string; onRemove: () => void }) {
  return (
    <Pill
      role="listitem"
      size="md"
      maw={320}
      className={classes.chip}
      data-kind={kind}
      withRemoveButton
      removeButtonProps={{ 'aria-label': say('Remove {text}', { text }), tabIndex: 0, 'aria-hidden': false }}
      onRemove={onRemove}
    >
      <bdi title={text}>{text}</bdi>
    </Pill>
  );
}

interface CorrectionsProps {
  corrections: SearchReply['corrections'];
  onQuery: (query: string) => void;
}

/** Says which words nobody has, and what was searched for beside them. */
export function Corrections({ corrections, onQuery }: CorrectionsProps) {
  return corrections.map(({ word, used, query }) => (
    <Text key={word} size="sm" mt="xs" role="status">
      <Say
        text="Nobody has “<b>{word}</b>”: searched for"
        values={{ b: (inside) => <bdi>{inside}</bdi>, word }}
      />{' '}
      <Text span inherit fw={600}>
        <bdi>{used}</bdi>
      </Text>{' '}
      <Say
        text="too. <link>Search only for <b>{used}</b></link>"
        values={{
          link: (inside) => (
            <Anchor component="button" type="button" inherit onClick={() => onQuery(query)}>
              {inside}
            </Anchor>
          ),
          b: (inside) => <bdi>{inside}</bdi>,
          used,
        }}
      />
    </Text>
  ));
}

/** Says how many have what was asked, where others are shown that only come near it. */
export function Nearness({ count, asked_count }: Pick<SearchReply, 'count' | 'asked_count'>) {
  if (asked_count >= count) return null;
  return (
    <Text size="sm" mt="xs" role="status">
      {asked_count === 0
        ? say('Nobody has what you asked for. These people come near it.')
        : say(
            '{count, plural, one {# person has} other {# people have}} what you asked for. The others come near it.',
            { count: asked_count },
          )}
    </Text>
  );
}
