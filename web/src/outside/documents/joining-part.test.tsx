import { type JoiningKind, joiningForm } from '@hireloom/contracts/onboarding/joining-form';
import type { PortalPage } from '@hireloom/contracts/onboarding-portal/document-link';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import DocumentsPage from './documents-page.tsx';

const path = '/document-link/1-2-abc/';
const question = (key: string, label: string, kind: JoiningKind, more: object = {}) => ({
  ...{ key, label, kind },
  ...more,
});
const form = joiningForm.parse({
  sections: [
    {
      title: 'About you',
      questions: [
        question('bank', 'Bank', 'text', { required: true, help: 'As on your card' }),
        question('dependants', 'Dependants', 'number'),
        question('licence', 'Do you drive?', 'yes_no', { required: true }),
        question('size', 'Shirt', 'choice', { choices: ['M', 'L'] }),
        question('tongues', 'Languages', 'many', { choices: ['Arabic', 'English'] }),
        question('born', 'Date of birth', 'date'),
      ],
    },
  ],
});
const frame = { state: 'open', message: 'x', team: { name: 'Falcon Talent', demo: false }, language: 'en' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(
  joining: Partial<PortalPage['joining']> = {},
  answer: (body: { what: string }) => { status?: number; body: object } = () => ({
    body: { code: 0, message: 'Saved' },
  }),
) {
  const state = { joining: { form, answers: {}, submitted_on: null, may_change: true, ...joining } };
  const portal = { person: 'Amina', job: 'Engineer', joining_date: null, documents: [] };
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { ...frame, portal: { ...portal, joining: state.joining } } }),
    [`POST ${path}`]: ({ body }) => answer(body as { what: string }),
  });
  render(<DocumentsPage token="1-2-abc" />);
  const saved = () => api.of('POST', path).map(({ body }) => body as { what: string; answers: object });
  return { state, saved };
}

test('questions of each kind are answered and saved as one types', async () => {
  const { saved } = show({ answers: { bank: 'Fal' } });
  const bank = await screen.findByLabelText<HTMLInputElement>('Bank');
  expect(bank.value).toBe('Fal');
  await userEvent.type(bank, 'con');
  await userEvent.type(screen.getByLabelText('Dependants (optional)'), '2');
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.selectOptions(screen.getByLabelText('Shirt (optional)'), 'L');
  await userEvent.click(screen.getByRole('checkbox', { name: 'English' }));
  await userEvent.type(screen.getByLabelText('Date of birth (optional)'), '1990-05-01');
  await waitFor(() => expect(screen.getByText(/^Saved\./)).toBeTruthy(), { timeout: 3000 });
  expect(saved().at(-1)).toEqual({
    what: 'save_joining',
    answers: {
      ...{
        bank: 'Falcon',
        dependants: 2,
        licence: false,
        size: 'L',
        tongues: ['English'],
        born: '1990-05-01',
      },
    },
  });
});

test('what is missing is said at its question, and the form is read only once it is sent', async () => {
  const said = { 'answers.bank': ['Please answer this question'] };
  const { state, saved } = show({}, ({ what }) => {
    if (what === 'submit_joining' && saved().filter((each) => each.what === what).length === 1)
      return { status: 400, body: { code: 'invalid_input', message: 'x', fields: said } };
    state.joining = { ...state.joining, answers: { bank: 'Falcon', licence: true }, may_change: false };
    return { body: { code: 0, message: 'Thank you. The form is sent.' } };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send the form' }));
  expect(await screen.findByText('Please answer this question')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bank')));
  await userEvent.type(screen.getByLabelText('Bank'), 'Falcon');
  expect(screen.queryByText('Please answer this question')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send the form' }));
  expect(await screen.findByText('The form is sent. These are your answers.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Falcon')).toBeTruthy();
  expect(screen.getByText('1 of 1 done')).toBeTruthy();
});

test('without a line nothing is lost: it is said, and saved later', async () => {
  let off = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { saved } = show({}, () => {
      if (off) throw new TypeError('Failed to fetch');
      return { body: { code: 0, message: 'Saved' } };
    });
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .type(await screen.findByLabelText('Bank'), 'Fal');
    await vi.advanceTimersByTimeAsync(1500);
    expect(await screen.findByText('Not saved yet: waiting for the line.')).toBeTruthy();
    off = false;
    await vi.advanceTimersByTimeAsync(6000);
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
    expect(saved().at(-1)?.answers).toEqual({ bank: 'Fal' });
  } finally {
    vi.useRealTimers();
  }
});
