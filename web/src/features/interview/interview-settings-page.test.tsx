import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type TeamSettings, teamSettings } from '@hireloom/contracts/settings/settings';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';

const path = '/customer/admin-setting/';
const page = '/settings/master/master-view/interview-settings';

test('an Admin sets how long before an interview everybody is reminded, and 0 is never', async () => {
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
  const candidate = await screen.findByRole('textbox', { name: 'Remind the candidate' });
  expect(candidate).toHaveProperty('value', '24');
  await userEvent.clear(candidate);
  await userEvent.type(candidate, '48');
  const members = screen.getByRole('textbox', { name: 'Remind the interviewers' });
  await userEvent.clear(members);
  await userEvent.type(members, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Interview settings saved')).toBeTruthy();
  const { settings } = api.of('PATCH', path)[0]?.body as { settings: string };
  expect(JSON.parse(settings)).toEqual({ interviews: { remind_candidate: 48, remind_interviewers: 0 } });
});

test('it stands in the master view', async () => {
  fakeApi({});
  renderApp('/settings/master/master-view', { viewer: makeViewer('admin') });
  const link = await screen.findByRole('link', { name: 'Interview settings' });
  expect(link.getAttribute('href')).toBe(page);
});
