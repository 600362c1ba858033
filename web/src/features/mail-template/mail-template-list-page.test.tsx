import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import MailTemplateListPage from './mail-template-list-page.tsx';
import { templateRow } from './mail-template.fixture.ts';

const path = '/admin-app/mail-template/';
const offer = templateRow(1, { name: 'Offer', used: 3 });
const plain = templateRow(2, {
  name: 'Reminder',
  texts: [
    { language: 'en', subject: 'A reminder', body: '<p>x</p>' },
    { language: 'ar', subject: 'تذكير', body: '<p>x</p>' },
  ],
});
const list = { [`GET ${path}`]: () => ({ body: { results: [offer, plain], count: 2 } }) };

const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('the list tells name, subject, category, languages and use, and can be narrowed', async () => {
  const api = fakeApi(list);
  renderWithProviders(<MailTemplateListPage />);
  const row = within(await screen.findByRole('row', { name: /Reminder/ }));
  for (const text of ['A reminder', 'Applicant', 'English', 'Arabic', 'Sara Haddad'])
    expect(row.getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Retired' }));
  await waitFor(() => expect(api.of('GET', path).at(-1)?.query.get('retired')).toBe('true'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'offer');
  await waitFor(() => expect(api.of('GET', path).at(-1)?.query.get('search')).toBe('offer'));
});

test('a team without templates is offered the first ones', async () => {
  let added = false;
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: added ? { results: [offer], count: 1 } : { results: [], count: 0 } }),
    [`POST ${path}first/`]: () => {
      added = true;
      return { body: { results: [offer], count: 1 } };
    },
  });
  renderWithProviders(<MailTemplateListPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first templates' }));
  expect(await screen.findByRole('row', { name: /Offer/ })).toBeTruthy();
  expect(api.of('POST', `${path}first/`)).toHaveLength(1);
});

test('one that was used is retired, with undo; only one that was not can be deleted', async () => {
  const api = fakeApi({
    ...list,
    [`POST ${path}1/retire/`]: ({ body }) => ({ body: { ...offer, ...(body as object) } }),
    [`DELETE ${path}2/`]: () => ({ body: { code: 0, message: 'Deleted successfully' } }),
  });
  renderWithProviders(<MailTemplateListPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Offer' }));
  await screen.findByRole('menuitem', { name: 'Retire' });
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Retire' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.of('POST', `${path}1/retire/`).map(({ body }) => body)).toEqual([
      { is_active: false },
      { is_active: true },
    ]),
  );
  await choose('Reminder', 'Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
});
