import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type Heard } from '../../testing/fake-server.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';

const stamps = {
  version: 1,
  created_on: '2026-01-01T00:00:00Z',
  updated_on: '2026-01-01T00:00:00Z',
  created_by: null,
  updated_by: null,
  deleted_on: null,
  custom: {},
};
const dana = {
  ...stamps,
  id: 7,
  name: 'Dana Levin',
  current_position: 'Welder',
  job: { id: 3, name: 'Pipe welder' },
};
const asked = {
  ...stamps,
  id: 9,
  applicant: 'Dana Levin',
  job: { id: 3, name: 'Pipe welder' },
  stage: { id: 1, name: 'Offer' },
  company: { id: 2, name: 'Aster' },
};
let heard: Heard[];

beforeEach(() => {
  localStorage.clear();
  heard = fakeServer({
    'GET /customer/candidate/': ({ path }) => ({
      body: { results: path.includes('query=dana') ? [dana] : [], count: 1 },
    }),
    'GET /customer/applicant/': () => ({ body: { results: [asked], count: 1 } }),
    'GET /customer/candidate/7/': () => ({ body: dana }),
    'GET /customer/job/': () => ({ body: { results: [], count: 0 } }),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openPalette() {
  await screen.findByRole('navigation', { name: 'Main menu' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('textbox', { name: 'Search people, jobs, pages and actions' });
}

test('records are found with a second line that says where they stand', async () => {
  renderApp('/user/profile');
  await userEvent.type(await openPalette(), 'dana');
  const dialog = screen.getByRole('dialog', { name: 'Search' });
  expect(await within(dialog).findByText('Welder · Pipe welder')).toBeTruthy();
  expect(await within(dialog).findByText('Pipe welder · Offer · Aster')).toBeTruthy();
});

test('kinds that the viewer may not see are not asked for', async () => {
  renderApp('/user/profile', { viewer: makeViewer('recruiter', ['job.view_own']) });
  await userEvent.type(await openPalette(), 'dana');
  await waitFor(() => expect(heard.some(({ path }) => path.startsWith('/customer/job/?'))).toBe(true));
  expect(heard.some(({ path }) => /^\/customer\/(candidate|applicant|company)\/\?/.test(path))).toBe(false);
});

test('pages and settings are found with a letter wrong; theme and signing out are there', async () => {
  renderApp('/user/profile');
  const box = await openPalette();
  await userEvent.type(box, 'candiates');
  expect(await screen.findByRole('button', { name: /^Candidates/ })).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, 'job types');
  expect(await screen.findByRole('button', { name: /^Job types/ })).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, 'dark');
  await userEvent.click(await screen.findByRole('button', { name: /^Theme: dark/ }));
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
});

test('what was open lately is named by the server, and left out where it answers nothing', async () => {
  const viewer = makeViewer('admin');
  localStorage.setItem(
    `hireloom-visits:${viewer.user.id}`,
    JSON.stringify([
      { entity: 'candidate', id: 7 },
      { entity: 'candidate', id: 8 },
    ]),
  );
  renderApp('/user/profile', { viewer });
  await openPalette();
  expect(await screen.findByRole('button', { name: /^Dana Levin/ })).toBeTruthy();
  expect(heard.some(({ path }) => path === '/customer/candidate/8/')).toBe(true);
  expect(localStorage.getItem(`hireloom-visits:${viewer.user.id}`)).not.toContain('Dana');
});
