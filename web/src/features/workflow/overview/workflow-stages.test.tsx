import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StageOverviewRow } from '@hireloom/contracts/workflow/stage-overview';
import type { StageCategory } from '@hireloom/contracts/workflow/stages';
import type { StageRow, WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { asksNothing } from '../stage-draft.ts';
import WorkflowStagesPage from './workflow-stages-page.tsx';

const stage = (id: number, name: string, category: StageCategory): StageRow => ({
  ...{ id, name, category, position: id, sla_days: null, push: null },
  ...asksNothing,
});
const stages = [
  stage(1, 'New', 'new'),
  stage(2, 'Trade test', 'assessment'),
  stage(3, 'Joined', 'hired'),
  stage(4, 'Rejected', 'rejected'),
  stage(5, 'Withdrawn', 'withdrawn'),
];
const workflow: WorkflowFull = {
  ...{ id: 3, name: 'Office local', description: null, is_default: true, status: 'active', version: 4 },
  ...{ updated_on: '2026-03-06T09:30:00Z', number: 1, stages, older: [] },
};
const all = { see: true, enter: true, leave: true };
const rows = stages.map(
  (each): StageOverviewRow => ({
    ...each,
    ...{
      workflow: { id: 3, name: 'Office local' },
      is_default: true,
      older: false,
      workflow_status: 'active',
    },
    permission: {
      recruiter: { ...all, enter: each.id !== 2 },
      hiring_manager: { ...all, enter: each.id !== 2 },
      vendor: { see: true, enter: each.id !== 2 },
      members: each.id === 2 ? [{ id: 8, name: 'Omar Saleh' }] : [],
    },
    ...{ standing: each.id === 2 ? 14 : 0, median_days: each.id === 2 ? 6.5 : null },
  }),
);

test('all stages stand in one table, and one is edited by the rules of its workflow', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    'GET /admin-app/stage-overview/': () => ({ body: { results: rows } }),
    'GET /admin-app/workflow/3/full/': () => ({ body: workflow }),
    'PUT /admin-app/workflow/3/stages/': () => ({ body: workflow }),
  });
  renderWithProviders(<WorkflowStagesPage />);
  const row = (await screen.findByText('Trade test')).closest('tr');
  for (const text of ['Office local', '14', '6.5', 'Omar Saleh']) expect(row?.textContent).toContain(text);
  await user.type(screen.getByRole('searchbox', { name: 'Search stages' }), 'trade');
  await waitFor(() => expect(screen.queryByText('Joined')).toBeNull());
  await user.click(screen.getByText('Trade test'));
  await user.type(await screen.findByRole('textbox', { name: 'Days allowed' }), '5');
  await user.click(screen.getByRole('combobox', { name: 'Asks for' }));
  await user.click(await screen.findByRole('option', { name: 'Salary' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('PUT', '/admin-app/workflow/3/stages/')).toHaveLength(1));
  const body = api.of('PUT', '/admin-app/workflow/3/stages/')[0]?.body as {
    version: number;
    stages: object[];
  };
  expect(body.version).toBe(4);
  expect(body.stages).toHaveLength(5);
  expect(body.stages[1]).toMatchObject({ id: 2, sla_days: 5, needs_salary: true });
});
