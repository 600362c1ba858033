import { lazy, Suspense, useState } from 'react';
import { CloseButton, UnstyledButton } from '@mantine/core';
import type { WireQuery } from '../../entity/entity-client.ts';
import { knownName, useReferenceOptions } from '../../entity/reference-source.ts';
import { opensLater } from '../../page/opens-later.tsx';
import { say } from '../../words/say.ts';
import type { ChipPopoverProps } from './chip-popover.tsx';
import { type Condition, type Filter, isWhole } from './condition.ts';
import classes from './filter.module.css';
import { isReference, noTarget } from './filter-field.ts';
import { sentenceOf } from './sentence.ts';

const read = async () => (await import('./chip-popover.tsx')).ChipPopover;
const OpensLater = opensLater<ChipPopoverProps>(read);
const OpensAtOnce = lazy(async () => ({ default: await read() }));

interface FilterChipProps {
  name: string;
  filter: Filter;
  filters: WireQuery;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A filter as a sentence: pressing it changes it, the cross takes it away. One that says nothing yet stands open. */
export function FilterChip({ name, filter, filters, onChange, onRemove, onClose }: FilterChipProps) {
  const [atOnce] = useState(!isWhole(filter.condition));
  useNames(filter);
  const text = sentenceOf(filter);
  const target = (
    <UnstyledButton data-filter={name} className={classes.text} title={text} dir="auto">
      {text}
    </UnstyledButton>
  );
  const popover = { target, filter, filters, onChange, onClose };
  return (
    <span className={classes.chip} role="listitem">
      {atOnce ? (
        <Suspense fallback={target}>
          <OpensAtOnce {...popover} />
        </Suspense>
      ) : (
        <OpensLater {...popover} />
      )}
      <CloseButton
        size="sm"
        className={classes.remove}
        aria-label={say('Remove filter {text}', { text })}
        onClick={onRemove}
      />
    </span>
  );
}

/** Reads the names of what an address refers to, unless a list or a picker told them already. */
function useNames({ field, condition }: Filter): void {
  const target = isReference(field) ? field.field : undefined;
  const missing =
    target !== undefined && condition.values.some((id) => knownName(target, Number(id)) === undefined);
  useReferenceOptions(target ?? noTarget, { text: '', enabled: missing });
}
