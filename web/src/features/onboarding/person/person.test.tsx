import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { JoiningRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../../testing/render.tsx';
import {
  documentRequest,
  onboardingRecord,
  onboardingRow,
  personCalls,
  sara,
} from '../onboarding.fixture.ts';

const page = '/recruitments/onboarding-documents?job=5&applicant=3';
const path = '/customer/document-request/';

function open(record = onboardingRecord(), handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ ...personCalls(record), ...handlers });
  renderApp(page, { viewer: makeViewer('admin') });
  return api;
}
const menu = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('job and applicant open the person: documents by phase, what is missing, how long is left', async () => {
  const api = open();
  expect(await screen.findByRole('heading', { name: 'Amal Nasser' })).toBeTruthy();
  expect(screen.getByText('After the offer')).toBeTruthy();
  expect(screen.getByText('5 of 8 documents')).toBeTruthy();
  expect(screen.getByText('Still missing: Passport')).toBeTruthy();
  expect(screen.getByText(/In 9 days/)).toBeTruthy();
  expect(api.of('GET', '/customer/onboarding/')[0]?.query.get('applicant')).toBe('3');
  const link = screen.getByRole('link', { name: 'Review' });
  expect(link.getAttribute('href')).toBe(
    '/recruitments/onboarding-documents?applicant=3&tab=review&document=11',
  );
});

test('waiving needs a reason', async () => {
  const api = open(undefined, { [`POST ${path}11/waive/`]: () => ({ body: onboardingRecord() }) });
  await menu('Passport', 'Waive…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Do without Passport' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Waive' }));
  expect(await dialog.findByText('Reason is required')).toBeTruthy();
  expect(api.of('POST', `${path}11/waive/`)).toHaveLength(0);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'National ID is enough');
  await userEvent.click(dialog.getByRole('button', { name: 'Waive' }));
  await waitFor(() => expect(api.of('POST', `${path}11/waive/`)).toHaveLength(1));
  expect(api.of('POST', `${path}11/waive/`)[0]?.body).toEqual({
    version: 4,
    reason: 'National ID is enough',
  });
});

