import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconSearch } from '../../icons.ts';
import { say } from '../words/say.ts';

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** What it is called, where "Search" alone does not tell. */
  label?: string;
  placeholder?: string;
  width?: number | '100%';
}

/** A search box that sends what was typed after a short pause. Escape empties it, and leaves it when it is empty. */
export function SearchBox({
  value,
  onChange,
  inputRef,
  label = say('Search'),
  placeholder = say('Search...'),
  width = 260,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = (text: string) => {
    sent.current = text;
    onChange(text);
  };
  const later = useDebouncedCallback(send, 250);
  useEffect(() => {
    // The address changed by other means than this box, such as the back button.
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  const clear = () => {
    setTyped('');
    later.cancel();
    send('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed === '') event.currentTarget.blur();
    else clear();
  };
  return (
    <TextInput
      ref={inputRef}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      w={{ base: '100%', md: width }}
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      value={typed}
      // A dialog around it closes only with the next press.
      data-mantine-stop-propagation={typed !== '' || undefined}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={say('Clear the search')}
            onClick={() => {
              clear();
              inputRef.current?.focus();
            }}
          />
        )
      }
    />
  );
}
