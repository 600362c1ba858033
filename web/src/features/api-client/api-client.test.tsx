import type { ApiClientRow } from '@hireloom/contracts/api-client/api-client-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp, renderWithProviders } from '../../testing/render.tsx';
import { ClientList } from './client-list.tsx';
import { ClientPanel } from './client-panel.tsx';
import { ConsentView } from './consent-view.tsx';

const path = '/admin-app/api-client/';
const planner: ApiClientRow = {
  ...{ id: 3, version: 2, name: 'Planner', client_id: 'hlc_abc', is_confidential: true, is_active: true },
  ...{ redirect_uris: ['https://planner.example/back'], scopes: ['company.view'], per_minute: 300 },
  ...{ allowed_by: 2, last_used_on: null, created_on: '2026-03-01T08:00:00Z' },
};
const consent = {
  ...{
    client: 'Planner',
    host: 'planner.example',
    who: 'Sara Haddad',
    team: 'Falcon',
    until: '2026-09-01T08:00:00Z',
  },
  ...{ scopes: ['company.view', 'company.update'], missing: ['job.delete'] },
};
const asked = { response_type: 'code', client_id: 'hlc_abc', redirect_uri: 'https://planner.example/back' };
const authorize = '/oauth/authorize/';

test('a client is registered, and its secret is shown once', async () => {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { results: [] } }),
    [`POST ${path}`]: () => ({ body: { client: planner, secret: 'hls_the-secret' } }),
  });
  renderWithProviders(<ClientList />);
  fireEvent.click(await screen.findByRole('button', { name: 'Register a client' }));
  const form = within(await screen.findByRole('dialog', { name: 'Register an API client' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Planner' } });
  fireEvent.click(form.getByLabelText('On a server'));
  const addresses = form.getByLabelText(/Addresses to go back to/, { selector: 'input' });
  await userEvent.type(addresses, `${planner.redirect_uris[0]}{Enter}`);
  fireEvent.click(form.getByText('Read everything'));
  fireEvent.click(form.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('hls_the-secret')).toBeTruthy();
  expect(api.of('POST', path)[0]?.body).toMatchObject({
    ...{ name: 'Planner', is_confidential: true, redirect_uris: planner.redirect_uris, per_minute: 300 },
    scopes: expect.arrayContaining(['company.view']) as unknown,
  });
});

test('what is wrong with an address stands at the addresses', async () => {
  const api = fakeApi({
    [`PATCH ${path}3/`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'No', fields: { 'redirect_uris.0': ['No https address'] } },
    }),
  });
  renderWithProviders(<ClientPanel client={planner} onClose={vi.fn()} onMade={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('PATCH', `${path}3/`)).toHaveLength(1));
  expect(await screen.findByText('No https address')).toBeTruthy();
});

test('a program asks what it could do, as whom and for how long; the answer leads back', async () => {
  const leave = vi.fn();
  const api = fakeApi({
    [`GET ${authorize}`]: () => ({ body: { redirect: null, consent } }),
    [`POST ${authorize}`]: () => ({ body: { redirect: 'https://planner.example/back?code=x' } }),
  });
  renderWithProviders(<ConsentView asked={asked} leave={leave} />);
  expect(await screen.findByText('Let Planner call in your name?')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Company View and Change',
    'Job Delete',
  ]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://planner.example/back?code=x'));
  expect(api.of('POST', authorize).map(({ body }) => body)).toEqual([{ ...asked, allow: true }]);
});

test('a program that asks wrongly is told so by its own address, without a question', async () => {
  const leave = vi.fn();
  const redirect = 'https://planner.example/back?error=invalid_scope';
  fakeApi({ [`GET ${authorize}`]: () => ({ body: { redirect, consent: null } }) });
  renderWithProviders(<ConsentView asked={asked} leave={leave} />);
  await waitFor(() => expect(leave).toHaveBeenCalledWith(redirect));
});

test('a program that is not known is told of on the page, which leads nowhere', async () => {
  const api = fakeApi({
    [`GET ${authorize}`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'This program is not known here, or it is switched off.' },
    }),
  });
  renderApp('/authorize?client_id=a&client_id=b&state=x&code=y', { viewer: makeViewer('recruiter') });
  expect(await screen.findByText('This program is not known here, or it is switched off.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  expect(api.of('GET', authorize)[0]?.query.get('client_id')).toBeNull();
});

test('whoever may allow nothing can only say no', async () => {
  fakeApi({
    [`GET ${authorize}`]: () => ({ body: { redirect: null, consent: { ...consent, scopes: [] } } }),
  });
  renderWithProviders(<ConsentView asked={asked} leave={vi.fn()} />);
  expect(await screen.findByText('Nothing that it asks for is yours to allow.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Deny' })).toBeTruthy();
});

test('one’s own programs and connections are listed, each with its end', async () => {
  const user = userEvent.setup();
  const grant = {
    ...{ id: 5, client: 'Planner', scopes: ['company.view'], created_on: '2026-03-01T08:00:00Z' },
    ...{ ends_on: '2026-09-01T08:00:00Z', last_used_on: null, last_address: null },
  };
  const feed = { id: 9, name: 'Phone', layers: [], created_on: '2026-03-01T08:00:00Z', read_on: null };
  const api = fakeApi({
    'GET /oauth/grant/': () => ({ body: { results: [grant] } }),
    'DELETE /oauth/grant/5/': () => ({ body: { code: 0, message: 'It has ended' } }),
    'GET /customer/calendar/feed/': () => ({ body: { results: [feed] } }),
    'DELETE /customer/calendar/feed/9/': () => ({ body: { ok: true } }),
  });
  renderApp('/authorize', { viewer: makeViewer('recruiter') });
  const programs = within(await screen.findByRole('region', { name: 'Programs' }));
  await user.click(await programs.findByRole('button', { name: 'End' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(api.of('DELETE', '/oauth/grant/5/')).toHaveLength(1));
  const others = within(screen.getByRole('region', { name: 'Connections' }));
  await user.click(await others.findByRole('button', { name: 'End' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End Phone' }));
  await user.click(dialog.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(api.of('DELETE', '/customer/calendar/feed/9/')).toHaveLength(1));
  // A recruiter without the switch of e-mail asks for no mailboxes, and for no platforms of the team.
  expect(api.of('GET', '/customer/mailbox/account/')).toHaveLength(0);
  expect(api.calls.some(({ path: asked_for }) => asked_for.includes('meeting-platform'))).toBe(false);
});
