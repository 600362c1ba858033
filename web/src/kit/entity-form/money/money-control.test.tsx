import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { department } from '@hireloom/contracts/department/department';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { EntityForm } from '../entity-form.tsx';

const lists = {
  'GET /admin-app/currency-list/': () => ({
    body: {
      results: [
        { id: 1, code: 'JPY', decimals: 0 },
        { id: 2, code: 'AED', decimals: 2 },
        { id: 3, code: 'KWD', decimals: 3 },
      ],
    },
  }),
  'GET /admin-app/lookup/currency/options/': () => ({
    body: {
      results: ['Japanese Yen', 'UAE Dirham', 'Kuwaiti Dinar'].map((name, index) => ({
        id: index + 1,
        name,
        hint: null,
      })),
    },
  }),
};

const row = {
  ...{
    id: 5,
    version: 1,
    name: 'Site office',
    organization: { id: 3, name: 'Falcon Group' },
    status: 'active',
  },
  ...{ annual_budget: 1234.5, currency: { id: 2, name: 'UAE Dirham' }, custom: {} },
};

beforeEach(() => sessionStorage.clear());

async function edit() {
  const api = fakeApi({ ...lists, 'PATCH /customer/department/5/': () => ({ body: row }) });
  renderWithProviders(
    <EntityForm entity={department} mode="edit" initial={row as never} onSaved={vi.fn()} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /More fields \(\d+\)/ }));
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Annual budget' });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of('PATCH', '/customer/department/5/')).toHaveLength(1));
    return api.of('PATCH', '/customer/department/5/')[0]?.body;
  };
  return { user, box, save };
}

test('tells decimals that the chosen currency does not have, and another currency that has them', async () => {
  const { user, box, save } = await edit();
  expect(box.value).toBe('1,234.5');
  expect(box.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  expect(await screen.findByText('AED')).toBeTruthy();
  await user.type(box, '67');
  expect(box.value).toBe('1,234.567');
  expect(screen.getByText('Annual budget in AED may have at most 2 decimals')).toBeTruthy();
  const pick = async (option: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Currency' }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await pick('Japanese Yen');
  expect(await screen.findByText('Annual budget in JPY may have no decimals')).toBeTruthy();
  await pick('Kuwaiti Dinar');
  expect(await screen.findByText('KWD')).toBeTruthy();
  expect(screen.queryByText(/may have/)).toBeNull();
  expect(await save()).toMatchObject({ annual_budget: 1234.567, currency: 3 });
});

test('takes Arabic digits and either decimal sign, typed and pasted', async () => {
  const { user, box, save } = await edit();
  await user.clear(box);
  expect(box.value).toBe('');
  await user.type(box, '١٢٣٤٥٫٥');
  expect(box.value).toBe('12,345.5');
  await user.clear(box);
  await user.type(box, '12345,');
  expect(box.value).toBe('12,345.');
  await user.type(box, '25e-');
  expect(box.value).toBe('12,345.25');
  await user.tripleClick(box);
  await user.paste('AED 1.250.000,75');
  expect(box.value).toBe('1,250,000.75');
  expect(await save()).toMatchObject({ annual_budget: 1_250_000.75 });
});

test('an emptied amount is sent as none', async () => {
  const { user, box, save } = await edit();
  await user.clear(box);
  expect(await save()).toMatchObject({ annual_budget: null });
});
