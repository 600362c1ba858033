import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { SharedProps } from '../field-control-props.ts';
import { CountryCodePicker } from './country-code-picker.tsx';
import { type CountryCode, usePhoneBook } from '../../value/phone-book.ts';
import { phoneProblem, readPhone, type ShownPhone } from './phone-text.ts';
import { useHomeCountry } from './use-home-country.ts';

interface PhoneControlProps extends Partial<Omit<SharedProps, 'error'>> {
  label: string;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Id of the country chosen beside it. */
  country?: number | undefined;
  autoComplete?: string;
}

const CODE_WIDTH = 84;
/** A button that is being pressed must not move away because a sentence appears above it. */
const PRESS_MS = 200;

/**
 * A phone number: the code of its country at its beginning, the rest written as people of that country write it while it
 * is typed. Any shape may be typed or pasted; the form holds the international one.
 */
export function PhoneControl(props: PhoneControlProps) {
  const { value, onChange, country: chosen, error, autoComplete = 'off', ...shared } = props;
  const book = usePhoneBook();
  const home = useHomeCountry(chosen, book);
  const [typed, setTyped] = useState<ShownPhone>();
  const [left, setLeft] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const digitsAfter = useRef<number | null>(null);
  // What was typed stands as it is until the form holds another number.
  const shown = typed?.value === value && (value || typed.text) ? typed : showStored();
  function showStored(): ShownPhone {
    if (!book) return { country: undefined, text: value, value };
    if (!value) return { country: typed?.country ?? home, text: '', value };
    return { ...readPhone(book, value, home), value };
  }
  useLayoutEffect(() => {
    if (digitsAfter.current !== null) {
      const at = placeBefore(shown.text, digitsAfter.current);
      box.current?.setSelectionRange(at, at);
    }
    digitsAfter.current = null;
  });

  const take = (text: string, country: CountryCode | undefined) => {
    const next = book ? readPhone(book, text, country) : { country, text, value: text.trim() };
    setTyped(next);
    onChange(next.value);
  };
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionEnd } = currentTarget;
    digitsAfter.current = text.slice(selectionEnd ?? text.length).replaceAll(/\D/g, '').length;
    setLeft(false);
    take(text, shown.country);
  };
  const leave = () => {
    setTimeout(() => setLeft(true), PRESS_MS);
    // `050 123 4567` behind +971 becomes `50 123 4567`.
    if (book && value && !phoneProblem(shared.label, value)) setTyped(readPhone(book, value, shown.country));
  };
  const problem = left && value ? phoneProblem(shared.label, value) : null;
  return (
    <TextInput
      {...shared}
      ref={box}
      type="tel"
      dir="ltr"
      inputContainer={(children) => <div dir="ltr">{children}</div>}
      autoComplete={autoComplete}
      maxLength={40}
      error={error ?? problem}
      leftSectionWidth={CODE_WIDTH}
      leftSection={
        book && (
          <CountryCodePicker
            book={book}
            country={shown.country}
            field={shared.label}
            onPick={(country) => {
              setLeft(false);
              if (shown.text) take(shown.text, country);
              else setTyped({ country, text: '', value: '' });
              box.current?.focus();
            }}
          />
        )
      }
      value={shown.text}
      // What the form holds, for whoever reads the box itself.
      data-value={value}
      onChange={change}
      onBlur={leave}
    />
  );
}

/** The place in a text that has so many digits after it. */
function placeBefore(text: string, digits: number): number {
  let place = text.length;
  for (let left = digits; left > 0 && place > 0; place -= 1) if (/\d/.test(text[place - 1] ?? '')) left -= 1;
  return place;
}
