import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as book from 'libphonenumber-js/min';
import { phone } from '@hireloom/contracts/kit/field';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { FieldControl } from '../field-control.tsx';
import { readPhone } from './phone-text.ts';

const field = phone('Phone');

function Box({ start = '', onValue }: { start?: string; onValue: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(start);
  return (
    <FieldControl
      field={field}
      path="phone"
      value={value}
      errors={{}}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

async function show(start?: string) {
  let value: unknown = start;
  renderWithProviders(<Box {...(start ? { start } : {})} onValue={(next) => (value = next)} />);
  await screen.findByRole('button', { name: /^Country code of Phone/ });
  const user = userEvent.setup();
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  return { user, box, value: () => value };
}
const code = () => screen.getByRole('button', { name: /^Country code of Phone/ }).textContent;

test.each([
  ['+971501234567'],
  ['00971 50 123 4567'],
  ['(00) 971-50-1234567'],
  ['050 123 4567'],
  ['50-123-4567'],
  ['tel:+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧'],
  ['\u202a+971 50 123 4567\u202c'],
])('%s is the same number', (typed) => {
  expect(readPhone(book, typed, 'AE')).toMatchObject({ country: 'AE', value: '+971501234567' });
});

test('keeps the country that shares its code', () => {
  expect(readPhone(book, '+12042345678', 'US').country).toBe('CA');
  expect(readPhone(book, '+1', 'CA')).toEqual({ country: 'CA', text: '', value: '' });
});

test('has the code of the team’s country, writes as one types and holds the international form', async () => {
  const { user, box, value } = await show();
  expect(code()).toBe('+971');
  await user.type(box, '501234567');
  expect([box.value, value()]).toEqual(['50 123 4567', '+971501234567']);
  await user.keyboard('{Backspace}{Backspace}');
  expect(box.value).toBe('50 123 45');
  await user.clear(box);
  expect(value()).toBe('');
});

test('takes what is pasted in any shape, with its country', async () => {
  const { user, box, value } = await show();
  await user.click(box);
  await user.paste('0091 98765 43210');
  expect([code(), box.value, value()]).toEqual(['+91', '98765 43210', '+919876543210']);
});

test('a stored number shows apart from its code, and stays as it is', async () => {
  const { box, value } = await show('+12103567936');
  expect([code(), box.value, value()]).toEqual(['+1', '210 356 7936', '+12103567936']);
});

test('the country is found by its name or its code', async () => {
  const { user, box, value } = await show();
  await user.type(box, '98765 43210');
  await user.click(screen.getByRole('button', { name: /^Country code of Phone/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Country or code' }), 'indi');
  await user.click(await screen.findByRole('option', { name: /^India/ }));
  await waitFor(() => expect(code()).toBe('+91'));
  expect(value()).toBe('+919876543210');
  await user.click(screen.getByRole('button', { name: /^Country code of Phone/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Country or code' }), '+965');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Kuwait+965']);
});

test('says where it was typed that it is no number, once it is left', async () => {
  const { user, box } = await show();
  await user.type(box, '50');
  expect(screen.queryByText(/is no phone number of/)).toBeNull();
  await user.tab();
  expect(
    await screen.findByText(
      'Phone is no phone number of United Arab Emirates: choose the country it belongs to, or begin with +',
    ),
  ).toBeTruthy();
  await user.type(box, '1234567');
  expect(screen.queryByText(/is no phone number of/)).toBeNull();
});
