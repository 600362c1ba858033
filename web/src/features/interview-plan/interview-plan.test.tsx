import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RoundRow } from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { InterviewPlan } from './interview-plan.tsx';

const PLAN = '/customer/interview-plan/5/';
const round = (id: number, name: string): RoundRow => ({
  ...{ id, position: id, name, type: 'video', stage: null, minutes: 45, mode: 'panel' },
  members: [{ member: { id: 7, name: 'Sara Haddad' }, role: 'lead' }],
  ...{ template: null, platform: null, location: null, instructions: null },
});
const rounds = [round(1, 'First call'), round(2, 'Panel')];

function show(save = () => ({ body: { rounds, version: 4 } }) as { status?: number; body: unknown }) {
  const api = fakeApi({
    [`GET ${PLAN}`]: () => ({ body: { rounds, version: 3 } }),
    [`PUT ${PLAN}`]: save,
    'GET /customer/meeting-platform-pick/': () => ({ body: { platforms: [] } }),
    'GET /customer/assessment-template-pick/': () => ({ body: { templates: [] } }),
  });
  renderWithProviders(<InterviewPlan jobId={5} mayChange />);
  return { api, user: userEvent.setup() };
}
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.of('PUT', PLAN).map(({ body }) => body as { version: number; rounds: { id: number; name: string }[] });

test('the order is changed by keys on the handle, and the whole plan is sent with its version', async () => {
  const { api, user } = show();
  const handle = await screen.findByLabelText('Move Panel: drag, or arrow keys');
  handle.focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]?.version).toBe(3);
  expect(sent(api)[0]?.rounds.map(({ id }) => id)).toEqual([2, 1]);
});

test('a new round is added at the end; what is wrong is said at its field and nothing is lost', async () => {
  const { api, user } = show(() => ({
    status: 400,
    body: {
      code: 'invalid_input',
      message: 'Name is required',
      fields: { 'rounds.2.name': ['Name is required'], 'rounds.2.members': ['Interviewer was not found'] },
    },
  }));
  await screen.findByText('Panel');
  await user.click(screen.getByText('Add a round'));
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'T' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Interviewer was not found')).toBeTruthy();
  expect(sent(api)[0]?.rounds.map(({ id }) => id)).toEqual([1, 2, null]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('T');
});

test('a plan that somebody changed meanwhile says so', async () => {
  const { api, user } = show(() => ({
    status: 409,
    body: { code: 'version_conflict', message: 'Omar Aziz changed this interview plan meanwhile' },
  }));
  await user.click(await screen.findByText('Panel'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(await screen.findByText('Omar Aziz changed this interview plan meanwhile')).toBeTruthy();
});
