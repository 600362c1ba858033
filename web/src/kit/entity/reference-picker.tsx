import { MultiSelect, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { Field } from '@hireloom/contracts/kit/field';
import {
  knownName,
  recentFirst,
  rememberName,
  rememberPick,
  useReferenceOptions,
} from './reference-source.ts';
import { say } from '../words/say.ts';

export interface Picked {
  id: number;
  name: string;
  /** The parents of its record, where it was picked among names that tell them. */
  above?: Record<string, Picked> | undefined;
}

type InputProps = Pick<
  SelectProps,
  | 'description'
  | 'placeholder'
  | 'required'
  | 'disabled'
  | 'error'
  | 'onBlur'
  | 'id'
  | 'aria-label'
  | 'size'
  | 'autoFocus'
> & { label: ReactNode; 'data-path'?: string };

interface Shared extends InputProps {
  field: Field;
  /** Id chosen in the field that this one is within. */
  parent?: number | undefined;
  /** Offers only what meets these conditions. */
  narrow?: Record<string, string>;
  /** Offers to create what was typed; answers the created record, or null when it came to nothing. */
  onCreate?: ((name: string) => Promise<Picked | null>) | undefined;
}

type ReferencePickerProps = Shared &
  (
    | { multiple: true; value: Picked[]; onChange: (chosen: Picked[]) => void }
    | { multiple?: false; value: Picked | null; onChange: (chosen: Picked | null) => void }
  );

const CREATE = 'create';

/** Picks one or several records or list items, searching on the server as one types. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { field, parent, narrow, onCreate, multiple, value, onChange, ...input } = props;
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const [search] = useDebouncedValue(text.trim(), 250);
  const chosen = multiple ? value : value ? [value] : [];
  // The box of a single picker holds the chosen name, which is no search.
  const query = !multiple && value && search === nameOf(field, value) ? '' : search;
  const namesMissing = chosen.some((entry) => !nameOf(field, entry, true));
  const {
    data: answered = [],
    isFetching,
    isPlaceholderData,
  } = useReferenceOptions(field, {
    text: query,
    parent,
    narrow,
    enabled: wanted || namesMissing,
  });

  const options = query ? answered : recentFirst(field, answered);
  const data = new Map(chosen.map((entry) => [String(entry.id), nameOf(field, entry)]));
  for (const option of options) {
    data.set(String(option.id), option.hint ? `${option.name} (${option.hint})` : option.name);
  }
  const items = [...data].map(([id, label]) => ({ value: id, label }));
  const exact = options.some((option) => option.name.toLowerCase() === text.trim().toLowerCase());
  if (onCreate && text.trim() && !exact && query) {
    items.push({ value: CREATE, label: say('Create "{text}"', { text: text.trim() }) });
  }

  const found = new Set(options.map(({ id }) => String(id)));
  const typed = text.trim().toLowerCase();
  /** The server finds by words that a label does not show; until it answers, what is listed still holds the text. */
  const matching: OptionsFilter = ({ options: shown }) => {
    if (!query && typed === search.toLowerCase()) return shown;
    const isAnswered = typed === search.toLowerCase() && !isPlaceholderData;
    return shown.filter(
      (item) =>
        'value' in item &&
        (item.value === CREATE ||
          (isAnswered ? found.has(item.value) : item.label.toLowerCase().includes(typed))),
    );
  };

  const find = (id: string): Picked => {
    const option = options.find((one) => String(one.id) === id);
    const name = option?.name ?? nameOf(field, { id: Number(id), name: data.get(id) ?? '' });
    const picked = { id: Number(id), name, ...(option?.above && { above: option.above }) };
    rememberPick(field, { ...picked, hint: option?.hint ?? null });
    return picked;
  };
  const create = async () => {
    const made = await onCreate?.(text.trim());
    if (!made) return;
    rememberName(field, made.id, made.name);
    rememberPick(field, { ...made, hint: null });
    if (multiple) onChange([...value, made]);
    else onChange(made);
    setText(multiple ? '' : made.name);
  };
  const shared = {
    ...input,
    data: items,
    searchable: true,
    clearable: !input.required,
    searchValue: text,
    onSearchChange: setText,
    onFocus: () => setWanted(true),
    nothingFoundMessage: isFetching ? say('Searching...') : say('Nothing found'),
    filter: matching,
    maxDropdownHeight: 280,
    comboboxProps: { withinPortal: true },
  };
  if (multiple) {
    return (
      <MultiSelect
        {...shared}
        value={value.map(({ id }) => String(id))}
        onChange={(ids) => {
          if (ids.includes(CREATE)) void create();
          else onChange(ids.map(find));
        }}
      />
    );
  }
  return (
    <Select
      {...shared}
      value={value ? String(value.id) : null}
      onChange={(id) => {
        if (id === CREATE) void create();
        else onChange(id === null ? null : find(id));
      }}
    />
  );
}

function nameOf(field: Field, { id, name }: Picked, strict = false): string {
  return name || knownName(field, id) || (strict ? '' : `#${id}`);
}
