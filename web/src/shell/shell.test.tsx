import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../routes.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { makeViewer, renderApp } from '../testing/render.tsx';
import { findRoute } from '../kit/page/route-table.tsx';
import { crumbs } from './bar/breadcrumb.tsx';
import { activePath, menuName, sidebarEntries } from './sidebar-entries.ts';
import { nextTheme } from './bar/use-theme.ts';

const always = ['calendar', 'dashboard'];

function keys(role: Parameters<typeof makeViewer>[0], may: string[] = []) {
  return sidebarEntries(routes, makeViewer(role, may)).flatMap((entry) =>
    'entries' in entry ? entry.entries.map(({ key }) => `${entry.key}/${key}`) : [entry.key],
  );
}

beforeEach(() => {
  fakeServer({
    'GET /setup/': () => ({ body: { needed: false, demo: true, product_name: 'Hireloom' } }),
    'POST /users/change-role/': () => ({
      status: 403,
      body: { code: 'forbidden', message: 'Not your role' },
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('sidebar', () => {
  it('shows an admin everything that is built, in the order of the specification', () => {
    expect(keys('admin')).toEqual([
      'dashboard',
      ...[
        'organizations',
        'companies',
        'business_units',
        'departments',
        'jobs',
        'candidates',
        'applicants',
        'interviews',
        'offers',
        'onboarding',
      ].map((key) => `recruitments/${key}`),
      'resume_search',
      'calendar',
      'email',
      'visa_quota',
      'file_manager',
      'client_portal',
      ...[
        'account_and_users',
        'master_view',
        'email_settings',
        'approval_matrix',
        'onboarding_settings',
        'integrations',
        'ex_employee',
        'module_configurations',
        'team_management',
      ].map((key) => `master_settings/${key}`),
    ]);
  });

  it('shows others what they may see', () => {
    expect(keys('vendor').filter((key) => !always.includes(key))).toEqual([
      'recruitments/jobs',
      'recruitments/candidates',
      'recruitments/applicants',
      'recruitments/interviews',
      'file_manager',
    ]);
    expect(keys('hiring_manager').filter((key) => !always.includes(key))).toEqual([
      'recruitments/jobs',
      'recruitments/applicants',
      'recruitments/interviews',
      'file_manager',
    ]);
    expect(keys('recruiter').filter((key) => !always.includes(key))).toEqual([]);
    expect(keys('recruiter', ['job.view_own', 'candidate.view', 'resume_search.view'])).toEqual(
      expect.arrayContaining(['recruitments/jobs', 'resume_search']),
    );
    expect(keys('recruiter', ['candidate.view'])).not.toContain('recruitments/candidates');
    expect(keys('super_recruiter')).not.toContain('master_settings/master_view');
  });

  it('leads to pages alone', () => {
    const entries = sidebarEntries(routes, makeViewer('admin')).flatMap((entry) =>
      'entries' in entry ? entry.entries : [entry],
    );
    for (const { path } of entries)
      expect([path, findRoute(routes, path)?.row.page]).not.toContain(undefined);
    expect(routes.filter(({ page }) => typeof page !== 'function')).toEqual([]);
  });

  it('takes the name, else the default name, else the key with spaces', () => {
    const names = {
      jobs: { name: 'Roles', default_name: 'Jobs' },
      file_manager: { name: '', default_name: 'Files' },
    };
    expect(menuName('jobs', names)).toBe('Roles');
    expect(menuName('file_manager', names)).toBe('Files');
    expect(menuName('visa_quota', names)).toBe('visa quota');
  });

  it('marks the entry that leads to the page', () => {
    const entries = sidebarEntries(routes, makeViewer('admin'));
    expect(activePath(entries, '/recruitments/jobs/12/edit')).toBe('/recruitments/jobs');
    expect(activePath(entries, '/resume-search')).toBe('/resume-search/');
    expect(activePath(entries, '/')).toBe('/');
    expect(activePath(entries, '/user/profile')).toBeNull();
  });

  it('opens the group that holds the page', async () => {
    renderApp('/user/profile');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('button', { name: 'Recruitments' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    await userEvent.click(within(menu).getByRole('button', { name: 'Recruitments' }));
    await userEvent.click(await within(menu).findByRole('link', { name: 'Companies' }));
    await waitFor(() =>
      expect(within(menu).getByRole('link', { name: 'Companies' }).getAttribute('aria-current')).toBe('page'),
    );
    expect(within(menu).getByRole('button', { name: 'Recruitments' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  it('marks the entry that a page without one of its own belongs to', async () => {
    renderApp('/settings/master/permission');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await waitFor(() =>
      expect(within(menu).getByRole('link', { name: 'Account and users' }).getAttribute('aria-current')).toBe(
        'page',
      ),
    );
  });
});

describe('top bar', () => {
  it('cycles the theme light, dark, system, light', async () => {
    expect([nextTheme.light, nextTheme.dark, nextTheme.system]).toEqual(['dark', 'system', 'light']);
    renderApp('/user/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Sara Haddad' }));
    const press = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
    await press('Theme: as the system');
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
    await press('Theme: light');
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    await press('Theme: dark');
    expect(await screen.findByRole('menuitem', { name: 'Theme: as the system' })).toBeTruthy();
  });

  it('links only known segments', () => {
    const trail = crumbs(routes, '/settings/master/master-view/job-type');
    expect(trail.map(({ text, found }) => [text, found !== null])).toEqual([
      ['Settings', false],
      ['Master', false],
      ['Master view', true],
      ['Job types', true],
    ]);
  });

  it('offers the other roles and shows a refusal as one error', async () => {
    renderApp('/user/profile', { viewer: makeViewer('recruiter') });
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Sara Haddad' }));
    expect(await screen.findByText('Login as')).toBeTruthy();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Vendor' }));
    expect(await screen.findByText('Not your role')).toBeTruthy();
    expect(screen.getAllByText('Error')).toHaveLength(1);
  });

  it('says that the data is a demo', async () => {
    renderApp('/user/profile');
    expect(await screen.findByRole('note', { name: 'Demo data. Do not use for real people.' })).toBeTruthy();
  });

  it('answers ? with what the keyboard can do', async () => {
    renderApp('/user/profile');
    await screen.findByRole('navigation', { name: 'Main menu' });
    await userEvent.keyboard('?');
    expect(await screen.findByText('Show this list')).toBeTruthy();
  });
});
