import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Option } from '../../entity/entity-client.ts';
import { useReferenceOptions } from '../../entity/reference-source.ts';
import { type FilterField, isReference, noTarget } from './filter-field.ts';
import { readTyped, type Reading, suggest, type Suggestion } from './suggest.ts';

/** What is typed may mean, with the values of at most three fields searched on the server a moment after the last key. */
export function useSuggestions(
  fields: readonly FilterField[],
  text: string,
): { suggestions: Suggestion[]; searching: boolean } {
  const [asked] = useDebouncedValue(text, 200);
  const wanted = useMemo(
    () =>
      readTyped(fields, asked).filter(
        (each) => each.score > 0 && each.rest !== '' && isReference(each.field),
      ),
    [fields, asked],
  );
  const slots = [useOptions(wanted[0]), useOptions(wanted[1]), useOptions(wanted[2])];
  const options = new Map<string, Option[]>();
  slots.forEach((slot, at) => {
    const reading = wanted[at];
    if (reading && slot.data && !slot.isPlaceholderData) options.set(reading.field.key, slot.data);
  });
  // Values that were found for what was typed before are not offered for what is typed now.
  const fitting = asked === text ? options : new Map<string, Option[]>();
  return {
    suggestions: suggest(fields, text, fitting),
    searching: asked !== text || slots.some(({ isFetching }) => isFetching),
  };
}

const useOptions = (reading: Reading | undefined) =>
  useReferenceOptions(reading?.field.field ?? noTarget, {
    text: reading?.rest ?? '',
    enabled: reading !== undefined,
  });
