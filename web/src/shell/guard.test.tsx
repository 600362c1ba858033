import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Role, roles } from '@hireloom/contracts/permissions';
import { setSession } from '../kit/session/session.ts';
import { routes } from '../routes.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { makeViewer, renderApp } from '../testing/render.tsx';
import { samePlace } from './guard.tsx';
import { inTime } from './page/lazy-page.tsx';
import { findRoute, mayOpen } from '../kit/page/route-table.tsx';

beforeEach(() => {
  fakeServer({ 'GET /setup/': () => ({ body: { needed: false, demo: false, product_name: 'Hireloom' } }) });
});
afterEach(() => vi.unstubAllGlobals());

/** What the specification's route table says, by the start of the path; the first match counts. */
const allowed: [RegExp, readonly Role[]][] = [
  [/^\/recruitments\/jobs\/(create|:id\/edit)$/, ['admin', 'super_recruiter', 'recruiter', 'hiring_manager']],
  [/^\/recruitments\/candidates\/:id$/, roles],
  [/^\/recruitments\/candidates/, ['admin', 'super_recruiter', 'recruiter', 'vendor']],
  [
    /^\/recruitments\/(organizations|companies|business-units|departments|duplicates)/,
    ['admin', 'super_recruiter', 'recruiter'],
  ],
  [
    /^\/(recruitments\/interviews\/:id\/scorecard|user\/availability)$/,
    ['admin', 'super_recruiter', 'recruiter', 'hiring_manager'],
  ],
  [/^\/recruitments\/offers$/, ['admin', 'super_recruiter', 'recruiter']],
  [/^\/recruitments\/offers/, ['admin', 'super_recruiter', 'recruiter', 'hiring_manager']],
  [/^\/recruitments\/walk-in-days/, ['admin', 'super_recruiter', 'recruiter']],
  [/^\/resume-search/, ['admin', 'super_recruiter', 'recruiter']],
  [/^\/settings\/master/, ['admin']],
  [/^\//, roles],
];

const everything = [
  'organization',
  'company',
  'business_unit',
  'department',
  'job',
  'candidate',
  'interview',
  'offer',
  'onboarding',
  'resume_search',
  'bulk_parsing',
  'bulk_attachment',
].flatMap((module) => ['view', 'view_own', 'create', 'update'].map((option) => `${module}.${option}`));

describe('the guard over the whole route table', () => {
  const guarded = routes.filter((row) => !row.auth);
  it.each(guarded.map((row) => [row.path, row] as const))('%s', (path, row) => {
    const expected = allowed.find(([pattern]) => pattern.test(path))?.[1];
    const open = roles.filter((role) => mayOpen(row, makeViewer(role, everything)));
    expect(open).toEqual(expected);
  });

  it('holds the built routes of the specification', () => {
    for (const path of [
      '/notification',
      '/settings/master/team-management',
      '/settings/master/master-view/job-type',
      '/settings/master/master-view/parsing-alias-nationality',
      '/settings/master/master-view/matching-parameters-weightage/candidate',
    ]) {
      expect(findRoute(routes, path), path).not.toBeNull();
    }
    expect(findRoute(routes, '/settings/master/master-view/no-such-list')).toBeNull();
  });

  it('asks for the switches that the calls of a page ask for', () => {
    const open = (path: string, ...may: string[]) => {
      const row = routes.find((one) => one.path === `/recruitments/candidates/${path}`);
      return row && mayOpen(row, makeViewer('recruiter', may));
    };
    expect(open('parsing', 'candidate.create')).toBe(false);
    expect(open('parsing', 'candidate.create', 'bulk_parsing.create')).toBe(true);
    expect(open('attachments', 'candidate.update', 'bulk_parsing.create')).toBe(false);
    expect(open('attachments', 'candidate.update', 'bulk_attachment.create')).toBe(true);
  });

  it('keeps a recruiter out of what was not granted', () => {
    const row = routes.find(({ path }) => path === '/recruitments/companies/create');
    expect(row && mayOpen(row, makeViewer('recruiter', ['company.view']))).toBe(false);
    expect(row && mayOpen(row, makeViewer('recruiter', ['company.create']))).toBe(true);
  });
});

describe('in the app', () => {
  it('sends those who may not to the error route', async () => {
    const { router } = renderApp('/settings/master/master-view', { viewer: makeViewer('vendor') });
    expect(await screen.findByText('You are not allowed to open this page.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/error');
  });

  it('sends those who are not signed in to the login and remembers the way', async () => {
    setSession({ status: 'signed-out', reason: null });
    const { router } = renderApp('/recruitments/jobs?page=2', { viewer: null });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/recruitments/jobs?page=2')}`);
  });

  it('sends signed-in people on the login page Home', async () => {
    const { router } = renderApp('/auth/login');
    expect(await screen.findByRole('heading', { name: /Sara/ })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('says Loading app data... while it starts', async () => {
    setSession({ status: 'loading' });
    renderApp('/', { viewer: null });
    expect(await screen.findByText('Loading app data...')).toBeTruthy();
  });

  it('shows the 404 page for unknown paths and unknown lists', async () => {
    renderApp('/nowhere');
    expect(await screen.findByText('The page you requested was not found!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/');
    renderApp('/settings/master/master-view/no-such-list');
    expect((await screen.findAllByText('The page you requested was not found!')).length).toBe(2);
  });

  it.each(['/vendors', '/settings/master/job-board', '/settings/master/career-page'])(
    'answers %s as any other address that it does not know, until it is built',
    async (path) => {
      expect(findRoute(routes, path)).toBeNull();
      renderApp(path);
      expect(await screen.findByText('The page you requested was not found!')).toBeTruthy();
    },
  );
});

describe('samePlace', () => {
  it.each([
    ['/recruitments/jobs?page=2#x', '/recruitments/jobs?page=2#x'],
    [null, '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/login', '/'],
  ])('%s', (next, place) => expect(samePlace(next)).toBe(place));
});

it('gives up on a chunk that does not come', async () => {
  await expect(inTime(new Promise(() => undefined), 5)).rejects.toThrow('too long');
});
