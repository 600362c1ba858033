import type { AllocationRow } from '@hireloom/contracts/visa-quota/visa-allocation';
import type { VisaFileRow } from '@hireloom/contracts/visa-quota/visa-file';
import type { VisaLineRow } from '@hireloom/contracts/visa-quota/visa-line';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';

const file: VisaFileRow = {
  ...{ id: 3, company: { id: 1, name: 'Gulf Builders' }, authority: 'mohre', file_no: '78/1' },
  ...{ licence_no: null, licence_expires_on: null, notes: null, version: 1, lines: 2 },
  ...{ total: 7, reserved: 1, used: 1, free: 3, ending: 0, is_expired: false },
};
const line: VisaLineRow = {
  ...{ id: 5, file: 3, nationality: { id: 9, name: 'Nepal' }, designation: { id: 8, name: 'Welder' } },
  ...{ gender: 'male', arrival: 'any', total: 5, reserved: 1, used: 1, free: 3, block_no: null },
  ...{ issued_on: '2026-01-01', expires_on: '2090-01-01', is_expired: false, cost: null, currency: null },
  ...{ is_refundable: false, version: 1 },
};
const ended: VisaLineRow = { ...line, id: 6, is_expired: true, expires_on: '2020-01-01', free: 0 };
const seat: AllocationRow = {
  ...{ id: 11, line: { id: 5, name: '78/1 · Welder', file: 3, is_refundable: false }, state: 'reserved' },
  person: { name: 'Ann Sample', applicant: 21, job: null, nationality: null, passport: null },
  ...{ offer: null, mismatch_reason: null, reference_no: null, agency: null, note: null, reason: null },
  ...{ applied_on: null, approved_on: null, stamped_on: null, arrived_on: null, version: 4 },
  created_on: '2026-02-01T00:00:00Z',
};
const api = () =>
  fakeApi({
    'GET /customer/visa-file/': () => ({ body: { results: [file], count: 1 } }),
    'GET /customer/visa-file/3/': () => ({ body: { file, lines: [line, ended] } }),
    'GET /customer/visa-heat/': () => ({ body: { cells: [] } }),
    'GET /customer/visa-allocation/': () => ({
      body: { results: [seat, { ...seat, id: 12, person: null }], count: 2 },
    }),
    'POST /customer/visa-allocation/11/step/': () => ({ body: { ...seat, state: 'applied', version: 5 } }),
  });

test('files lead to their lines, lines to who has a seat, and the next step is one press', async () => {
  const calls = api();
  renderApp('/visa-quota/companies', { viewer: makeViewer('admin') });
  await userEvent.click(await screen.findByText('Gulf Builders'));
  expect(await screen.findByText('Ended')).toBeTruthy();
  await userEvent.click((await screen.findAllByText('Welder, Nepal'))[0] as HTMLElement);
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Applied for: Ann Sample' }));
  expect(calls.of('POST', '/customer/visa-allocation/11/step/')[0]?.body).toMatchObject({
    ...{ version: 4, to: 'applied' },
  });
  // Whom the viewer may not open stands there without a name, and nothing can be done with their seat.
  expect(panel.getByText('Somebody')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Applied for: Somebody' })).toBeNull();
});

test('whoever has no right to the quota is told so, and nothing is asked for', async () => {
  const calls = api();
  renderApp('/visa-quota/companies', { viewer: makeViewer('hiring_manager') });
  expect(await screen.findByText('Nothing here for you')).toBeTruthy();
  expect(calls.of('GET', '/customer/visa-file/')).toHaveLength(0);
});
