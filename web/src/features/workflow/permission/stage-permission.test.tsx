import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WorkflowPermission } from '@hireloom/contracts/workflow/stage-permission-endpoints';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import StagePermissionPage from './stage-permission-page.tsx';

const path = '/admin-app/stage-permission/';
const save = '/admin-app/workflow/3/stage-permission/';
const open = { see: true, enter: true, leave: true };
const stage = (id: number, name: string) => ({
  ...{ id, name, category: 'offer' as const, older: false, recruiter: open, hiring_manager: open },
  ...{ vendor: { see: true, enter: true }, members: [] },
});
const office: WorkflowPermission = {
  ...{ id: 3, name: 'Office local', is_default: true, status: 'active', version: 0 },
  stages: [stage(1, 'New'), stage(2, 'Offer')],
};
const box = (name: string) => screen.findByRole('checkbox', { name }) as Promise<HTMLInputElement>;

test('who may not see a stage moves nobody in it, and all is saved at once', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { results: [office] } }),
    [`PUT ${save}`]: () => ({ body: { ...office, version: 1 } }),
  });
  renderWithProviders(<StagePermissionPage />);
  expect(await screen.findByRole('button', { name: 'Save permissions' })).toHaveProperty('disabled', true);
  await user.click(await box('Hiring Manager in Offer: See'));
  const into = await box('Hiring Manager in Offer: Move in');
  expect([into.checked, into.disabled]).toEqual([false, true]);
  await user.click(await box('Vendor in New: Add'));
  await user.click(screen.getByRole('button', { name: 'Save permissions' }));
  await waitFor(() => expect(api.of('PUT', save)).toHaveLength(1));
  expect(api.of('PUT', save)[0]?.body).toEqual({
    version: 0,
    stages: [
      { id: 1, recruiter: open, hiring_manager: open, vendor: { see: true, enter: false }, members: [] },
      {
        ...{ id: 2, recruiter: open, vendor: { see: true, enter: true }, members: [] },
        hiring_manager: { see: false, enter: false, leave: false },
      },
    ],
  });
});

test('what is refused is told, with the stage, and nothing that was chosen is lost', async () => {
  const user = userEvent.setup();
  const fields = { 'stages.1.members': ['Pick recruiters of the team'] };
  fakeApi({
    [`GET ${path}`]: () => ({ body: { results: [office] } }),
    [`PUT ${save}`]: () => ({ status: 400, body: { code: 'invalid_input', message: 'No', fields } }),
  });
  renderWithProviders(<StagePermissionPage />);
  await user.click(await box('Recruiter in Offer: Move out'));
  await user.click(screen.getByRole('button', { name: 'Save permissions' }));
  expect(await screen.findByText('Offer: Pick recruiters of the team')).toBeTruthy();
  expect((await box('Recruiter in Offer: Move out')).checked).toBe(false);
});
