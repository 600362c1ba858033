import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { teamSettings } from '@hireloom/contracts/settings/settings';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderApp, renderWithProviders } from '../../../testing/render.tsx';
import { onboardingRecord, personCalls } from '../onboarding.fixture.ts';
import { ApplicantOnboarding } from '../tab/applicant-onboarding.tsx';

const path = '/admin-app/onboarding-task-template/';
const settings = '/customer/admin-setting/';

test('tasks are added with days from the joining date, and the flags of new jobs are kept', async () => {
  const row = {
    ...{ id: 4, version: 1, name: 'Laptop', description: null, owner: null, offset_days: -5 },
    ...{ position: 1, is_active: true, updated_on: '2026-03-05T08:30:00Z' },
  };
  const stored = { body: { settings: JSON.stringify(teamSettings.parse({})) } };
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { results: [row] } }),
    [`POST ${path}`]: () => ({ body: row }),
    [`GET ${settings}`]: () => stored,
    [`PATCH ${settings}`]: () => stored,
  });
  renderApp('/settings/master/onboarding', { viewer: makeViewer('admin') });
  expect(await screen.findByText('5 days before the joining date')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New task' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New task' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), 'Medical test');
  const days = panel.getByRole('textbox', { name: 'Days from the joining date' });
  await userEvent.clear(days);
  await userEvent.type(days, '-14');
  expect(panel.getByText('14 days before the joining date')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('POST', path)).toHaveLength(1));
  expect(api.of('POST', path)[0]?.body).toEqual({
    name: 'Medical test',
    description: null,
    owner: null,
    offset_days: -14,
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'A new job names its joining template' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Onboarding settings saved')).toBeTruthy();
  const sent = api.of('PATCH', settings)[0]?.body as { settings: string };
  expect(JSON.parse(sent.settings)).toMatchObject({
    joiningFormMandatoryOnJobCreate: true,
    documentCategoryMandatoryOnJobCreate: false,
  });
});

const applicant = { id: 3, name: 'Amal Nasser', job: { id: 5 } };

test('the tab of an applicant shows the documents, and leads to the page', async () => {
  fakeApi(personCalls(onboardingRecord()));
  renderWithProviders(<ApplicantOnboarding applicant={applicant} mayBegin />);
  const link = await screen.findByRole('link', { name: 'Open the onboarding page' });
  expect(link.getAttribute('href')).toBe('/recruitments/onboarding-documents?job=5&applicant=3');
  expect(screen.getByText('Passport')).toBeTruthy();
});

test('where none has begun, whoever may begins one', async () => {
  const begin = '/customer/onboarding/begin/';
  const api = fakeApi({ [`POST ${begin}`]: () => ({ body: onboardingRecord() }) });
  renderWithProviders(<ApplicantOnboarding applicant={applicant} mayBegin />);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin the onboarding…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(api.of('POST', begin)).toHaveLength(1));
  expect(api.of('POST', begin)[0]?.body).toMatchObject({ applicant: 3, joining_date: null });
});
