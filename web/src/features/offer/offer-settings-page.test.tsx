import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type TeamSettings, teamSettings } from '@hireloom/contracts/settings/settings';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';

const path = '/customer/admin-setting/';
const page = '/settings/master/master-view/offer-settings';

test('an Admin decides whether hiring needs an offer and which columns of a salary show', async () => {
  let stored: TeamSettings = teamSettings.parse({});
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { settings: JSON.stringify(stored) } }),
    [`PATCH ${path}`]: ({ body }) => {
      const { settings } = body as { settings: string };
      stored = { ...stored, ...(JSON.parse(settings) as Partial<TeamSettings>) };
      return { body: { settings: JSON.stringify(stored) } };
    },
  });
  renderApp(page, { viewer: makeViewer('admin') });
  await userEvent.click(await screen.findByRole('switch', { name: /^Hiring needs an accepted offer/ }));
  await userEvent.click(screen.getByRole('switch', { name: 'Show what is paid a year' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Offer settings saved')).toBeTruthy();
  const { settings } = api.of('PATCH', path)[0]?.body as { settings: string };
  expect(JSON.parse(settings)).toEqual({
    offers: { needed_to_hire: false, time_zone: 'UTC' },
    show_monthly_salary_breakup: true,
    show_yearly_salary_breakup: false,
  });
});
