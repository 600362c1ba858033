import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type TeamSettings, teamSettings } from '@hireloom/contracts/settings/settings';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import ResumeSettingsPage from './resume-settings-page.tsx';

const path = '/customer/admin-setting/';

test('how sure a reading must be, skills and the country are saved together', async () => {
  const user = userEvent.setup();
  let stored: TeamSettings = teamSettings.parse({});
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { settings: JSON.stringify(stored) } }),
    [`PATCH ${path}`]: ({ body }) => {
      const { settings } = body as { settings: string };
      stored = { ...stored, ...(JSON.parse(settings) as Partial<TeamSettings>) };
      return { body: { settings: JSON.stringify(stored) } };
    },
  });
  renderWithProviders(<ResumeSettingsPage />);
  const slider = await screen.findByRole('slider', { name: 'Ask a person below' });
  expect(slider.getAttribute('aria-valuenow')).toBe('50');
  slider.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await user.click(screen.getByRole('switch', { name: /^Take skills that are only mentioned/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Resume settings saved')).toBeTruthy();
  const { settings } = api.of('PATCH', path)[0]?.body as { settings: string };
  expect(JSON.parse(settings)).toEqual({
    default_country: 'AE',
    resumes: { review_below: 0.6, mentioned_skills: true, create_at_once: true },
  });
  expect(screen.getByRole('link', { name: 'Country aliases' }).getAttribute('href')).toBe(
    '/settings/master/master-view/parsing-alias-country',
  );
});
