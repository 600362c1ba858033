import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { teamSettings } from '@hireloom/contracts/settings/settings';
import { getSession } from '../../kit/session/session.ts';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { routes } from '../../routes.tsx';
import MenuNamesPage from '../../shell/page/menu-names-page.tsx';
import { RouteTableProvider } from '../../kit/page/route-table.tsx';
import { renderWithProviders } from '../../testing/render.tsx';

const path = '/customer/admin-setting/';
const renamed = {
  old_entry: { default_name: 'Old', name: 'Older' },
  jobs: { default_name: 'Jobs', name: 'Roles' },
};

test('entries are renamed, and an emptied name goes back to the default', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    [`GET ${path}`]: () => ({
      body: { settings: JSON.stringify(teamSettings.parse({ menu_names: renamed })) },
    }),
    [`PATCH ${path}`]: ({ body }) => ({ body }),
  });
  renderWithProviders(
    <RouteTableProvider value={routes}>
      <MenuNamesPage />
    </RouteTableProvider>,
  );
  const jobs = await screen.findByLabelText('Name of Jobs (jobs)');
  expect((jobs as HTMLInputElement).value).toBe('Roles');
  expect(screen.queryByLabelText('Name of Vendors (vendors)')).toBeNull();
  expect(screen.getByLabelText('Name of Recruitments (recruitments)')).toBeTruthy();
  await user.clear(jobs);
  await user.type(screen.getByLabelText('Name of Candidates (candidates)'), ' People ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Menu names saved')).toBeTruthy();
  expect(screen.queryByText('Discard changes')).toBeNull();
  const { settings } = api.of('PATCH', path)[0]?.body as { settings: string };
  expect(JSON.parse(settings)).toEqual({
    menu_names: {
      old_entry: { default_name: 'Old', name: 'Older' },
      candidates: { default_name: 'Candidates', name: 'People' },
    },
  });
  const session = getSession();
  expect(session.status === 'ready' && session.team.menu_names.candidates?.name).toBe('People');
});
