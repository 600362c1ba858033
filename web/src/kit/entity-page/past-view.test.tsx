import { company } from '@hireloom/contracts/company/company';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { PastView } from './past-view.tsx';

const field = (name: string, more: object) => ({
  ...{ field: name, label: name, value: null, now: null, known: true, differs: false },
  ...more,
});

test('a record is shown as it was on a day, with what is not known', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    'GET /activity-log/past/': () => ({
      body: {
        ...{ existed: true, deleted: false },
        fields: [
          field('Name', { value: 'First', now: 'Third', differs: true }),
          field('Postal code', { now: '123', known: false }),
          field('Address', { value: 'Street', now: 'Street' }),
        ],
      },
    }),
  });
  renderWithProviders(<PastView entity={company} id={5} />);
  expect(api.calls).toHaveLength(0);
  await user.type(screen.getByLabelText('As it was on'), '05/03/2026');
  await user.tab();
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('First')).toBeTruthy();
  expect(table.getByText('Not known')).toBeTruthy();
  expect(table.queryByText('Address')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'All fields' }));
  expect(await screen.findByText('Address')).toBeTruthy();
  const query = api.of('GET', '/activity-log/past/')[0]?.query;
  expect([query?.get('entity'), query?.get('record_id')]).toEqual(['company', '5']);
  expect(query?.get('at')).toBe(new Date(2026, 2, 6).toISOString());
});
