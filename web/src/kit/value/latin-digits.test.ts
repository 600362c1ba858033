import { afterEach, expect, test } from 'vitest';
import { latinDigits, understandDigits } from './latin-digits.ts';

test.each([
  ['١٤/٠٣/٢٠٢٦', '14/03/2026'],
  ['۱۴/۰۳/۲۰۲۶', '14/03/2026'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['١٢٬٣٤٥٫٥', '12,345.5'],
  ['２０２６', '2026'],
  ['Dubai 12, شارع الشيخ زايد', 'Dubai 12, شارع الشيخ زايد'],
])('%s is read as %s', (typed, read) => expect(latinDigits(typed)).toBe(read));

afterEach(() => document.body.replaceChildren());

function type(attributes: Record<string, string>, data: string): { value: string; heard: number } {
  const end = understandDigits(document);
  const input = document.createElement('input');
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  document.body.append(input);
  let heard = 0;
  input.addEventListener('input', () => (heard += 1));
  const event = new InputEvent('beforeinput', {
    bubbles: true,
    cancelable: true,
    inputType: 'insertText',
    data,
  });
  // As a browser does it, where nobody has prevented it.
  if (input.dispatchEvent(event)) input.value += data;
  end();
  return { value: input.value, heard };
}

test('phones, numbers and days hear Latin digits; free text stays as it was typed', () => {
  expect(type({ type: 'tel' }, '٥٠')).toEqual({ value: '50', heard: 1 });
  expect(type({ inputmode: 'decimal' }, '۱۲')).toEqual({ value: '12', heard: 1 });
  expect(type({ 'data-dates-input': 'true' }, '١٤/٠٣')).toEqual({ value: '14/03', heard: 1 });
  expect(type({ type: 'text' }, 'رقم ٥')).toEqual({ value: 'رقم ٥', heard: 0 });
  expect(type({ type: 'tel' }, '050')).toEqual({ value: '050', heard: 0 });
  expect(type({ type: 'tel', readonly: '' }, '٥')).toEqual({ value: '٥', heard: 0 });
});
