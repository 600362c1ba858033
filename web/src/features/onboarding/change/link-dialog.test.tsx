import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../../testing/render.tsx';
import { onboardingRecord, personCalls } from '../onboarding.fixture.ts';

const address = 'https://ats.example.com/documents/1-2-secret';

function serve() {
  let record = onboardingRecord();
  return fakeApi({
    ...personCalls(record),
    'GET /customer/onboarding/1/record/': () => ({ body: record }),
    'POST /customer/onboarding/1/make-link/': () => {
      record = onboardingRecord({ link_until: '2027-03-01T10:00:00Z' });
      return { body: { address, until: record.link_until, record } };
    },
    'POST /customer/onboarding/1/end-link/': () => {
      record = onboardingRecord();
      return { body: record };
    },
  });
}

test.each([
  ['the record', '/recruitments/onboarding-documents?job=5&applicant=3', 'More actions'],
  ['the list', '/recruitments/onboarding-documents', 'Actions for Amal Nasser'],
])('a link is made, copied, shown as a code and ended from %s', async (_, page, menu) => {
  const user = userEvent.setup();
  const api = serve();
  renderApp(page, { viewer: makeViewer('admin') });
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: 'Link to their page…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to the page of Amal Nasser' }));
  expect(api.of('POST', '/customer/onboarding/1/make-link/')).toHaveLength(0);
  expect(dialog.queryByRole('button', { name: 'End the link' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveProperty('value', address);
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(dialog.getByRole('button', { name: 'Show the QR code' }));
  expect(dialog.getByRole('img', { name: address })).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: 'End the link' }));
  expect(await dialog.findByRole('button', { name: 'Make a link' })).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: 'Link' })).toBeNull();
});
