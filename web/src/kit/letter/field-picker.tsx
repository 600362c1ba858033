import { Combobox, ScrollArea, useCombobox } from '@mantine/core';
import type { FieldBook } from '@hireloom/contracts/template/book';
import { type TemplateField, templateGroupLabels, templateGroups } from '@hireloom/contracts/template/field';
import { type ReactElement, useState } from 'react';
import { say } from '../words/say.ts';
import { findFields } from './field-names.ts';

interface Props {
  book: FieldBook;
  onPick: (field: TemplateField) => void;
  /** The button; it gets the press that opens the list. */
  children: (open: () => void) => ReactElement;
}

/** All fields that may be named, by their groups, with a search. */
export function FieldPicker({ book, onPick, children }: Props) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const found = findFields(book.fields, search, ({ label }) => say(label));
  const groups = templateGroups.flatMap((group) => {
    const fields = found.filter((field) => field.group === group);
    return fields.length > 0 ? [{ group, fields }] : [];
  });
  const submit = (name: string) => {
    const field = found.find((each) => each.name === name);
    combobox.closeDropdown();
    if (field) onPick(field);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} width={300} position="bottom-start" withinPortal>
      <Combobox.Target withAriaAttributes={false}>
        {children(() => combobox.toggleDropdown())}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
          placeholder={say('Find a field')}
          aria-label={say('Find a field')}
        />
        <Combobox.Options>
          <ScrollArea.Autosize mah={280} type="scroll">
            {groups.map(({ group, fields }) => (
              <Combobox.Group key={group} label={say(templateGroupLabels[group])}>
                {fields.map((field) => (
                  <Combobox.Option key={field.name} value={field.name}>
                    {say(field.label)}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {groups.length === 0 ? <Combobox.Empty>{say('No field has this name')}</Combobox.Empty> : null}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
