import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../../testing/render.tsx';
import { documentRequest, onboardingRecord, personCalls, reviewRow } from '../onboarding.fixture.ts';

const page = '/recruitments/onboarding-documents?tab=review';
const path = '/customer/document-request/';

function open(handlers: Parameters<typeof fakeApi>[0] = {}, request = documentRequest(11)) {
  const record = onboardingRecord();
  const rows = [reviewRow(11), reviewRow(12, 'Degree')];
  const review = (id: number) => ({
    body: {
      row: rows.find((row) => row.id === id),
      request:
        id === 11
          ? request
          : documentRequest(12, { name: 'Degree', needs_number: false, needs_expiry: false }),
      previous: null,
      next: null,
    },
  });
  const api = fakeApi({
    ...personCalls(record),
    [`GET ${path}queue/`]: () => ({ body: { results: rows, count: 2 } }),
    [`GET ${path}11/review/`]: () => review(11),
    [`GET ${path}12/review/`]: () => review(12),
    'GET /customer/candidate/1001/': () => ({
      body: { id: 1001, name: 'Amal Nasser', passport_no: 'N1234567', date_of_birth: '1990-04-02' },
    }),
    [`POST ${path}11/approve/`]: () => ({ body: record }),
    [`POST ${path}11/reject/`]: () => ({ body: record }),
    ...handlers,
  });
  const { router } = renderApp(page, {
    viewer: makeViewer('recruiter', ['onboarding.view', 'onboarding.update']),
  });
  return { api, router };
}
const verdict = () => screen.findByRole('button', { name: /Approve/ });

test('a document stands beside what it must match', async () => {
  open();
  await verdict();
  expect(await screen.findByText('N1234567')).toBeTruthy();
  expect(screen.getByText('02/04/1990')).toBeTruthy();
  expect(screen.getByText('The page with the picture')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'File 1 of passport.jpg' })).toBeTruthy();
});

test('a PDF is asked for once as what is shown, which its link says already', async () => {
  const base = documentRequest(11);
  const uploads = base.uploads.map((upload) => ({
    ...upload,
    ...{ name: 'passport.pdf', content_type: 'application/pdf', url: '/api/v1/file/70/?token=1&inline=1' },
  }));
  const { api } = open({ 'GET /file/70/': () => ({ status: 400, body: {} }) }, { ...base, uploads });
  await waitFor(() => expect(api.of('GET', '/file/70/')).toHaveLength(1));
  expect(api.of('GET', '/file/70/')[0]?.query.getAll('inline')).toEqual(['1']);
});

test('a approves with number and expiry, and the next document opens by itself', async () => {
  const { api, router } = open();
  await verdict();
  await userEvent.keyboard('a');
  expect(await screen.findByText('Number is required')).toBeTruthy();
  expect(screen.getByText('Expiry is required')).toBeTruthy();
  expect(api.of('POST', `${path}11/approve/`)).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Number' }), 'N1234567');
  await userEvent.type(screen.getByRole('textbox', { name: 'Expires on' }), '04/05/2031');
  await userEvent.tab();
  await userEvent.click(await verdict());
  await waitFor(() => expect(api.of('POST', `${path}11/approve/`)).toHaveLength(1));
  expect(api.of('POST', `${path}11/approve/`)[0]?.body).toEqual({
    version: 4,
    document_number: 'N1234567',
    issued_on: null,
    expires_on: '2031-05-04',
  });
  await waitFor(() => expect(router.state.location.search).toContain('document=12'));
});

test('what was typed stays when the document came anew meanwhile', async () => {
  let round = 1;
  open({
    [`GET ${path}11/review/`]: () => ({
      body: { row: { ...reviewRow(11), round }, request: documentRequest(11), previous: null, next: null },
    }),
  });
  await verdict();
  await userEvent.type(screen.getByRole('textbox', { name: 'Number' }), 'N1234567');
  round = 2;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/Round 2/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Number' })).toHaveProperty('value', 'N1234567');
});

test('a rejection takes two presses and a reason, one of those at hand or in own words', async () => {
  const { api } = open();
  await verdict();
  await userEvent.keyboard('r');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Reason is required')).toBeTruthy();
  expect(api.of('POST', `${path}11/reject/`)).toHaveLength(0);
  await userEvent.click(screen.getByText('The picture can not be read'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ': glare');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(api.of('POST', `${path}11/reject/`)).toHaveLength(1));
  expect(api.of('POST', `${path}11/reject/`)[0]?.body).toEqual({
    version: 4,
    reason: 'The picture can not be read: glare',
  });
});

test('j and k go from one document to the next and back', async () => {
  const { router } = open();
  await verdict();
  await userEvent.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toContain('document=12'));
  expect(await screen.findByRole('heading', { name: 'Degree' })).toBeTruthy();
  await userEvent.keyboard('k');
  await waitFor(() => expect(router.state.location.search).toContain('document=11'));
});

test('whoever was faster is told, and nothing is lost', async () => {
  open({
    [`POST ${path}11/reject/`]: () => ({
      status: 409,
      body: { code: 'conflict', message: 'Passport was approved meanwhile' },
    }),
  });
  await verdict();
  await userEvent.keyboard('r');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Another one');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Passport was approved meanwhile')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Another one');
});

test('who uploaded it themselves is told that somebody else decides', async () => {
  const may = { ...documentRequest(11).may, approve: false, reject: false, own_upload: true };
  open({}, documentRequest(11, { may }));
  expect(await screen.findByText('You uploaded this yourself: somebody else decides about it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
});
