import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp, renderWithProviders } from '../../testing/render.tsx';
import { ExEmployeeNotice } from './ex-employee-notice.tsx';

const PATH = '/admin-app/ex-employee/';
const OF = '/customer/candidate/7/ex-employee/';
const row = {
  ...{
    id: 4,
    name: 'Rami Haddad',
    name_ar: null,
    employee_no: 'E-1',
    id_number: null,
    birth: null,
    email: null,
  },
  ...{ phone: null, left_on: '2023-05-31', rehire: 'no', reason: 'Took the till', candidates: 1, version: 1 },
  ...{
    created_on: '2026-01-01T00:00:00Z',
    updated_on: '2026-01-01T00:00:00Z',
    created_by: null,
    updated_by: null,
  },
  ...{ deleted_on: null, custom: {} },
};
const known = {
  ...{ left_on: '2023-05-31', rehire: 'no', reason: 'Took the till', matched_by: ['email', 'phone'] },
  ...{ ex_employee: { id: 4, name: 'Rami Haddad' }, passed: null },
};

test('the list is read, and a file is looked at before it is stored', async () => {
  const report = {
    ...{
      total: 3,
      added: 2,
      changed: 0,
      same: 0,
      wrong: 1,
      encoding: 'utf-8',
      delimiter: 'comma',
      unknown: ['Team'],
    },
    errors: [{ line: 4, name: 'Lina', column: 'Left on', message: 'This is no day', phrase: null }],
    import: null,
  };
  const api = fakeApi({
    [`GET ${PATH}`]: () => ({ body: { results: [row], count: 1 } }),
    [`POST ${PATH}import/`]: () => ({ body: report }),
  });
  renderApp('/settings/master/ex-employee', { viewer: makeViewer('admin') });
  expect(await screen.findByText('Rami Haddad')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['Name,Employee number'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText('Choose files'), file);
  expect(await dialog.findByText('This is no day')).toBeTruthy();
  expect(dialog.getByText('These columns are not read: Team')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Store 2 people' }));
  await waitFor(() => expect(api.of('POST', `${PATH}import/`)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever may lets them through with a reason; a recruiter is told without it, a vendor nothing', async () => {
  let passed: object | null = null;
  const api = fakeApi({
    [`GET ${OF}`]: () => ({ body: { results: [{ ...known, passed }] } }),
    [`POST ${OF}`]: () => {
      passed = { by: { id: 1, name: 'Ann' }, on: '2026-02-01T00:00:00Z', reason: 'They paid it back' };
      return { body: { code: 0, message: 'Done' } };
    },
  });
  const { unmount } = renderWithProviders(<ExEmployeeNotice candidate={7} />, {
    viewer: makeViewer('admin'),
  });
  const notice = within(await screen.findByRole('status', { name: 'Worked here' }));
  expect(notice.getByText(/Worked here until 31\/05\/2023\. Is not to be hired again\./)).toBeTruthy();
  expect(notice.getByText('Known by: e-mail, phone')).toBeTruthy();
  await userEvent.click(notice.getByRole('button', { name: 'Let through…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Let through' }));
  expect(dialog.getByText('Reason is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'They paid it back');
  await userEvent.click(dialog.getByRole('button', { name: 'Let through' }));
  expect(await screen.findByText('They paid it back')).toBeTruthy();
  expect(api.of('POST', OF)[0]?.body).toEqual({ reason: 'They paid it back' });
  unmount();
  const recruiter = makeViewer('recruiter', ['candidate.view_global']);
  const second = renderWithProviders(<ExEmployeeNotice candidate={7} />, { viewer: recruiter });
  await screen.findByRole('status', { name: 'Worked here' });
  expect(screen.queryByRole('button')).toBeNull();
  second.unmount();
  const before = api.of('GET', OF).length;
  renderWithProviders(<ExEmployeeNotice candidate={7} />, {
    viewer: makeViewer('vendor', ['candidate.view_own']),
  });
  expect(api.of('GET', OF)).toHaveLength(before);
});
