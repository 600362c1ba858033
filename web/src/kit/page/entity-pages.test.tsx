import type { ComponentType } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordKinds } from '@hireloom/contracts/record-kinds';
import { IconBuilding } from '../../icons.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { BULK, bulkAction, bulkPreview } from '../../features/bulk-action/bulk-action.fixture.ts';
import { useListBulk } from '../../features/bulk-action/index.ts';
import { companyRow, fakeApi } from '../testing/fake-api.ts';
import { entityPages } from './entity-pages.tsx';

const rows = entityPages(recordKinds.company, {
  nav: { key: 'companies', icon: IconBuilding, group: 'recruitments' },
  roles: ['admin', 'recruiter'],
  hint: 'Add the first one to begin.',
  facts: ['organization', 'website'],
  bulk: async () => useListBulk,
});
const [CompanyListPage, CompanyCreatePage, CompanyPage] = (await Promise.all(
  rows.map(async ({ page }) => (await page?.())?.default ?? (() => null)),
)) as [ComponentType, ComponentType, ComponentType];

const path = '/customer/company/';
const list = { [`GET ${path}`]: () => ({ body: { count: 1, results: [companyRow(5)] } }) };
const record = { [`GET ${path}5/`]: () => ({ body: companyRow(5, { website: 'https://falcon.example' }) }) };
const page = { path: '/recruitments/companies/5', pattern: '/recruitments/companies/:id' };

test('paths, names and rights come from the declaration', () => {
  const view = { module: 'company', any: ['view'] };
  expect(rows.map(({ path, label, permission, nav }) => [path, label, permission?.any, nav?.key])).toEqual([
    ['/recruitments/companies', 'Companies', view.any, 'companies'],
    ['/recruitments/companies/create', 'New company', ['create'], undefined],
    ['/recruitments/companies/:id', 'Company', view.any, undefined],
  ]);
  expect(rows[0]?.nav?.permission).toEqual(view);
  expect(rows.every(({ roles }) => roles?.join() === 'admin,recruiter')).toBe(true);
});

test('the list offers what the role may do', async () => {
  fakeApi(list);
  renderWithProviders(<CompanyListPage />, { viewer: makeViewer('recruiter', ['company.view']) });
  expect(await screen.findByRole('link', { name: 'Company 5' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Companies' })).toBeTruthy();
  expect(screen.getByTestId('page-count').textContent).toBe('1');
  expect(screen.queryByRole('button', { name: 'New company' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Company 5' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('deleting asks once, asks for the phrase where others hang on it, and can be undone', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...list,
    [`DELETE ${path}5/`]: ({ query }) =>
      query.get('confirm') === 'i-know-what-i-am-doing'
        ? { body: { ok: true } }
        : {
            status: 409,
            body: {
              code: 'conflict',
              message: 'This company still has 2 departments',
              details: { children: [{ label: 'departments', count: 2 }] },
            },
          },
    [`POST ${path}5/restore/`]: () => ({ body: companyRow(5) }),
  });
  renderWithProviders(<CompanyListPage />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Company 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('2 departments')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /to go on/ }), 'i-know-what-i-am-doing');
  await user.click(screen.getByRole('button', { name: 'I understand the consequences, delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of('POST', `${path}5/restore/`)).toHaveLength(1));
});

test('several are changed at once', async () => {
  const user = userEvent.setup();
  const told = { entity: 'company' as const, total: 1, skipped: 0 };
  const api = fakeApi({
    ...list,
    [`POST ${BULK}preview/`]: () => ({ body: bulkPreview({ ...told, changes: 1, skipped: [] }) }),
    [`POST ${BULK}`]: () => ({ body: bulkAction(1, { ...told, done: 1 }) }),
  });
  renderWithProviders(<CompanyListPage />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Company 5' }));
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
  await user.click(within(bar).getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Change Status' }));
  await user.click(screen.getByRole('radio', { name: 'Inactive' }));
  await user.click(await screen.findByRole('button', { name: 'Change 1 company' }));
  expect(await screen.findByText('1 company changed')).toBeTruthy();
  expect(api.of('POST', BULK)[0]?.body).toMatchObject({
    target: { entity: 'company', ids: [5] },
    work: { kind: 'update', set: { status: 'inactive' } },
  });
});

test('nobody may change several without the right to', async () => {
  fakeApi(list);
  renderWithProviders(<CompanyListPage />, {
    viewer: makeViewer('recruiter', ['company.view', 'company.update']),
  });
  expect(await screen.findByRole('link', { name: 'Company 5' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Select Company 5' })).toBeNull();
});

test('the record page shows the company, its files and what happened', async () => {
  const user = userEvent.setup();
  fakeApi({
    ...record,
    [`GET /customer/company-file/`]: () => ({
      body: {
        count: 1,
        results: [
          {
            id: 2,
            name: 'licence.pdf',
            size: 1536,
            content_type: 'application/pdf',
            category: null,
            field: 'Signed deed',
            url: '/f/2',
            created_on: '2026-03-05T08:30:00Z',
            created_by: null,
          },
        ],
      },
    }),
    [`GET ${path}5/activity/`]: () => ({
      body: {
        results: [
          {
            id: 1,
            at: '2026-03-05T08:30:00Z',
            actor: { id: 9, name: 'Omar Aziz' },
            role: 'recruiter',
            entity: 'company',
            record_id: 5,
            record_name: 'Company 5',
            action: 'update',
            changes: [{ field: 'status', label: 'Status', from: 'inactive', to: 'active' }],
          },
        ],
      },
    }),
  });
  renderWithProviders(<CompanyPage />, page);
  expect(await screen.findByRole('heading', { name: 'Company 5' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'falcon.example' })).toHaveLength(2);
  await user.click(await screen.findByRole('tab', { name: 'Files 1' }));
  expect(await screen.findByRole('link', { name: 'licence.pdf' })).toBeTruthy();
  expect(screen.getByText(/1\.5 KB/)).toBeTruthy();
  expect(screen.getByText('Signed deed')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('Omar Aziz')).toBeTruthy();
  expect(screen.getByText('changed this', { exact: false })).toBeTruthy();
});

test('a company that is not there is told so', async () => {
  fakeApi({
    [`GET ${path}5/`]: () => ({ status: 404, body: { code: 'not_found', message: 'Not found' } }),
  });
  renderWithProviders(<CompanyPage />, page);
  expect(await screen.findByText('This company was not found')).toBeTruthy();
});

test('the create page has the derived form', async () => {
  fakeApi({});
  renderWithProviders(<CompanyCreatePage />);
  expect(await screen.findByRole('form', { name: 'New company' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
});
