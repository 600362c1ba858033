import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MadeResume } from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { resumeLayout } from '@hireloom/contracts/resume-format/resume-format';
import type { ResumeFormatRow } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { ClientResumeButton } from './index.ts';

const path = '/customer/applicant-resume-format/';
const madePath = '/customer/applicant-resume/';
const format = (id: number, name: string, masks: string[]): ResumeFormatRow => ({
  ...{ id, version: 1, name, organization: null, kind: 'layout', file: null, size: null },
  layout: resumeLayout.parse({ masks }),
  ...{ updated_on: '2026-03-05T08:30:00Z', updated_by: null },
});
const formats = [format(1, 'Acme', []), format(2, 'Gulf Steel', ['email', 'last_name'])];
const made = (id: number, state: MadeResume['state']): MadeResume => ({
  ...{ id, ticket: 'ticket-1', format: { id: 2, name: 'Gulf Steel' }, kind: 'layout', state, masked: 1 },
  ...{
    candidate: { id, name: `Person ${id}` },
    applicant: null,
    words: null,
    words_phrase: null,
    size: null,
  },
  file: state === 'ready' ? { id, name: `${id}.pdf`, url: `/file-${id}` } : null,
  ...{ created_on: '2026-03-05T08:30:00Z', created_by: null },
});
const may = ['client_portal.view', 'client_portal.create'];

beforeEach(() => localStorage.clear());

function open(handlers: Parameters<typeof fakeApi>[0] = {}, rights = may) {
  const api = fakeApi({ [`GET ${path}`]: () => ({ body: { results: formats } }), ...handlers });
  let done = 0;
  renderWithProviders(
    <ClientResumeButton
      people={{ candidates: [11, 12] }}
      onDone={() => {
        done += 1;
      }}
    />,
    { viewer: makeViewer('recruiter', rights) },
  );
  return { api, done: () => done };
}
const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Resume in client format' }));
  return screen.findByRole('combobox', { name: 'Format' }, { timeout: 5000 });
};

test('it says what will be masked, makes the resumes once, and remembers the format', async () => {
  const rows = [made(1, 'ready'), made(2, 'waiting')];
  const { api, done } = open({
    [`POST ${madePath}`]: () => ({ body: { ticket: 'ticket-1', count: 2 } }),
    [`GET ${madePath}`]: () => ({ body: { results: rows, more: false } }),
  });
  const pick = await ask();
  expect(screen.getByText('Nothing is masked: the client sees how to reach these people.')).toBeTruthy();
  await userEvent.click(pick);
  await userEvent.click(await screen.findByRole('option', { name: 'Gulf Steel' }));
  expect(await screen.findByText('Last name (initial only)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make' }));
  expect(await screen.findByText('1 of 2 resumes made')).toBeTruthy();
  expect(done()).toBe(1);
  const body = api.of('POST', madePath)[0]?.body;
  expect(body).toMatchObject({ format: 2, candidates: [11, 12], applicants: [] });
  expect(localStorage.getItem('hireloom-client-format:7')).toBe('2');
});

test('once all are made they are downloaded as one zip, and those that failed are told', async () => {
  open({
    [`POST ${madePath}`]: () => ({ body: { ticket: 'ticket-1', count: 3 } }),
    [`GET ${madePath}`]: () => ({
      body: { results: [made(3, 'failed'), made(2, 'ready'), made(1, 'ready')], more: false },
    }),
  });
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Make' }));
  expect(await screen.findByText(/2 resumes are ready · 1 could not be made/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download as zip' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See why' })).toBeTruthy();
});

test('a refusal stands in the dialog, and the selection stays', async () => {
  const { done } = open({
    [`POST ${madePath}`]: () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'No',
        request_id: 'x',
        fields: { candidates: ['At most 100 at a time'] },
      },
    }),
  });
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Make' }));
  expect(await screen.findByText('At most 100 at a time')).toBeTruthy();
  expect(done()).toBe(0);
});

test('nobody is offered what they may not do', async () => {
  open({}, ['client_portal.view']);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
