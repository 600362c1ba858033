import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route, Routes, useLocation } from 'react-router';
import { ApiError } from '../../kit/api/api.ts';
import type { Viewer } from '../../kit/session/session.ts';
import { answerCalls } from '../../kit/testing/answer-calls.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import CandidateEditPage from '../../pages/candidate-edit-page.tsx';
import CandidateListPage from '../../pages/candidate-list-page.tsx';
import CandidatePage from '../../pages/candidate-page.tsx';
import { candidateRow, profileOf } from './fake-candidates.ts';

const path = '/customer/candidate/';
const PROFILE = `GET ${path}:id/profile/`;
const NEXT = `GET ${path}:id/neighbours/`;

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function openPage(search = '', answers: Parameters<typeof answerCalls>[0] = {}, viewer?: Viewer) {
  const api = answerCalls({
    [PROFILE]: ({ params }) => profileOf(Number(params?.id)),
    [NEXT]: () => ({ previous: 3, next: 8, position: 2, count: 40 }),
    ...answers,
  });
  renderWithProviders(
    <>
      <CandidatePage />
      <Address />
    </>,
    {
      path: `/recruitments/candidates/5${search}`,
      pattern: '/recruitments/candidates/:id',
      ...(viewer ? { viewer } : {}),
    },
  );
  return { api, user: userEvent.setup() };
}

const address = () => screen.getByLabelText('Address').textContent;

test('the page goes on in the list it was opened from, by key too', async () => {
  const from = encodeURIComponent('status=active&page=4&orderBy=name&ascending=1');
  const { api, user } = openPage(`?from=${from}`);
  expect(await screen.findByText('2 of 40')).toBeTruthy();
  expect(api.of(NEXT)[0]?.query).toEqual({ status: 'active', orderBy: 'name', ascending: '1' });
  await user.keyboard('j');
  await waitFor(() => expect(address()).toContain('/recruitments/candidates/8?'));
  expect(address()).toContain('status%3Dactive');
  await waitFor(() => expect(api.of(NEXT)).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(address()).toContain('/recruitments/candidates/3?'));
});

