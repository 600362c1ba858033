import { notifications } from '@mantine/notifications';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { options, type Rights, type Role, roles } from '@hireloom/contracts/permissions';
import { type TeamSettings, teamSettings } from '@hireloom/contracts/settings/settings';
import { queryClient } from '../kit/api/query-client.ts';
import { setSession, type Viewer } from '../kit/session/session.ts';
import { Providers } from '../providers.tsx';
import { routeObjects } from '../router.tsx';
import { routes } from '../routes.tsx';

/** A viewer in a role; recruiters may do what `may` lists as `module.option`. */
export function makeViewer(role: Role = 'admin', may: readonly string[] = []): Viewer {
  const granted = new Map<string, string[]>();
  for (const entry of may) {
    const [module = '', option = ''] = entry.split('.');
    granted.set(module, [...(granted.get(module) ?? []), option]);
  }
  const permissions = [...granted].map(([module_name, names]) => ({
    module_name: module_name as Rights['permissions'][number]['module_name'],
    options: options.map((name) => ({ name, value: names.includes(name) })),
  }));
  return {
    current_role: role,
    permissions,
    is_super_recruiter: role === 'super_recruiter',
    team: { id: 1, name: 'Falcon Talent' },
    user: {
      id: 7,
      first_name: 'Sara',
      last_name: 'Haddad',
      username: 'sara',
      email: 'sara@example.com',
      phone: null,
      photo: null,
      roles: [...roles],
      current_role: role,
    },
  };
}

interface RenderOptions {
  viewer?: Viewer;
  team?: Partial<TeamSettings>;
  /** Where the page stands. */
  path?: string;
  /** Pattern of the path, when the page reads parameters. */
  pattern?: string;
}

function signInAs({ viewer = makeViewer(), team = {} }: RenderOptions): void {
  queryClient.clear();
  notifications.clean();
  setSession({ status: 'ready', viewer, team: { ...teamSettings.parse({}), ...team } });
}

/** Renders one page or piece for a signed-in viewer, inside a router and the providers. */
export function renderWithProviders(ui: ReactNode, given: RenderOptions = {}): RenderResult {
  signInAs(given);
  const { path = '/', pattern = '*' } = given;
  const router = createMemoryRouter([{ path: pattern, element: ui }], { initialEntries: [path] });
  return render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
}

/** Renders the whole app at a path; the session stays as the test has set it when `viewer` is null. */
export function renderApp(
  path: string,
  given: Omit<RenderOptions, 'viewer'> & { viewer?: Viewer | null } = {},
): RenderResult & { router: ReturnType<typeof createMemoryRouter> } {
  const { viewer, ...rest } = given;
  if (viewer !== null) signInAs({ ...rest, ...(viewer ? { viewer } : {}) });
  const router = createMemoryRouter(routeObjects(routes), { initialEntries: [path] });
  const result = render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...result, router };
}
