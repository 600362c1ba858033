import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { openOfferDesk } from '../../../kit/offer/offer-desk.ts';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { OfferDeskPlace } from '../../../shell/offer-desk-place.tsx';
import { makeViewer, renderApp, renderWithProviders } from '../../../testing/render.tsx';
import { amal, deskCalls, line, offerRow, sara, whole } from '../offer.fixture.ts';
import { ApplicantOffer } from '../tabs/applicant-offer.tsx';
import OfferRecordPage from './offer-record-page.tsx';
import { stepsOf } from './offer-stepper.tsx';

type Calls = Parameters<typeof fakeApi>[0];

beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));
afterEach(() => openOfferDesk(null));

const read = (record: OfferRecord) => ({
  [`GET /customer/offer/${record.row.id}/record/`]: () => ({ body: record }),
});

function page(record: OfferRecord, calls: Calls = {}, given: Parameters<typeof renderWithProviders>[1] = {}) {
  const api = fakeApi({ ...deskCalls, ...read(record), ...calls });
  renderWithProviders(
    <>
      <OfferRecordPage />
      <OfferDeskPlace />
    </>,
    { path: '/recruitments/offers/40', pattern: '/recruitments/offers/:id', ...given },
  );
  return { api, user: userEvent.setup() };
}

function tab(record: OfferRecord | null, calls: Calls = {}) {
  const rows = record ? [record.row] : [];
  const api = fakeApi({
    ...deskCalls,
    'GET /customer/offer/': () => ({ body: { count: rows.length, results: rows } }),
    ...(record && read(record)),
    ...calls,
  });
  renderWithProviders(
    <>
      <ApplicantOffer applicant={amal} mayAdd />
      <OfferDeskPlace />
    </>,
  );
  return { api, user: userEvent.setup() };
}

describe('the tab of an applicant', () => {
  test('without an offer leads to making one', async () => {
    const { user } = tab(null);
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    expect(await screen.findByRole('dialog', { name: 'Offer to Amal Nasser' })).toBeTruthy();
  });

  test.each([
    ['draft', { change: true, submit: true, withdraw: true }, 'Submit'],
    ['pending_approval', { take_back: true, withdraw: true }, null],
    ['approved', { send: true, renew: true, withdraw: true }, 'Send'],
    ['sent', { send: true, answer: true, extend: true, renew: true, withdraw: true }, 'Send again'],
    ['viewed', { answer: true, extend: true, withdraw: true }, 'Note an answer'],
    ['accepted', {}, null],
  ] as const)('of one that is %s offers one main next step', async (status, may, main) => {
    tab(whole(40, { row: { status }, may }));
    await screen.findByRole('list', { name: 'Where it stands' });
    const filled = [...document.querySelectorAll('button.mantine-Button-root:not([data-variant])')];
    expect(filled.map(({ textContent }) => textContent)).toEqual(main === null ? [] : [main]);
    const now = document.querySelector('[aria-current="step"]');
    expect(now).not.toBeNull();
  });

  test('is there for those who may see offers, and for nobody else', async () => {
    const list = { 'GET /customer/offer/': () => ({ body: { count: 1, results: [offerRow(40)] } }) };
    fakeApi({ ...deskCalls, ...list });
    renderApp('/recruitments/offers', { viewer: makeViewer('vendor') });
    expect(await screen.findByText('You are not allowed to open this page.')).toBeTruthy();
    expect(screen.queryByText('Amal Nasser')).toBeNull();
  });
});

