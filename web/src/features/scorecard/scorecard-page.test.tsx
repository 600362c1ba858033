import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InterviewKit, OwnCard, ScorecardBody } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import ScorecardPage from './scorecard-page.tsx';
import { kitOf, ownCard } from './scorecard.fixture.ts';

const path = '/customer/scorecard/5/';

afterEach(() => sessionStorage.clear());

/** A server that stores the card as it is sent. */
function open(card: Partial<OwnCard> = {}, more: Partial<InterviewKit> = {}) {
  let stored = ownCard(card);
  const state = { offline: false };
  const api = fakeApi({
    [`GET ${path}kit/`]: () => ({ body: { ...kitOf(stored), ...more } }),
    [`PUT ${path}`]: ({ body }) => {
      if (state.offline) throw new TypeError('Failed to fetch');
      const sent = body as ScorecardBody;
      if (sent.version !== stored.version)
        return { status: 409, body: { code: 'version_conflict', message: 'changed', request_id: '1' } };
      stored = { ...stored, ...sent, version: stored.version + 1 } as OwnCard;
      return { body: stored };
    },
    [`POST ${path}submit/`]: ({ body }) => {
      stored = {
        ...stored,
        ...(body as object),
        state: 'submitted',
        submitted_on: '2026-03-05T10:00:00Z',
      } as OwnCard;
      return { body: stored };
    },
    [`GET /customer/applicant/3/resume/`]: () => ({ body: { resume: null } }),
  });
  const page = () =>
    renderWithProviders(<ScorecardPage />, {
      path: '/recruitments/interviews/5/scorecard',
      pattern: '/recruitments/interviews/:id/scorecard',
    });
  return { api, state, page, stored: () => stored, put: (next: OwnCard) => (stored = next) };
}

const rate = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const saved = () => screen.findByText('Everything you typed is saved', {}, { timeout: 4000 });

test('a card is filled in, saved while it is written, and submitted once it is whole', async () => {
  const { api, page, stored } = open();
  page();
  await rate('4: Above');
  await userEvent.type(await screen.findByLabelText('What decides it'), 'Knows the work');
  await waitFor(() => expect(stored()).toMatchObject({ answers: { skill: 4 }, note: 'Knows the work' }), {
    timeout: 4000,
  });
  await saved();
  await userEvent.click(screen.getByRole('button', { name: 'Submit scorecard' }));
  expect(await screen.findByText('An answer is required')).toBeTruthy();
  expect(screen.getByText('Overall is required')).toBeTruthy();
  expect(api.of('POST', `${path}submit/`)).toEqual([]);
  const safe = within(screen.getByRole('group', { name: /Works safely/ }));
  await userEvent.click(safe.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Strong yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit scorecard' }));
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy();
  expect(api.of('POST', `${path}submit/`)[0]?.body).toMatchObject({
    answers: { skill: 4, safe: true },
    overall: 'strong_yes',
  });
});

test('check 5: without a connection the draft stays in the tab, and a reload keeps it and sends it', async () => {
  const { api, state, page, stored } = open();
  const first = page();
  state.offline = true;
  await rate('5');
  expect(await screen.findByText(/No connection: your draft is kept/, {}, { timeout: 4000 })).toBeTruthy();
  first.unmount();
  state.offline = false;
  page();
  await waitFor(() => expect(stored().answers).toEqual({ skill: 5 }), { timeout: 4000 });
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: '5', checked: true })).toBeTruthy();
  expect(api.of('PUT', path).length).toBeGreaterThan(1);
});

test('check 5: what another window has changed is not written over without a question', async () => {
  const { page, put, stored } = open();
  page();
  const note = await screen.findByLabelText('What decides it');
  put({ ...stored(), version: 3, note: 'From the phone' });
  fireEvent.change(note, { target: { value: 'From the desk' } });
  expect(
    await screen.findByText('Another window has changed this scorecard.', {}, { timeout: 4000 }),
  ).toBeTruthy();
  expect(stored().note).toBe('From the phone');
  await userEvent.click(screen.getByRole('button', { name: 'Load that version' }));
  await waitFor(() => expect((note as HTMLTextAreaElement).value).toBe('From the phone'));
  await saved();
});

test('a submitted card is opened again with a reason', async () => {
  const { api, page } = open({
    state: 'submitted',
    version: 2,
    overall: 'yes',
    score: 4.2,
    answers: { skill: 4 },
  });
  page();
  await userEvent.click(await screen.findByRole('button', { name: 'Open again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Open again' }));
  expect(await dialog.findByText('Reason is required')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), 'Spoke to a referee');
  await userEvent.click(dialog.getByRole('button', { name: 'Open again' }));
  await waitFor(() =>
    expect(api.of('POST', `${path}reopen/`)[0]?.body).toEqual({ version: 2, reason: 'Spoke to a referee' }),
  );
});

test('it says where and when, and what was said before as far as one may know', async () => {
  const hidden = { due: 2, submitted: 1, hidden: true, mean: null, passed: null, cards: [] };
  const { page } = open(
    {},
    { earlier: [{ id: 4, name: 'First talk', status: 'completed', starts_on: null, summary: hidden }] },
  );
  page();
  const facts = within(await screen.findByRole('region', { name: 'About the interview' }));
  expect(facts.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('https://meet.example.com/5');
  await userEvent.click(facts.getByRole('button', { name: '1 earlier interview' }));
  expect(facts.getByText('1 of 2 scorecards are in')).toBeTruthy();
  expect(facts.getByText('What others wrote shows once your own scorecard is in.')).toBeTruthy();
});
