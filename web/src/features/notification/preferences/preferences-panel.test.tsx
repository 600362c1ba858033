import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  defaultChoices,
  type NotificationPreferences,
} from '@hireloom/contracts/notification/notification-endpoints';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderApp } from '../../../testing/render.tsx';
import { browserZone } from './use-save-preferences.ts';

afterEach(() => vi.unstubAllGlobals());

const path = '/customer/notification-preferences/';

function show(more: Partial<NotificationPreferences> = {}) {
  const saved = { events: defaultChoices, quiet_hours: null, time_zone: 'Asia/Dubai', ...more };
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: saved }),
    [`PATCH ${path}`]: () => ({ body: saved }),
  });
  renderApp('/user/profile?tab=notifications');
  return { bodies: () => api.of('PATCH', path).map(({ body }) => body) };
}

const jobEmail = () =>
  screen.findByRole('combobox', { name: 'A job I follow changes its status: e-mail' }, { timeout: 5_000 });

test('each event is switched by channel, saved at once, and can be undone', async () => {
  const { bodies } = show();
  await userEvent.selectOptions(await jobEmail(), 'off');
  expect(await screen.findByText('Saved: A job I follow changes its status')).toBeTruthy();
  expect(bodies()).toEqual([{ events: { job_status: { in_app: true, email: 'off' } } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(bodies().at(-1)).toEqual({ events: { job_status: { in_app: true, email: 'digest' } } }),
  );
  expect((await jobEmail()) as HTMLSelectElement).toHaveProperty('value', 'digest');
});

test('what asks for an answer always shows in the app', async () => {
  show();
  const control = await screen.findByRole('switch', { name: 'An approval waits for me: in the app' });
  expect(control.hasAttribute('disabled')).toBe(true);
});

test('quiet hours are switched on and off', async () => {
  const { bodies } = show();
  await userEvent.click(await screen.findByRole('switch', { name: /No e-mail at certain times of the day/ }));
  await waitFor(() => expect(bodies()).toEqual([{ quiet_hours: { from: '20:00', to: '08:00' } }]));
  expect(await screen.findByLabelText('From')).toHaveProperty('value', '20:00');
});

test('the time zone is that of the browser until somebody chooses one', async () => {
  const { bodies } = show({ time_zone: '' });
  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', browserZone());
  await userEvent.selectOptions(await jobEmail(), 'off');
  await waitFor(() => expect(bodies()[0]).toMatchObject({ time_zone: browserZone() }));
});

test('a change that could not be saved is taken back and told', async () => {
  fakeApi({
    [`GET ${path}`]: () => ({ body: { events: defaultChoices, quiet_hours: null, time_zone: 'UTC' } }),
    [`PATCH ${path}`]: () => ({ status: 500, body: { code: 'server_error', message: 'It broke' } }),
  });
  renderApp('/user/profile?tab=notifications');
  await userEvent.selectOptions(await jobEmail(), 'off');
  expect(await screen.findByText('It broke')).toBeTruthy();
  await waitFor(async () => expect(await jobEmail()).toHaveProperty('value', 'digest'));
});