describe('the record page', () => {
  test('check 2: each flag hides its column, and figures stand in words', async () => {
    page(whole(40), {}, { team: { show_monthly_salary_breakup: false } });
    const table = within(await screen.findByRole('table', { name: 'Salary' }));
    expect(table.queryByText('Monthly')).toBeNull();
    expect(table.getByText('Yearly')).toBeTruthy();
    expect(await table.findByText('72,000 AED')).toBeTruthy();
    expect(table.queryByText('6,000 AED')).toBeNull();
    expect(screen.getByText('ten thousand dirhams')).toBeTruthy();
  });

  test('is withdrawn with a reason only', async () => {
    const { api, user } = page(
      whole(40, { row: { status: 'approved' }, may: { withdraw: true, send: true } }),
      {
        'POST /customer/offer/40/withdraw/': () => ({
          body: whole(40, { row: { status: 'withdrawn' }, may: {} }),
        }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the offer' });
    const end = await within(dialog).findByRole('button', { name: 'Withdraw' });
    await user.click(end);
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The job is on hold');
    await user.dblClick(end);
    await waitFor(() => expect(api.of('POST', '/customer/offer/40/withdraw/')).toHaveLength(1));
    expect(api.of('POST', '/customer/offer/40/withdraw/')[0]?.body).toEqual({
      ...{ version: 3, reason: 'The job is on hold', mail: null },
    });
  });

  test('what the candidate said by telephone is noted with how', async () => {
    const { api, user } = page(whole(40, { row: { status: 'sent' }, may: { answer: true } }), {
      'POST /customer/offer/40/answer/': () => ({
        body: whole(40, { row: { status: 'declined' }, may: {} }),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Note an answer' }));
    await user.click(await screen.findByRole('radio', { name: 'Declined' }));
    await user.type(screen.getByRole('textbox', { name: 'Why they declined' }), 'Stays where he is');
    await user.click(screen.getByRole('button', { name: 'Note it' }));
    await waitFor(() =>
      expect(api.of('POST', '/customer/offer/40/answer/')[0]?.body).toEqual({
        ...{ version: 3, answer: 'declined', reason: 'Stays where he is' },
      }),
    );
  });

  test('whoever is asked approves or rejects it here, others do not', async () => {
    const { user } = page(
      whole(40, { row: { status: 'pending_approval', applicant: null }, may: {}, asked: 31 }),
      {},
      { viewer: makeViewer('hiring_manager') },
    );
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Are you sure to approve ?')).toBeTruthy();
  });

  test('who is not asked has nothing to approve', async () => {
    page(whole(40, { row: { status: 'pending_approval' }, may: {} }));
    await screen.findByRole('list', { name: 'Where it stands' });
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('tells who did what, when and why', async () => {
    page(
      whole(40, {
        row: { status: 'draft' },
        changes: [
          {
            id: 2,
            what: 'rejected',
            at: '2031-01-07T08:30:00Z',
            by: sara,
            by_kind: 'member',
            reason: 'Too dear',
          },
          { id: 1, what: 'viewed', at: '2031-01-05T08:30:00Z', by: null, by_kind: 'candidate', reason: null },
        ],
      }),
    );
    const history = within(await screen.findByRole('list', { name: 'History' }));
    expect(history.getByText('Too dear')).toBeTruthy();
    expect(history.getByText('The candidate')).toBeTruthy();
  });
});

test('two versions stand side by side, and what differs is marked', async () => {
  const versions = [40, 39].map((id) => ({
    ...{ id, number: id - 38, status: 'draft' as const, salary: 10_000, updated_on: '2031-01-06T09:30:00Z' },
  }));
  const older = whole(39, {
    row: { status: 'superseded', salary: 9000, location: 'Cairo' },
    lines: [line(11, 'Basic', 5000), line(12, 'Housing', 4000)],
    totals: { gross: 9000, deductions: 0, net: 9000, employer_cost: 0 },
    versions,
  });
  const { user } = page(whole(40, { row: { number: 2 }, versions }), read(older));
  await user.click(await screen.findByRole('button', { name: 'Compare with offer 1' }));
  const table = within(await screen.findByRole('table', { name: 'Two offers' }));
  expect(screen.getByText('3 lines differ')).toBeTruthy();
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual([expect.stringContaining('6,000'), expect.stringContaining('10,000'), 'Dubai']);
  expect(table.getByText('Cairo')).toBeTruthy();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Term',
    expect.stringContaining('Offer 1'),
    expect.stringContaining('Offer 2'),
  ]);
});

test('an offer that ended shows how far it came', () => {
  const change = (what: 'submitted' | 'approved' | 'sent', id: number) => ({
    ...{ id, what, at: '2031-01-05T08:30:00Z', by: sara, by_kind: 'member' as const, reason: null },
  });
  const record = whole(40, {
    row: { status: 'withdrawn' },
    changes: [change('submitted', 1), change('approved', 2), change('sent', 3)],
  });
  expect(stepsOf(record).map(({ step, state }) => `${step} ${state}`)).toEqual([
    ...['draft done', 'pending_approval done', 'approved done', 'sent done', 'withdrawn now'],
  ]);
});
