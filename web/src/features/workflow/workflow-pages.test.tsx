import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StageCategory } from '@hireloom/contracts/workflow/stages';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import WorkflowListPage from './workflow-list-page.tsx';
import WorkflowPage from './workflow-page.tsx';

const path = '/admin-app/workflow/';
const stage = (id: number, name: string, category: StageCategory) => ({
  id,
  name,
  category,
  position: id,
  sla_days: null,
  push: null,
  needs_scorecard: false,
  needs_documents: false,
  needs_salary: false,
  needs_offer: false,
  needs_fields: [],
});
const office: WorkflowFull = {
  id: 3,
  name: 'Office local',
  description: null,
  is_default: true,
  status: 'active',
  version: 1,
  updated_on: '2026-03-06T09:30:00Z',
  number: 1,
  older: [],
  stages: [
    stage(1, 'New', 'new'),
    stage(2, 'Screening', 'screening'),
    stage(3, 'Joined', 'hired'),
    stage(4, 'Rejected', 'rejected'),
    stage(5, 'Withdrawn', 'withdrawn'),
  ],
};
const record = { ...office, stages: undefined, custom: {}, created_on: office.updated_on, deleted_on: null };
const reads = {
  [`GET ${path}with-stages/`]: () => ({ body: { results: [office] } }),
  [`GET ${path}3/full/`]: () => ({ body: office }),
  [`GET ${path}3/`]: () => ({ body: record }),
};
const at = {
  path: `/settings/master/master-view/workflows/3`,
  pattern: '/settings/master/master-view/workflows/:id',
};
const stageNames = () =>
  screen
    .getAllByRole('textbox', { name: /^Name of stage/ })
    .map((input) => (input as HTMLInputElement).value);

test('the list shows each workflow with its stages', async () => {
  fakeApi(reads);
  renderWithProviders(<WorkflowListPage />);
  const link = await screen.findByRole('link', { name: 'Office local' });
  expect(link.getAttribute('href')).toBe('/settings/master/master-view/workflows/3');
  const table = within(screen.getByRole('table', { name: 'Workflows' }));
  for (const { name } of office.stages) expect(table.getByText(name)).toBeTruthy();
  expect(table.getByText('Default')).toBeTruthy();
  expect(screen.getByTestId('page-count').textContent).toBe('1');
});

test('the list says the next step while there is none, and what went wrong', async () => {
  fakeApi({ [`GET ${path}with-stages/`]: () => ({ body: { results: [] } }) });
  const { unmount } = renderWithProviders(<WorkflowListPage />);
  expect(await screen.findByText('No workflows yet')).toBeTruthy();
  unmount();
  fakeApi({
    [`GET ${path}with-stages/`]: () => ({ status: 403, body: { code: 'forbidden', message: 'Not yours' } }),
  });
  renderWithProviders(<WorkflowListPage />);
  expect(await screen.findByText('Not yours')).toBeTruthy();
});

test('a workflow in use is not deleted, and the reason is told', async () => {
  const user = userEvent.setup();
  const message = '2 jobs use Office local: make it inactive instead';
  fakeApi({ ...reads, [`DELETE ${path}3/`]: () => ({ status: 409, body: { code: 'conflict', message } }) });
  renderWithProviders(<WorkflowListPage />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Office local' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('stages are added, renamed, ordered by keys and saved at once', async () => {
  const user = userEvent.setup();
  const api = fakeApi({ ...reads, [`PUT ${path}3/stages/`]: () => ({ body: office }) });
  renderWithProviders(<WorkflowPage />, at);
  expect(await screen.findByRole('heading', { name: 'Office local' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save stages' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Add stage' }));
  expect(stageNames()).toEqual(['New', 'Screening', '', 'Joined', 'Rejected', 'Withdrawn']);
  await user.type(screen.getByRole('textbox', { name: 'Name of stage 3' }), 'Trade test');
  await user.type(screen.getByRole('textbox', { name: 'Days allowed in Trade test' }), '3');
  await user.click(screen.getByRole('combobox', { name: 'Push from Trade test to' }));
  await user.click(await screen.findByRole('option', { name: 'DVMS' }));
  fireEvent.keyDown(screen.getByRole('button', { name: /^Move Trade test/ }), { key: 'ArrowUp' });
  expect(stageNames()).toEqual(['New', 'Trade test', 'Screening', 'Joined', 'Rejected', 'Withdrawn']);
  expect(screen.getByText('Trade test moved to place 2 of 6')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save stages' }));
  await waitFor(() => expect(api.of('PUT', `${path}3/stages/`)).toHaveLength(1));
  const body = api.of('PUT', `${path}3/stages/`)[0]?.body as { stages: unknown[] };
  expect(body.stages[1]).toEqual({
    name: 'Trade test',
    category: 'screening',
    sla_days: 3,
    push: 'dvms',
    needs_scorecard: false,
    needs_documents: false,
    needs_salary: false,
    needs_offer: false,
    needs_fields: [],
  });
  expect(body.stages[0]).toEqual({
    id: 1,
    name: 'New',
    category: 'new',
    sla_days: null,
    push: null,
    needs_scorecard: false,
    needs_documents: false,
    needs_salary: false,
    needs_offer: false,
    needs_fields: [],
  });
});

test('rules are told in place before anything is sent', async () => {
  const user = userEvent.setup();
  const api = fakeApi(reads);
  renderWithProviders(<WorkflowPage />, at);
  await user.click(await screen.findByRole('button', { name: 'Remove Withdrawn' }));
  const name = screen.getByRole('textbox', { name: 'Name of stage 2' });
  await user.clear(name);
  await user.type(name, 'new');
  await user.click(screen.getByRole('button', { name: 'Save stages' }));
  expect(await screen.findByText('Exactly one stage must be of the category Withdrawn')).toBeTruthy();
  expect(screen.getByText('Another stage has this name')).toBeTruthy();
  expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(stageNames()).toEqual(['New', 'Screening', 'Joined', 'Rejected', 'Withdrawn']);
});

test('what the server refuses is told above the stages and nothing is lost', async () => {
  const user = userEvent.setup();
  const message = '4 applicants stand in Screening or would return to it: move them before you take it away';
  fakeApi({
    ...reads,
    [`PUT ${path}3/stages/`]: () => ({ status: 409, body: { code: 'conflict', message } }),
  });
  renderWithProviders(<WorkflowPage />, at);
  await user.click(await screen.findByRole('button', { name: 'Remove Screening' }));
  await user.click(screen.getByRole('button', { name: 'Save stages' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(stageNames()).toEqual(['New', 'Joined', 'Rejected', 'Withdrawn']);
});
