import { screen } from '@testing-library/react';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { FieldValue } from '../field-value.tsx';
import { fakeApi } from '../../testing/fake-api.ts';

const path = '/admin-app/currency-list/';
const handlers = {
  [`GET ${path}`]: () => ({
    body: {
      results: [
        { id: 1, code: 'JPY', decimals: 0 },
        { id: 3, code: 'KWD', decimals: 3 },
      ],
    },
  }),
};

function show(current_salary: number, currency: { id: number; name: string } | null) {
  const api = fakeApi(handlers);
  const field = candidate.fields.current_salary;
  renderWithProviders(
    <FieldValue
      kind="money"
      name="current_salary"
      field={field}
      value={current_salary}
      row={{ current_salary, currency }}
    />,
  );
  return api;
}

test.each([
  [1500, { id: 1, name: 'Japanese Yen' }, '1,500\u00a0JPY'],
  [1500.5, { id: 3, name: 'Kuwaiti Dinar' }, '1,500.500\u00a0KWD'],
  [99_999_999_999.999, { id: 3, name: 'Kuwaiti Dinar' }, '99,999,999,999.999\u00a0KWD'],
])('%d in the currency of its row', async (amount, currency, text) => {
  show(amount, currency);
  const shown = await screen.findByText(
    (_text, element) => element?.textContent === text && element.tagName === 'BDI',
  );
  expect(shown.dir).toBe('ltr');
});

test('an amount without a currency stands alone, and asks for no list', async () => {
  const api = show(900, null);
  expect(await screen.findByText('900')).toBeTruthy();
  expect(api.of('GET', path)).toHaveLength(0);
});
