import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import type { SalaryHeaderRow } from '@hireloom/contracts/salary/salary-master-endpoints';
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
