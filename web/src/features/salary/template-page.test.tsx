import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import type { SalaryHeaderRow } from '@hireloom/contracts/salary/salary-master-endpoints';
import SalaryHeaderPage from './header-page.tsx';
import { TemplateEditor } from './template-editor.tsx';

const kept = { version: 1, is_active: true, uses: 0, updated_on: '2026-01-01T00:00:00Z' };
const header = (id: number, name: string): SalaryHeaderRow => ({
  ...kept,
  ...{ id, code: name.toUpperCase(), name, name_ar: null, kind: 'earning', is_taxable: false },
});
const headers = [header(1, 'Basic'), header(2, 'Other')];
const none = { amount: null, percent: null, of_header: null };

test('the lines of a template are reckoned for an example while they are typed', async () => {
  const row = {
    ...{ ...kept, id: 5, name: 'Standard', description: null },
    lines: [
      { ...none, header: 1, calc: 'percent_of_gross' as const, percent: 60 },
      { ...none, header: 2, calc: 'rest' as const },
    ],
  };
  renderWithProviders(<TemplateEditor row={row} headers={headers} onClose={vi.fn()} />);
  const second = within(await screen.findByRole('group', { name: 'Line 2' }));
  expect(second.getByText('4,000.00')).toBeTruthy();
  const percent = within(screen.getByRole('group', { name: 'Line 1' })).getByRole('textbox', {
    name: 'Per cent',
  });
  await userEvent.clear(percent);
  expect(screen.getByText('Per cent is required')).toBeTruthy();
  await userEvent.type(percent, '130');
  expect(screen.getByText('The other lines come to more than the salary')).toBeTruthy();
});

test('the description of a template is written in its editor', async () => {
  const row = {
    ...{ ...kept, id: 5, name: 'Standard', description: 'For staff' },
    lines: [{ ...none, header: 1, calc: 'rest' as const }],
  };
  const api = fakeApi({ 'PATCH /admin-app/salary-template/5/': () => ({ body: row }) });
  renderWithProviders(<TemplateEditor row={row} headers={headers} onClose={vi.fn()} />);
  const description = await screen.findByRole('textbox', { name: 'Description' });
  expect(description).toHaveProperty('value', 'For staff');
  await userEvent.clear(description);
  await userEvent.type(description, 'For site staff');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.of('PATCH', '/admin-app/salary-template/5/')[0]?.body).toMatchObject({
      description: 'For site staff',
    }),
  );
});

test('headers are put in order by the arrow keys', async () => {
  let rows = headers;
  const api = fakeApi({
    'GET /admin-app/salary-header/': () => ({ body: { results: rows } }),
    'POST /admin-app/salary-header/order/': () => {
      rows = rows.toReversed();
      return { body: { results: rows } };
    },
  });
  renderWithProviders(<SalaryHeaderPage />);
  const handle = await screen.findByRole('button', { name: 'Move Other: drag, or arrow keys' });
  handle.focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(api.of('POST', '/admin-app/salary-header/order/')).toHaveLength(1));
  expect(api.of('POST', '/admin-app/salary-header/order/')[0]?.body).toEqual({ ids: [2, 1] });
});