test('opened from elsewhere there is no list to go on in', async () => {
  const { api } = openPage();
  expect(await screen.findByRole('heading', { name: 'Layla Nasser' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(api.of(NEXT)).toHaveLength(0);
  expect(screen.getByText('Accountant at Falcon Group')).toBeTruthy();
  expect(screen.getByText('No resume yet')).toBeTruthy();
});

test('an incomplete education comes first, and lines are added where they stand', async () => {
  const { api, user } = openPage('?tab=profile', {
    'POST /customer/candidate-education/': () => ({ id: 3, university: 'New School' }),
    'DELETE /customer/candidate-education/:id/': () => ({ ok: true }),
  });
  await screen.findByText('Open University');
  const [first] = screen.getAllByRole('group', { name: /University$/ });
  expect(first?.getAttribute('aria-label')).toBe('Open University');
  expect(within(first as HTMLElement).getByText('Not completed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add education' }));
  const form = screen.getByRole('form', { name: 'New education' });
  const school = within(form).getByRole('combobox', { name: 'University or school' });
  fireEvent.change(school, { target: { value: 'New School' } });
  await user.click(within(form).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(api.of('POST /customer/candidate-education/')).toHaveLength(1));
  expect(api.of('POST /customer/candidate-education/')[0]?.body).toEqual({
    candidate: 5,
    university: 'New School',
    completed: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Open University' }));
  expect(await screen.findByText('Open University deleted')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a vendor writes lines and is offered none to delete', async () => {
  openPage('?tab=profile', {}, makeViewer('vendor'));
  expect(await screen.findByRole('button', { name: 'Edit Open University' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add education' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete Open University' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a fact is changed where it stands', async () => {
  const { api, user } = openPage('?tab=profile', { [`PATCH ${path}:id/`]: () => candidateRow(5) });
  await user.click(await screen.findByText('30 days'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Notice period (days)' }), {
    target: { value: '45' },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of(`PATCH ${path}:id/`)).toHaveLength(1));
  expect(api.of(`PATCH ${path}:id/`)[0]).toMatchObject({
    params: { id: 5 },
    body: { notice_period: 45, version: 3 },
  });
});

test('the jobs of a candidate tell the stage', async () => {
  openPage('?tab=jobs', {
    'GET /customer/applicant/': () => ({
      count: 1,
      results: [
        {
          id: 2,
          job: { id: 6, name: 'Site engineer' },
          stage: { id: 1, name: 'First interview' },
          stage_category: 'interview',
          status: 'active',
        },
      ],
    }),
  });
  expect(await screen.findByText('First interview')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Site engineer' }).getAttribute('href')).toBe(
    '/recruitments/jobs/6',
  );
});

test('a hiring manager reads the candidate through the applicant and changes nothing', async () => {
  const { api } = openPage(
    '?applicant=77',
    { 'GET /customer/applicant/:id/profile/': () => profileOf(5) },
    makeViewer('hiring_manager'),
  );
  expect(await screen.findByRole('heading', { name: 'Layla Nasser' })).toBeTruthy();
  expect(api.of('GET /customer/applicant/:id/profile/')[0]?.params).toEqual({ id: 77 });
  expect(api.of(PROFILE)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Edit |^Attach|^More actions|^Upload/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: /^Documents/ })).toBeNull();
  expect(screen.getByRole('tab', { name: /^Jobs/ })).toBeTruthy();
});

test('a hiring manager opens the candidate by itself too, without buttons that they may not use', async () => {
  const { api } = openPage('', {}, makeViewer('hiring_manager'));
  expect(await screen.findByRole('heading', { name: 'Layla Nasser' })).toBeTruthy();
  expect(api.of(PROFILE)[0]?.params).toEqual({ id: 5 });
  expect(screen.queryByRole('button', { name: /^Edit |^Attach|^More actions|^Upload/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: /^Documents|^Timeline/ })).toBeNull();
});

test('whoever is refused reads so, and is led to no list that they may not open', async () => {
  const refusal = () => {
    throw new ApiError({ code: 'forbidden', status: 403, message: 'You may not do this' });
  };
  openPage('', { [PROFILE]: refusal }, makeViewer('hiring_manager'));
  expect(await screen.findByText('This candidate was not found')).toBeTruthy();
  expect(screen.getByText(/you may not be allowed to see it/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'All candidates' })).toBeNull();
});

test('a job that may not be opened has no name and no link', async () => {
  openPage('?tab=jobs', {
    'GET /customer/applicant/': () => ({
      count: 1,
      results: [
        {
          id: 2,
          job: null,
          organization: null,
          stage: { id: 1, name: 'First interview' },
          stage_category: 'interview',
          status: 'active',
        },
      ],
    }),
  });
  expect(await screen.findByText('First interview')).toBeTruthy();
  expect(screen.getByText('—')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/recruitments/applicants?candidate_id=5',
  );
});

test('editing asks whom we may already have and waits for an answer', async () => {
  const match = {
    candidate: { id: 44, name: 'Leila Nasser' },
    current_position: null,
    current_company: null,
    verdict: 'ask' as const,
    score: 0.6,
    reasons: ['same phone'],
    against: ['Other birth date'],
  };
  const decided = { ...match, candidate: { id: 45, name: 'Lila Nasr' } };
  const api = answerCalls({
    [`GET ${path}:id/`]: () => candidateRow(5),
    [`PATCH ${path}:id/`]: () => candidateRow(5),
    [`POST ${path}duplicates/`]: () => ({ matches: [match, decided] }),
    // Somebody said that they are two people: that is not asked again.
    'GET /customer/duplicate/': () => ({ results: [{ left: { id: 5 }, right: { id: 45 } }], count: 1 }),
  });
  renderWithProviders(
    <Routes>
      <Route path="/recruitments/candidates/:id/edit" element={<CandidateEditPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { path: '/recruitments/candidates/5/edit' },
  );
  const user = userEvent.setup();
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  fireEvent.change(phone, { target: { value: '+971509999999' } });
  fireEvent.blur(phone);
  expect(await screen.findByText(/Leila Nasser/)).toBeTruthy();
  expect(api.of(`POST ${path}duplicates/`)[0]?.body).toEqual({
    first_name: 'Layla',
    last_name: 'Nasser',
    email: 'layla@example.com',
    candidate_phone: '+971509999999',
    current_company: 'Falcon Group',
    current_position: 'Accountant',
    except: 5,
  });
  const banner = screen.getByRole('alert');
  expect(within(banner).getByText('Maybe the same')).toBeTruthy();
  expect(banner.textContent).toContain('same phone. Against it: Other birth date');
  expect(banner.textContent).not.toContain('Lila Nasr');
  expect(
    within(banner).getByRole('link', { name: 'Compare and merge with Leila Nasser' }).getAttribute('href'),
  ).toBe('/recruitments/duplicates/merge?keep=5&drop=44');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/or save anyway/)).toBeTruthy();
  // The server is asked what else is wrong, and saves nothing.
  const saved = () => api.of(`PATCH ${path}:id/`).filter(({ checkOnly }) => !checkOnly);
  expect(saved()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await waitFor(() => expect(address()).toBe('/recruitments/candidates/5'));
});

const list = { [`GET ${path}`]: () => ({ count: 1, results: [candidateRow(5)] }) };

test('the list leads to its candidates with the way back, and to the create page', async () => {
  answerCalls(list);
  renderWithProviders(<CandidateListPage />, { path: '/recruitments/candidates?status=active' });
  const link = await screen.findByRole('link', { name: 'Layla Nasser' });
  expect(link.getAttribute('href')).toBe('/recruitments/candidates/5?from=status%3Dactive');
  expect(screen.getByText('Accountant at Falcon Group')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New candidate' }).getAttribute('href')).toBe(
    '/recruitments/candidates/create',
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select Layla Nasser' }));
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
  await user.click(within(bar).getByRole('button', { name: 'Attach to job' }));
  expect(await screen.findByRole('dialog', { name: 'Attach to job: 1 candidate' })).toBeTruthy();
});

test('exactly two selected candidates can be merged, the older one stays', async () => {
  answerCalls({
    [`GET ${path}`]: () => ({
      count: 3,
      results: [9, 5, 7].map((id) => candidateRow(id, { name: `Layla ${id}` })),
    }),
    'GET /customer/duplicate/': () => ({ results: [], count: 12 }),
  });
  renderWithProviders(
    <Routes>
      <Route path="/recruitments/candidates" element={<CandidateListPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { path: '/recruitments/candidates' },
  );
  const user = userEvent.setup();
  const select = async (id: number) =>
    user.click(await screen.findByRole('checkbox', { name: `Select Layla ${id}` }));
  const link = await screen.findByRole('link', { name: /^Duplicates/ });
  await waitFor(() => expect(link.textContent).toBe('Duplicates12'));
  await select(9);
  expect(screen.queryByRole('button', { name: 'Merge…' })).toBeNull();
  await select(5);
  await select(7);
  expect(screen.queryByRole('button', { name: 'Merge…' })).toBeNull();
  await select(7);
  await user.click(screen.getByRole('button', { name: 'Merge…' }));
  expect(address()).toBe('/recruitments/duplicates/merge?keep=5&drop=9');
});

test('a recruiter who may only look is offered nothing to change', async () => {
  answerCalls(list);
  renderWithProviders(<CandidateListPage />, { viewer: makeViewer('recruiter', ['candidate.view_own']) });
  expect(await screen.findByRole('link', { name: 'Layla Nasser' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New candidate' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
