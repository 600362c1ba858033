import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type {
  MovePreview,
  VersionMove,
  WorkflowVersionRow,
} from '@hireloom/contracts/workflow/workflow-versions';
import type { StageCategory } from '@hireloom/contracts/workflow/stages';
import type { StageRow, WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { asksNothing } from '../stage-draft.ts';
import { VersionsSection } from './versions-section.tsx';

const stage = (id: number, name: string, category: StageCategory): StageRow => ({
  ...{ id, name, category, position: id, sla_days: null, push: null },
  ...asksNothing,
});
const first = stage(1, 'New', 'new');
const screening = stage(2, 'Screening', 'screening');
const callStage = stage(6, 'Call', 'assessment');
const joined = stage(3, 'Joined', 'hired');
const workflow: WorkflowFull = {
  ...{ id: 3, name: 'Office local', description: null, is_default: true, status: 'active', version: 4 },
  ...{ updated_on: '2026-03-06T09:30:00Z', number: 2, stages: [first, callStage, joined] },
  older: [{ number: 1, stages: [first, screening, joined] }],
};
const version = (
  number: number,
  stages: StageRow[],
  given: Partial<WorkflowVersionRow>,
): WorkflowVersionRow => ({
  ...{ number, stages, jobs: 0, applicants: 0, ended: 0, replaced_on: null, replaced_by: null },
  ...given,
});
const versions = [
  version(2, workflow.stages, {}),
  version(1, [first, screening, joined], { jobs: 2, applicants: 14, replaced_on: '2026-03-05T08:00:00Z' }),
];
const preview: MovePreview = {
  ...{ name: 'Office local', number: 2, jobs: 2, applicants: 14, ended: 1, in_background: false },
  stages: [
    {
      ...{ id: 1, name: 'New', category: 'new', versions: [1] },
      applicants: 11,
      others: 0,
      stays: true,
      to: 1,
    },
    {
      ...{ id: 2, name: 'Screening', category: 'screening', versions: [1] },
      applicants: 3,
      others: 0,
      stays: false,
      to: null,
    },
  ],
  targets: [first, callStage, joined].map(({ id, name, category }) => ({ id, name, category })),
};
const moveRow: VersionMove = {
  ...{ id: 9, number: 2, state: 'done', jobs: 2, settled: 2, applicants: 3, left: 0, left_jobs: [] },
  ...{
    created_on: '2026-03-06T09:30:00Z',
    created_by: { id: 1, name: 'Maya Karam' },
    undone_by: null,
    may_undo: true,
  },
};
const base = '/admin-app/workflow/3/';

test('the jobs of older versions are moved once it is picked what each stage becomes, and back', async () => {
  const user = userEvent.setup();
  let moves: VersionMove[] = [];
  const api = fakeApi({
    [`GET ${base}versions/`]: () => ({ body: { results: versions, moves } }),
    [`POST ${base}move-preview/`]: () => ({ body: preview }),
    [`POST ${base}move/`]: ({ body }) => {
      const { stages } = body as { stages: object[] };
      if (stages.length === 0)
        return {
          status: 400,
          body: {
            ...{ code: 'invalid_input', message: 'Invalid' },
            fields: { 'stages.2': ['3 people stand in Screening: pick what it becomes'] },
          },
        };
      moves = [moveRow];
      return { body: moveRow };
    },
    'POST /admin-app/workflow-move/9/undo/': () => {
      moves = [{ ...moveRow, state: 'undone', may_undo: false, undone_by: { id: 1, name: 'Maya Karam' } }];
      return { body: moves[0] };
    },
  });
  renderWithProviders(<VersionsSection workflow={workflow} />);
  expect(
    await screen.findByText('2 jobs with 14 applicants in the running still on older versions'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move to version 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Office local to version 2' }));
  expect(dialog.getByText('Stays')).toBeTruthy();
  expect(dialog.getByText('1 job that is closed or cancelled stays on the older version.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Move 2 jobs' }));
  expect(await dialog.findByText('3 people stand in Screening: pick what it becomes')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: 'What Screening becomes' }));
  // Nobody in the running becomes hired by it.
  expect(screen.queryByRole('option', { name: 'Joined' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Call' }));
  await user.click(dialog.getByRole('button', { name: 'Move 2 jobs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('POST', `${base}move/`).at(-1)?.body).toEqual({
    ...{ number: 2, stages: [{ from: 2, to: 6 }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Maya Karam put them back/)).toBeTruthy();
});

test('a workflow of one version shows none', () => {
  fakeApi({});
  renderWithProviders(<VersionsSection workflow={{ ...workflow, number: 1, older: [] }} />);
  expect(screen.queryByText('Versions')).toBeNull();
});
