import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PushEndpoint } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import ApiResourcePage from './api-resource-page.tsx';

const path = '/admin-app/stage-change-endpoints/';
const empty: PushEndpoint = {
  type: 'pending_worker',
  enabled: false,
  url: '',
  header_name: '',
  has_secret: false,
  mapping: [],
  version: 0,
};
const dvms: PushEndpoint = {
  type: 'dvms',
  enabled: true,
  url: 'https://dvms.example/in',
  header_name: 'X-Key',
  has_secret: true,
  mapping: [{ key: 'name', field: 'candidate_name' }],
  version: 3,
};
const reads = { [`GET ${path}`]: () => ({ body: { results: [empty, dvms] } }) };
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('a system is set up; the stored secret is kept unless it is typed anew or removed', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...reads,
    [`PUT ${path}`]: ({ body }) => ({
      body: { ...dvms, ...(body as object), secret: undefined, version: dvms.version + 1 },
    }),
  });
  renderWithProviders(<ApiResourcePage />);
  const shown = await card('DVMS');
  expect(shown.getByPlaceholderText('Set. Type to replace it')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Add field' }));
  await user.type(shown.getByRole('textbox', { name: 'Key 2' }), 'mail');
  await user.click(shown.getByRole('combobox', { name: 'Field 2' }));
  await user.click(await screen.findByRole('option', { name: 'Candidate: e-mail' }));
  await user.click(shown.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('DVMS saved')).toBeTruthy();
  const saved = { type: 'dvms', enabled: true, url: dvms.url, header_name: 'X-Key' };
  const mapping = [...dvms.mapping, { key: 'mail', field: 'email' }];
  expect(api.of('PUT', path)[0]?.body).toEqual({ ...saved, mapping, version: 3 });
  await user.click(shown.getByRole('checkbox', { name: 'Remove the secret' }));
  await user.click(shown.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('DVMS saved');
  expect(api.of('PUT', path)[1]?.body).toEqual({ ...saved, mapping, secret: null, version: 4 });
});

test('what is wrong stands at its field', async () => {
  const user = userEvent.setup();
  fakeApi({
    ...reads,
    [`PUT ${path}`]: () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'No',
        fields: { url: ['The address is required'], 'mapping.1.key': ['Another row has this key'] },
      },
    }),
  });
  renderWithProviders(<ApiResourcePage />);
  const shown = await card('Pending worker');
  expect((shown.getByRole('textbox', { name: 'Key 1' }) as HTMLInputElement).value).toBe('candidate_name');
  await user.click(shown.getByRole('switch', { name: 'Enabled' }));
  await user.click(shown.getByRole('button', { name: 'Save' }));
  expect(await shown.findByText('The address is required')).toBeTruthy();
  expect(shown.getByText('Another row has this key')).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Send a test' })).toHaveProperty('disabled', true);
});

test('a test tells what came back', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...reads,
    [`POST ${path}test/`]: () => ({ body: { ok: false, message: 'Answered 500', reply: '{"why":"full"}' } }),
  });
  renderWithProviders(<ApiResourcePage />);
  await user.click((await card('DVMS')).getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('It did not work')).toBeTruthy();
  expect(screen.getByText('{"why":"full"}')).toBeTruthy();
  expect(api.of('POST', `${path}test/`)[0]?.body).toEqual({ type: 'dvms' });
});
