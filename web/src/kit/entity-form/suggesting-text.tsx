import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { lookup } from '@hireloom/contracts/kit/field';
import { useReferenceOptions } from '../entity/reference-source.ts';

interface SuggestingTextProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'onChange'> {
  /** Settings list whose items are offered. */
  list: string;
  value: string;
  onChange: (value: string) => void;
}

const PAUSE_MS = 150;

/** A box for a text that offers the items of a list while one types, and takes what the list does not have as well. */
export function SuggestingText({ list, value, onChange, ...props }: SuggestingTextProps) {
  const [open, setOpen] = useState(false);
  const [text] = useDebouncedValue(value.trim(), PAUSE_MS);
  const { data = [] } = useReferenceOptions(lookup('', list), { text, enabled: open });
  return (
    <Autocomplete
      dir="auto"
      autoComplete="off"
      {...props}
      value={value}
      onChange={onChange}
      // The server finds by other names, too: what it offers holds the text or means it.
      filter={({ options }) => options}
      data={[...new Set(data.map(({ name }) => name))]}
      limit={20}
      onDropdownOpen={() => setOpen(true)}
    />
  );
}
