import { Button, CloseButton } from '@mantine/core';
import { filterKeys } from '@hireloom/contracts/kit/list-query';
import type { ReactNode } from 'react';
import type { WireQuery } from '../../entity/entity-client.ts';
import { sentence } from '../../value/choice-label.ts';
import { say } from '../../words/say.ts';
import { changeOf, type Filter, filtersOn, type Operator, strayKeys } from './condition.ts';
import { FilterChip } from './filter-chip.tsx';
import type { FilterField } from './filter-field.ts';
import classes from './filter.module.css';

/** The name of a chip, by which it is found and pressed. */
export const chipName = ({ field, condition }: Filter): string => `${field.key} ${condition.operator}`;

/** A filter that is being made or changed: it may say nothing yet. */
export interface Draft extends Filter {
  /** What it asked before: the address may still say so. */
  before?: Operator | undefined;
}

interface FilterChipsProps {
  fields: readonly FilterField[];
  filters: WireQuery;
  draft: Draft | null;
  onDraft: (draft: Draft | null) => void;
  /** Sets the given query keys; an empty text takes the key away. */
  onChange: (change: WireQuery) => void;
  /** Stands after the chips: the button that adds one. */
  children?: ReactNode;
}

/** One chip for each filter that is on, and one for what is being made. */
export function FilterChips({ fields, filters, draft, onDraft, onChange, children }: FilterChipsProps) {
  const on = filtersOn(fields, filters);
  const stray = strayKeys(fields, filters);
  const shown = withDraft(fields, on, draft);
  const counts = new Map<string, number>();
  const nth = ({ field }: Filter) => {
    const at = counts.get(field.key) ?? 0;
    counts.set(field.key, at + 1);
    return `${field.key} ${at}`;
  };
  return (
    <div className={classes.row}>
      {shown.length + stray.length > 0 && (
        <span className={classes.chips} role="list" aria-label={say('Filters that are on')}>
          {shown.map((filter) => (
            <FilterChip
              key={nth(filter)}
              name={chipName(filter)}
              filter={filter}
              filters={filters}
              onChange={(next) => {
                onChange(changeOf(filter.field, filter.condition, next));
                onDraft({ field: filter.field, condition: next, before: filter.condition.operator });
              }}
              onRemove={() => {
                onDraft(null);
                onChange(changeOf(filter.field, filter.condition, null));
              }}
              onClose={() => onDraft(null)}
            />
          ))}
          {stray.map((key) => (
            <StrayChip
              key={key}
              name={key}
              value={filters[key] ?? ''}
              onRemove={() => onChange({ [key]: '' })}
            />
          ))}
        </span>
      )}
      {children}
      {on.length + stray.length > 0 && (
        <Button
          className={classes.clear}
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            onDraft(null);
            const keys = [...fields.flatMap(filterKeys), ...stray];
            onChange(Object.fromEntries(keys.filter((key) => key in filters).map((key) => [key, ''])));
          }}
        >
          {say('Clear all')}
        </Button>
      )}
    </div>
  );
}

/** The draft in the place of what it changes, or beside the other filters of its field. */
function withDraft(
  fields: readonly FilterField[],
  on: readonly Filter[],
  draft: Draft | null,
): readonly Filter[] {
  if (!draft) return on;
  const { before, condition } = draft;
  const isDraft = (filter: Filter) =>
    filter.field.key === draft.field.key && [before, condition.operator].includes(filter.condition.operator);
  return fields.flatMap((field): Filter[] => {
    const own = on.filter((filter) => filter.field.key === field.key);
    if (field.key !== draft.field.key) return own;
    const at = own.findIndex(isDraft);
    const others = own.filter((filter) => !isDraft(filter));
    return others.toSpliced(at < 0 ? others.length : at, 0, draft);
  });
}

/** A filter by a field that the team removed: all that can be done is to take it away. */
function StrayChip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  const text = say('{field} is {values}', { field: sentence(name.slice('custom_'.length)), values: value });
  return (
    <span className={classes.chip} role="listitem">
      <span className={classes.words} title={text} dir="auto">
        {text}
      </span>
      <CloseButton
        size="sm"
        className={classes.remove}
        aria-label={say('Remove filter {text}', { text })}
        onClick={onRemove}
      />
    </span>
  );
}
