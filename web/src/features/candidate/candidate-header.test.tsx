import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Viewer } from '../../kit/session/session.ts';
import { answerCalls } from '../../kit/testing/answer-calls.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import CandidatePage from '../../pages/candidate-page.tsx';
import { applicationOf, profileOf } from './fake-candidates.ts';

const PROFILE = 'GET /customer/candidate/:id/profile/';
const MOVE = 'POST /customer/applicant/:id/move/';
const other = applicationOf(3, { job: { id: 7, name: 'Foreman' }, limit_days: null });

function openPage(applications: unknown[], viewer?: Viewer, search = '') {
  const api = answerCalls({
    [PROFILE]: () => profileOf(5, { applications }),
    'GET /customer/applicant/:id/profile/': () => profileOf(5, { applications }),
    [MOVE]: () => ({ id: 2, applicant: 'Layla Nasser', stage: { id: 13, name: 'Offer' } }),
  });
  renderWithProviders(<CandidatePage />, {
    path: `/recruitments/candidates/5${search}`,
    pattern: '/recruitments/candidates/:id',
    ...(viewer ? { viewer } : {}),
  });
  return { api, user: userEvent.setup() };
}
const standing = () => screen.findByRole('group', { name: 'Where they stand' });

test('says where somebody stands, for how long, and in which jobs besides', async () => {
  const { user } = openPage([applicationOf(2), other]);
  const told = await standing();
  expect(within(told).getByRole('link', { name: 'Site engineer' }).getAttribute('href')).toBe(
    '/recruitments/jobs/6',
  );
  expect(told.textContent).toContain('Interview');
  expect(told.textContent).toContain('9 days (limit 7)');
  expect(within(told).getByRole('img', { name: 'Stage 2 of 4: Interview' })).toBeTruthy();
  await user.click(within(told).getByRole('button', { name: '+1 job' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Foreman: Interview' }));
  expect(await screen.findByRole('link', { name: 'Foreman' })).toBeTruthy();
});

test('the next stage of the workflow is the main action, the others stand behind it', async () => {
  const { api, user } = openPage([applicationOf(2)]);
  await user.click(await screen.findByRole('button', { name: 'Move to another stage' }));
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['New', 'Hired']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Move to Offer' }));
  await waitFor(() =>
    expect(api.of(MOVE)[0]).toMatchObject({ params: { id: 2 }, body: { stage: 13, from: 12 } }),
  );
  // Where they stand is read anew.
  await waitFor(() => expect(api.of(PROFILE).length).toBeGreaterThan(1));
});

test('keys move, reject and lead to the note', async () => {
  const { user } = openPage([applicationOf(2)]);
  await standing();
  await user.keyboard('n');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New note' })));
  await user.keyboard('{Escape}r');
  expect(await screen.findByRole('dialog', { name: /^Reject/ })).toBeTruthy();
});

test('a hired person is neither moved on nor rejected', async () => {
  openPage([applicationOf(2, { stage: { id: 14, name: 'Hired', category: 'hired' } })]);
  await standing();
  expect(screen.queryByRole('button', { name: /^Move to [A-Z]/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('whoever is in no job can be attached to one', async () => {
  const { user } = openPage([]);
  await user.click(await screen.findByRole('button', { name: 'Attach to job' }));
  expect(await screen.findByRole('dialog', { name: /Layla Nasser/ })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Where they stand' })).toBeNull();
});

test('who may only look is told where they stand and offered no step', async () => {
  openPage(
    [applicationOf(2, { job: null })],
    makeViewer('recruiter', ['candidate.view_global', 'applicant.view']),
  );
  expect((await standing()).textContent).toContain('A job');
  expect(screen.queryByRole('button', { name: /^Move|^Reject|^More actions|^Edit/ })).toBeNull();
});

test('a hiring manager reads the timeline of the application', async () => {
  const { api } = openPage([applicationOf(77)], makeViewer('hiring_manager'), '?applicant=77');
  await standing();
  await waitFor(() => expect(api.of('GET /customer/timeline/applicant/:id/')[0]?.params).toEqual({ id: 77 }));
  expect(api.of('GET /customer/timeline/candidate/:id/')).toHaveLength(0);
});
