import { Text, TextInput } from '@mantine/core';
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { MAX_DECIMALS } from '@hireloom/contracts/kit/decimals';
import { decimalsError } from '@hireloom/contracts/kit/money';
import { useCurrency } from '../../value/money/use-currencies.ts';
import type { SharedProps } from '../field-control-props.ts';
import { amountIn, pastedAmount, typedAmount, withThousands } from './typed-amount.ts';

interface MoneyControlProps extends SharedProps {
  value: unknown;
  /** Gets a number, or the empty text. */
  onChange: (value: number | '') => void;
  /** Id of the currency chosen beside it. */
  currency: number | undefined;
}

const CODE_WIDTH = 56;

/**
 * An amount of money, with the code of its currency at its end. Digits and decimal signs of either script are taken as
 * they are typed or pasted; decimals that the currency does not have are told at once instead of being cut off.
 */
export function MoneyControl({ value, onChange, currency, error, ...shared }: MoneyControlProps) {
  const known = useCurrency(currency);
  const amount = typeof value === 'number' ? value : '';
  const [typed, setTyped] = useState(() => textOf(amount));
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // What was typed stands as it is (`12.`) until the form holds another amount.
  const text = amountIn(typed) === amount ? typed : textOf(amount);
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = (next: string, at: number, sign: string | null) => {
    const now = typedAmount(next, at, sign);
    caret.current = now.caret;
    setTyped(now.text);
    onChange(amountIn(now.text));
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const sign = 'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : null;
    take(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length, sign);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = pastedAmount(event.clipboardData.getData('text'));
    const before = text.slice(0, selectionStart ?? 0);
    take(`${before}${pasted}${text.slice(selectionEnd ?? 0)}`, before.length + pasted.length, null);
  };
  const tooFine =
    amount === '' ? undefined : decimalsError(shared.label, amount, known ?? { decimals: MAX_DECIMALS });
  return (
    <TextInput
      {...shared}
      ref={box}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      error={error ?? tooFine}
      rightSection={
        known && (
          <Text size="xs" c="dimmed" truncate maw={CODE_WIDTH}>
            {known.code}
          </Text>
        )
      }
      rightSectionWidth={known ? CODE_WIDTH : undefined}
      rightSectionPointerEvents="none"
      value={text}
      onChange={change}
      onPaste={paste}
      onBlur={() => setTyped(text.replace(/\.$/, ''))}
    />
  );
}

/** An amount as the box shows it: all of its digits, thousands apart. */
const textOf = (amount: number | ''): string => (amount === '' ? '' : withThousands(String(amount)));
