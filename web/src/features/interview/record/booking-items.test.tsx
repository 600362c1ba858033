import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { whole } from '../interview.fixture.ts';
import { InterviewRecordPage } from './interview-record-page.tsx';

const BOOKING = '/customer/interview-booking/40/';
const open: NonNullable<InterviewRecord['booking']> = {
  ...{ mode: 'panel', opens_on: '2026-03-05', closes_on: '2026-03-19', notice_hours: 24 },
  ...{ moves_allowed: 1, may_cancel: true, state: 'open', moves: 0, asked_for: null, members: [] },
};

/** The record page with its menu open; `record` is what the server says at the moment it is asked. */
async function menuOf(record: () => InterviewRecord, calls: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ 'GET /customer/interview/40/record/': () => ({ body: record() }), ...calls });
  renderWithProviders(<InterviewRecordPage scorecards={() => null} ownCard={() => null} />, {
    path: '/recruitments/interviews/40',
    pattern: '/recruitments/interviews/:id',
  });
  const user = userEvent.setup();
  const unfold = async () => user.click(await screen.findByRole('button', { name: 'More actions' }));
  await unfold();
  const choose = async (name: string) => user.click(await screen.findByRole('menuitem', { name }));
  return { unfold, choose };
}

test('choosing a time is opened and closed from the record', async () => {
  let booking: InterviewRecord['booking'] = null;
  const states: unknown[] = [];
  const { unfold, choose } = await menuOf(() => ({ ...whole(40), booking }), {
    [`PATCH ${BOOKING}`]: ({ body }) => {
      states.push(body);
      booking = { ...open, state: booking ? 'closed' : 'open' };
      return { body: { ok: true } };
    },
  });
  await choose('Let the candidate choose');
  expect(await screen.findByText('The candidate may choose a time on their page')).toBeTruthy();
  expect(await screen.findByText('Choice of the candidate')).toBeTruthy();
  await unfold();
  await choose('Close the choosing');
  expect(await screen.findByText('The candidate can not choose a time any more')).toBeTruthy();
  expect(states).toEqual([{ state: 'open' }, { state: 'closed' }]);
});

test('the link is sent again, and what refuses it is told in words', async () => {
  const why = 'The candidate was not written to: Has no e-mail address';
  const { choose, unfold } = await menuOf(() => whole(40), {
    [`POST ${BOOKING}send-again/`]: () => ({ body: { code: 1, message: why } }),
    [`PATCH ${BOOKING}`]: () => ({
      status: 409,
      body: { code: 'conflict', message: 'Round 1 is over' },
    }),
  });
  await choose('Send the link again');
  expect(await screen.findByText(why)).toBeTruthy();
  await unfold();
  await choose('Let the candidate choose');
  expect(await screen.findByText('Round 1 is over')).toBeTruthy();
});

test('who may not change it is offered neither', async () => {
  const may = { change: false, move: false, cancel: true, end: false, reopen: false, answer: false };
  await menuOf(() => ({ ...whole(40), booking: open, may }));
  expect(await screen.findByRole('menuitem', { name: /Cancel the interview/ })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Send the link again' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Close the choosing' })).toBeNull();
});
