import { Button, Combobox, Group, Popover, Text, TextInput, useCombobox } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { IconAdjustmentsHorizontal } from '../../../icons.ts';
import { type Target, useOpenOnceThere } from '../../page/opens-later.tsx';
import { say } from '../../words/say.ts';
import classes from './filter.module.css';
import type { FilterField } from './filter-field.ts';
import type { Suggestion } from './suggest.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface FilterBoxProps {
  target: Target;
  fields: readonly FilterField[];
  onChoose: (suggestion: Suggestion) => void;
  /** Opens the panel of all filters. */
  onAll: () => void;
}

/** Where filters are typed: "stage int" finds "Stage is Interview", arrows and Enter choose. */
export function FilterBox({ target, fields, onChoose, onAll }: FilterBoxProps) {
  const { opened, setOpened, element } = useOpenOnceThere(target);
  const leave = () => {
    setOpened(false);
    // The key for the box works on from its button.
    element.props.ref?.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      trapFocus
      withRoles
      shadow="md"
      closeOnEscape={false}
    >
      <Popover.Target>{cloneElement(element, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown
        p="xs"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          leave();
        }}
      >
        <Words
          fields={fields}
          onChoose={(suggestion) => {
            if (suggestion.open) setOpened(false);
            else leave();
            onChoose(suggestion);
          }}
        />
        <Group justify="flex-end" mt="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconAdjustmentsHorizontal size={16} />}
            onClick={() => {
              setOpened(false);
              onAll();
            }}
          >
            {say('All filters')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

function Words({ fields, onChoose }: Pick<FilterBoxProps, 'fields' | 'onChoose'>) {
  const [text, setText] = useState('');
  const { suggestions, searching } = useSuggestions(fields, text);
  const list = useCombobox({ opened: true });
  const store = useRef(list);
  store.current = list;
  useEffect(() => {
    if (suggestions.length > 0) store.current.selectFirstOption();
  }, [text, suggestions.length]);
  return (
    <Combobox
      store={list}
      onOptionSubmit={(at) => {
        const chosen = suggestions[Number(at)];
        if (chosen) onChoose(chosen);
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label={say('Filter by')}
          placeholder={say('Such as “salary over 5k”')}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <div className={classes.list}>
        <Combobox.Options aria-label={say('Filters')}>
          {suggestions.map(({ field, text: said, open }, at) => (
            <Combobox.Option key={`${field.key} ${said}`} value={String(at)} py={6}>
              <Group gap="xs" wrap="nowrap" justify="space-between">
                <Text size="sm" dir="auto" truncate>
                  {said}
                </Text>
                {open && (
                  <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
                    {field.section}
                  </Text>
                )}
              </Group>
            </Combobox.Option>
          ))}
          {suggestions.length === 0 && (
            <Combobox.Empty>{searching ? say('Searching...') : say('Nothing found')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </div>
    </Combobox>
  );
}
