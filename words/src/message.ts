import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { dateFormat, numberFormat, pluralRules } from './formats.ts';

/** A message in ICU's notation as the parser has read it; the build leaves it in the code, so that no browser parses. */
export type ParsedMessage = MessageFormatElement[];

// The parser's numbers for the kinds of elements; its own names would bring the parser with them.
export const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const DATE = 3;
const TIME = 4;
const PLURAL = 6;
const POUND = 7;
const TAG = 8;

export type Shown<V> = string | number | V | ((inside: (string | V)[]) => string | V);
export type ShownValues<V> = Readonly<Record<string, Shown<V>>>;
type Pieces<V> = (string | V)[];

/**
 * The pieces of a message with its values by the rules of a locale: strings, values that are no strings, and what the
 * functions named as its tags answer. `counted` is the number of the plural around it, for `#`. Throws when a value
 * is missing.
 */
export function evaluate<V>(
  message: ParsedMessage,
  locale: string,
  values: ShownValues<V>,
  counted = 0,
): Pieces<V> {
  return message.flatMap((element): string | V | Pieces<V> => {
    if (element.type === LITERAL) return element.value;
    if (element.type === POUND) return numberFormat(locale).format(counted);
    const value = values[element.value];
    if (value === undefined) throw new Error(`The message has no value for ${element.value}`);
    switch (element.type) {
      case ARGUMENT:
        return typeof value === 'number' ? String(value) : (value as string | V);
      case NUMBER:
        return numberFormat(locale, element.style).format(Number(value));
      case DATE:
      case TIME:
        return dateFormat(locale, element.type === DATE).format(new Date(value as string | number));
      case TAG: {
        const inside = evaluate(element.children, locale, values, counted);
        return value instanceof Function ? value(inside) : inside;
      }
      case PLURAL: {
        const { options, offset, pluralType } = element;
        const number = Number(value) - offset;
        const form = options[`=${String(value)}`] ?? options[pluralRules(locale, pluralType).select(number)];
        return evaluate((form ?? options.other)?.value ?? [], locale, values, number);
      }
      default: {
        const chosen = String(value);
        const options = new Map(Object.entries(element.options));
        return evaluate((options.get(chosen) ?? options.get('other'))?.value ?? [], locale, values, counted);
      }
    }
  });
}
