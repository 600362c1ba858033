import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '@hireloom/contracts/company/company';
import { beforeEach, expect, test } from 'vitest';
import { useLocation } from 'react-router';
import { renderWithProviders } from '../../../testing/render.tsx';
import { forgetUserSettings } from '../../session/settings.ts';
import { companyRow, fakeApi } from '../../testing/fake-api.ts';
import { EntityTable } from '../entity-table.tsx';

const path = '/customer/company/';
const organizations = [
  { id: 3, name: 'Falcon Group', hint: null },
  { id: 4, name: 'Falcon Trading', hint: null },
];
const definition = [
  {
    table: 'company',
    active: true,
    fields: [{ id: 1, key: 'grade', title: 'Grade', type: 'options', choices: ['A', 'B'] }],
  },
];

beforeEach(forgetUserSettings);

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const address = () =>
  Object.fromEntries(new URLSearchParams(screen.getByLabelText('address').textContent ?? ''));

async function show(search = '', local = false) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { count: 1, results: [companyRow(1)] } }),
    'GET /customer/org/options/': ({ query }) => ({
      body: {
        results: organizations.filter(({ name }) =>
          name.toLowerCase().includes((query.get('query') ?? '').toLowerCase()),
        ),
      },
    }),
    'GET /admin-app/custom-field/': () => ({ body: { data: JSON.stringify(definition) } }),
  });
  renderWithProviders(
    <>
      <EntityTable entity={company} local={local} />
      <Address />
    </>,
    { path: `/recruitments/companies${search}` },
  );
  await screen.findByRole('link', { name: 'Company 1' });
  return { api, user: userEvent.setup() };
}

const box = async () => {
  const input = await screen.findByRole('textbox', { name: 'Filter by' });
  await waitFor(() => expect(document.activeElement).toBe(input));
};
const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.firstElementChild?.textContent);
const option = (name: string | RegExp) => screen.findByRole('option', { name });

test('a filter is typed: f, words, Enter, and again', async () => {
  const { user } = await show();
  await user.keyboard('f');
  await box();
  await user.keyboard('status act');
  await option('Status is Active');
  await user.keyboard('{Enter}');
  expect(address()).toEqual({ status: 'active' });
  expect(chips()).toEqual(['Status is Active']);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Filter by' })).toBeNull());
  await user.keyboard('f');
  await box();
  await user.keyboard('created 45');
  await option('Created in the last 45 days');
  await user.keyboard('{Enter}');
  expect(address()).toEqual({ status: 'active', created_on_last: '45' });
});

test('a value that only the server knows is found by typing', async () => {
  const { user, api } = await show();
  await user.keyboard('f');
  await box();
  await user.keyboard('org trad');
  await option('Organization is Falcon Trading');
  expect(api.of('GET', '/customer/org/options/').map(({ query }) => query.get('query'))).toEqual(['trad']);
  await user.keyboard('{Enter}');
  expect(address()).toEqual({ organization: '4' });
});

test('Escape leaves the box, and nothing was filtered', async () => {
  const { user } = await show();
  await user.keyboard('f');
  await box();
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeTruthy();
  await user.keyboard('status{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Filter by' })).toBeNull());
  expect(address()).toEqual({});
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }));
});

test('the key is a letter where somebody types, and none of tables that share a page', async () => {
  const { user } = await show('', true);
  await user.keyboard('f');
  expect(screen.queryByRole('textbox', { name: 'Filter by' })).toBeNull();
});

test('a field without a value opens to be filled in; closed without one it is gone', async () => {
  const { user } = await show();
  await user.keyboard('f');
  await box();
  await user.keyboard('organization');
  await option(/^Organization…/);
  await user.keyboard('{Enter}');
  const search = await screen.findByRole('textbox', { name: 'Organization' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(chips()).toEqual(['Organization is …']);
  await option('Falcon Group');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toEqual({ organization: '3' }));
  expect(chips()).toEqual(['Organization is Falcon Group']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toEqual({}));
  expect(chips()).toEqual(['Organization is …']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(chips()).toEqual([]));
});

test('a chip changes operator and value in place', async () => {
  const { user } = await show('?status=active');
  await user.click(screen.getByRole('button', { name: 'Status is Active' }));
  await user.selectOptions(await screen.findByLabelText('How Status is compared'), 'not');
  expect(address()).toEqual({ status_not: 'active' });
  expect(chips()).toEqual(['Status is not Active']);
  await user.click(await option('Inactive'));
  expect(address()).toEqual({ status_not: 'active,inactive' });
});

test('names in the address are read, the fields of the team are filters, and removed ones can be let go', async () => {
  const { user } = await show('?organization=3&custom_grade=B&custom_gone=x');
  await waitFor(() => expect(chips()).toEqual(['Organization is Falcon Group', 'Grade is B', 'Gone is x']));
  await user.click(screen.getByRole('button', { name: 'Remove filter Gone is x' }));
  expect(address()).toEqual({ organization: '3', custom_grade: 'B' });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toEqual({});
});

test('all filters stand beside the table in their groups, with how many are on', async () => {
  const { user } = await show('?status=active');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: 'All filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'All filters' });
  expect(within(sheet).getAllByLabelText('1 on')).toHaveLength(1);
  await user.click(within(sheet).getByRole('button', { name: 'Grade' }));
  await user.click(await within(sheet).findByRole('option', { name: 'A' }));
  expect(address()).toEqual({ status: 'active', custom_grade: 'A' });
  expect(within(sheet).getAllByLabelText('1 on')).toHaveLength(2);
});
