import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { ConflictList } from '../admin/conflict-list.tsx';
import { matrixRow } from '../approval.fixture.ts';
import JobMatrixPage from './job-matrix-page.tsx';

const base = '/admin-app/job-approval/';
const leftOver = `${base}1/left-over/`;
const pattern = '/settings/master/approval-matrix/job';
const on = () => ({ body: { status: true } });
const switches = {
  'GET /admin-app/job-approval-status/': on,
  'GET /admin-app/budgeted-status/': on,
};
const lina = {
  person: { id: 21, name: 'Lina Aziz' },
  running: 3,
  replacements: [{ id: 23, name: 'Rami Aziz' }],
};
const omar = { person: { id: 22, name: 'Omar Aziz' }, running: 1, replacements: [] };

function open(results: object[], more: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    ...switches,
    [`GET ${base}`]: () => ({ body: { results: [matrixRow(1)], count: 1 } }),
    [`PUT ${base}1/`]: () => ({ body: matrixRow(1) }),
    [`DELETE ${base}1/`]: () => ({ body: { ok: true } }),
    [`GET ${leftOver}`]: () => ({ body: { results } }),
    [`POST ${leftOver}`]: () => ({ body: { code: 0, message: '4 running approvals changed' } }),
    ...more,
  });
  renderWithProviders(<JobMatrixPage />, { path: pattern, pattern });
  return api;
}
type User = ReturnType<typeof userEvent.setup>;
async function saveMatrix(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Edit Matrix 1' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}
const running = async () => within(await screen.findByRole('dialog', { name: 'Running approvals' }));

test('a saved matrix asks what is to become of running approvals that ask whom it names no more', async () => {
  const user = userEvent.setup();
  const api = open([lina, omar]);
  await saveMatrix(user);
  const dialog = await running();
  const first = within(dialog.getByRole('radiogroup', { name: '3 running approvals still ask Lina Aziz' }));
  const second = within(dialog.getByRole('radiogroup', { name: '1 running approval still asks Omar Aziz' }));
  expect(first.getByRole('radio', { name: 'Leave' })).toHaveProperty('checked', true);
  expect(second.queryByRole('radio', { name: /^Replace/ })).toBeNull();
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(first.getByRole('radio', { name: 'Replace by Rami Aziz' }));
  await user.click(second.getByRole('radio', { name: /^Take out/ }));
  await user.click(save);
  expect(await screen.findByText('4 running approvals changed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('POST', leftOver).map(({ body }) => body)).toEqual([
    {
      people: [
        { user: 21, by: 'replace' },
        { user: 22, by: 'drop' },
      ],
    },
  ]);
});

test('so does a deleted one; leaving them as they are calls nothing', async () => {
  const user = userEvent.setup();
  const api = open([omar]);
  await user.click(await screen.findByRole('button', { name: 'Delete Matrix 1' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  const dialog = await running();
  await user.click(dialog.getByRole('button', { name: 'Leave them as they are' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('POST', leftOver)).toHaveLength(0);
});

test('a refusal is told, and the question stays', async () => {
  const user = userEvent.setup();
  const message = 'Nobody else could approve this';
  open([omar], { [`POST ${leftOver}`]: () => ({ body: { code: 1, message } }) });
  await saveMatrix(user);
  const dialog = await running();
  await user.click(dialog.getByRole('radio', { name: /^Take out/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Running approvals' })).toBeTruthy();
});

test('nothing is asked where nobody is left over', async () => {
  const user = userEvent.setup();
  const api = open([]);
  await saveMatrix(user);
  await waitFor(() => expect(api.of('GET', leftOver)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the conflicts lead to the same question later', async () => {
  const user = userEvent.setup();
  const text = '1 running approval of “Matrix 1” still asks Omar Aziz, whom it does not name any more';
  fakeApi({
    [`GET ${base}conflicts/`]: () => ({
      body: { results: [{ kind: 'left_over', text, matrix: { id: 1, name: 'Matrix 1' } }] },
    }),
    [`GET ${leftOver}`]: () => ({ body: { results: [omar] } }),
  });
  renderWithProviders(<ConflictList kind="job" />);
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change running approvals' }));
  expect((await running()).getByText('1 running approval still asks Omar Aziz')).toBeTruthy();
});