test('a reminder says what it names before it goes, for one and for all that are open', async () => {
  const asked = (id: number, name: string) => {
    const base = documentRequest(id, { name, status: 'requested', uploads: [] });
    return { ...base, may: { ...base.may, remind: true } };
  };
  const record = onboardingRecord({ requests: [asked(11, 'Passport'), asked(12, 'Degree')] });
  const api = open(record, {
    'GET /customer/onboarding/1/reminder/': () => ({
      body: {
        ...{ to: 'amal@example.com', language: 'en', subject: 'Documents are missing' },
        html: '<p>Dear Amal, we miss your passport.</p>',
      },
    }),
    'POST /customer/onboarding/1/remind/': () => ({ body: record }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remind of all open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind Amal Nasser' }));
  expect(dialog.getByText('Passport')).toBeTruthy();
  expect(dialog.getByText('Degree')).toBeTruthy();
  const letter = within(await dialog.findByRole('region', { name: 'The e-mail' }));
  expect(letter.getByText('Documents are missing')).toBeTruthy();
  expect(letter.getByText('Dear Amal, we miss your passport.')).toBeTruthy();
  expect(letter.getByText('amal@example.com')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send the reminder' }));
  await waitFor(() => expect(api.of('POST', '/customer/onboarding/1/remind/')).toHaveLength(1));
});

test('the joining date is changed, and a change by somebody else is told', async () => {
  const api = open(undefined, {
    'POST /customer/onboarding/1/change/': () => ({
      status: 409,
      body: { code: 'version_conflict', message: 'Somebody changed it meanwhile' },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Date and owner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Date and owner' }));
  const date = dialog.getByRole('textbox', { name: 'Joining date' });
  await userEvent.clear(date);
  await userEvent.type(date, '15/02/2027');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Somebody changed it meanwhile')).toBeTruthy();
  expect(api.of('POST', '/customer/onboarding/1/change/')[0]?.body).toMatchObject({
    version: 2,
    joining_date: '2027-02-15',
    owner: 7,
  });
});

const joining: JoiningRecord = {
  ...{ template: { id: 4, name: 'Joining' }, template_version: 1, state: 'submitted', version: 3 },
  form: {
    sections: [
      {
        ...{ title: 'Papers', title_ar: null },
        questions: [
          {
            ...{ key: 'passport', label: 'Passport number', label_ar: null, help: null, kind: 'text' },
            ...{ required: true, choices: [], target: 'passport_no' },
          },
        ],
      },
    ],
  },
  answers: { passport: 'N7654321' },
  submitted_on: '2026-03-06T09:30:00Z',
  targets: [
    {
      ...{ key: 'passport', target: 'passport_no', current: 'N1234567', answer: 'N7654321' },
      ...{ differs: true, applied: false },
    },
  ],
};

test('answers go to the candidate by chosen rows alone, old beside new', async () => {
  const api = open(onboardingRecord({ joining }), {
    'POST /customer/onboarding/1/apply-joining/': () => ({ body: onboardingRecord({ joining }) }),
  });
  const section = within(await screen.findByRole('region', { name: 'Joining form' }));
  expect(section.getByText('N1234567')).toBeTruthy();
  const take = section.getByRole('button', { name: 'Take over' });
  expect(take).toHaveProperty('disabled', true);
  await userEvent.click(section.getByRole('checkbox', { name: /Passport number/ }));
  await userEvent.click(take);
  await waitFor(() => expect(api.of('POST', '/customer/onboarding/1/apply-joining/')).toHaveLength(1));
  expect(api.of('POST', '/customer/onboarding/1/apply-joining/')[0]?.body).toEqual({
    version: 3,
    keys: ['passport'],
  });
});

test('a task is ticked off where it stands', async () => {
  const task = {
    ...{ id: 31, version: 6, template: null, name: 'Order laptop', description: null, owner: sara },
    ...{ due_on: '2027-01-20', is_overdue: false, state: 'todo' as const, note: null },
    ...{ done_on: null, done_by: null },
  };
  const api = open(onboardingRecord({ tasks: [task] }), {
    'POST /customer/onboarding-task/31/change/': () => ({ body: onboardingRecord() }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Order laptop is done' }));
  await waitFor(() => expect(api.of('POST', '/customer/onboarding-task/31/change/')).toHaveLength(1));
  expect(api.of('POST', '/customer/onboarding-task/31/change/')[0]?.body).toEqual({
    version: 6,
    state: 'done',
  });
});

test('without job and applicant everybody is listed, with what is next, and filters stand in the address', async () => {
  const api = fakeApi(personCalls(onboardingRecord({ row: onboardingRow(1, { overdue: 2, to_review: 0 }) })));
  renderApp('/recruitments/onboarding-documents?state=open&job=5', { viewer: makeViewer('admin') });
  expect(await screen.findByText('5 of 8')).toBeTruthy();
  expect(screen.getByText('Remind: 2 documents are overdue')).toBeTruthy();
  expect(screen.getByText('To review (2)')).toBeTruthy();
  const asked = api.of('GET', '/customer/onboarding/')[0]?.query;
  expect([asked?.get('state'), asked?.get('job')]).toEqual(['open', '5']);
});

test('the page is open to any role and shows nothing to whom onboarding is not', async () => {
  for (const viewer of [makeViewer('vendor'), makeViewer('hiring_manager'), makeViewer('recruiter')]) {
    const api = fakeApi({});
    const { unmount } = renderApp(page, { viewer });
    expect(await screen.findByText('Onboarding is not open to you')).toBeTruthy();
    expect(api.calls.filter(({ path: called }) => called.startsWith('/customer/onboarding'))).toEqual([]);
    unmount();
  }
});

test('a reminder that nobody can get is not sent: it is said why', async () => {
  const base = documentRequest(11, { name: 'Passport', status: 'requested', uploads: [] });
  const record = onboardingRecord({ requests: [{ ...base, may: { ...base.may, remind: true } }] });
  open(record, {
    'GET /customer/onboarding/1/reminder/': () => ({
      status: 409,
      body: { code: 'conflict', message: 'This person can not be written to' },
    }),
  });
  await menu('Passport', 'Remind…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind Amal Nasser' }));
  expect(await dialog.findByText('This person can not be written to')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Send the reminder' })).toHaveProperty('disabled', true);
});
