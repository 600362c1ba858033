import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { weightTotal, type MatchWeights } from '@hireloom/contracts/matching/matching-endpoints';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { CandidateMatches, JobMatches } from './index.ts';
import { candidateMatch, jobMatch, rankingPage } from './matching.fixture.ts';

const forJob = '/customer/job/5/matches/';
const forCandidate = '/customer/candidate/8/matches/';
const attach = '/customer/applicant/attach/';

const layla = candidateMatch(8, 'Layla Nasser');
const omar = candidateMatch(9, 'Omar Aziz', {
  attached: { status: 'active', stage: { id: 2, name: 'Screening' }, stage_category: 'screening' },
});
const row = async (name: string) => within(await screen.findByRole('article', { name }));

test('every score opens into its parts, names what is missing and marks what is protected', async () => {
  const user = userEvent.setup();
  fakeApi({
    [`POST ${forJob}`]: () => ({
      body: rankingPage('job', [layla, omar], { considered: 1500, total: 1_000_000, do_not_hire: 2 }),
    }),
  });
  renderWithProviders(<CandidateMatches jobId={5} mayAttach />);
  const shown = await row('Layla Nasser');
  expect(shown.getByRole('img', { name: 'Score 55 of 100' })).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Layla Nasser' }).getAttribute('href')).toBe(
    '/recruitments/candidates/8',
  );
  expect(shown.getByText(/Revit, Nationality Indian/)).toBeTruthy();
  expect(screen.getByText('The best 1,500 of about 1,000,000 people')).toBeTruthy();
  expect(screen.getByText('2 are left out: marked as do not hire')).toBeTruthy();
  expect(screen.getByText(/The job says nothing of salary/)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Skills: 35 of 70 points' }));
  expect(shown.getByText(/35 of 70 points. Has 1 of 2: AutoCAD/)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Nationality: 0 of 10 points' }));
  expect(shown.getByText('Protected: counts because the job states it')).toBeTruthy();
  expect((await row('Omar Aziz')).getByText('Screening')).toBeTruthy();
  expect((await row('Omar Aziz')).queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('moving a slider ranks anew by weights that are 100 in sum; back are those of the team', async () => {
  const user = userEvent.setup();
  const api = fakeApi({ [`POST ${forJob}`]: () => ({ body: rankingPage('job', [layla]) }) });
  renderWithProviders(<CandidateMatches jobId={5} mayAttach />);
  await row('Layla Nasser');
  const bodies = () => api.of('POST', forJob).map(({ body }) => body as { weights?: MatchWeights });
  expect(bodies()[0]?.weights).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Weights' }));
  const slider = screen.getByRole('slider', { name: 'Weight of Title' });
  slider.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(bodies().at(-1)?.weights?.title).toBe(18));
  const tried = bodies().at(-1)?.weights;
  expect(tried && weightTotal(tried)).toBe(100);
  expect((await row('Layla Nasser')).getByText(/Revit/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Back to the team/ }));
  await waitFor(() => expect(slider.getAttribute('aria-valuenow')).toBe('15'));
  expect(api.of('POST', forJob).every(({ headers }) => !headers.has('idempotency-key'))).toBe(true);
});

test('those already in the job are hidden when asked', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    [`POST ${forJob}`]: ({ body }) => ({
      body: rankingPage('job', (body as { hide_attached: boolean }).hide_attached ? [layla] : [layla, omar]),
    }),
  });
  renderWithProviders(<CandidateMatches jobId={5} mayAttach={false} />);
  await row('Omar Aziz');
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Hide those already in this job' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Omar Aziz' })).toBeNull());
  expect(api.of('POST', forJob)).toHaveLength(2);
});

test('one or several are added from the ranking; who is refused is named', async () => {
  const user = userEvent.setup();
  const mona = candidateMatch(10, 'Mona Said');
  const api = fakeApi({
    [`POST ${forJob}`]: () => ({ body: rankingPage('job', [layla, mona]) }),
    [`POST ${attach}`]: ({ body }) => {
      const { candidates } = body as { candidates: number[] };
      return {
        body: {
          attached: [{ id: 1, applicant: 'Layla Nasser' }],
          skipped:
            candidates.length > 1
              ? [{ candidate: 10, name: 'Mona Said', why: 'Is marked as do not hire' }]
              : [],
        },
      };
    },
  });
  renderWithProviders(<CandidateMatches jobId={5} mayAttach />);
  await user.click((await row('Layla Nasser')).getByRole('button', { name: 'Add Layla Nasser to the job' }));
  expect(await screen.findByText('Layla Nasser added to the job')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select Layla Nasser' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Mona Said' }));
  await user.click(screen.getByRole('button', { name: 'Add 2 to the job' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Is marked as do not hire/)).toBeTruthy();
  expect(api.of('POST', attach).map(({ body }) => body)).toEqual([
    { job: 5, candidates: [8] },
    { job: 5, candidates: [8, 10] },
  ]);
});

test('jobs are ranked for a candidate, each with what it does not state', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    [`POST ${forCandidate}`]: ({ body }) => ({
      body: (body as { cursor?: string }).cursor
        ? rankingPage('candidate', [jobMatch(6, 'Draughtsman')])
        : rankingPage('candidate', [jobMatch(5, 'Site engineer')], {
            cursor: '55_5',
            considered: 2,
            total: 2,
          }),
    }),
    [`POST ${attach}`]: () => ({ body: { attached: [{ id: 1, applicant: 'Layla Nasser' }], skipped: [] } }),
  });
  renderWithProviders(<JobMatches candidateId={8} mayAttach />);
  const shown = await row('Site engineer');
  expect(shown.getByText('JOB-2026-0005 · Falcon Group · Dubai, United Arab Emirates')).toBeTruthy();
  expect(shown.getByText('Not stated by the job: Languages, Salary')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('article', { name: 'Draughtsman' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add to Draughtsman' }));
  await waitFor(() => expect(api.of('POST', attach)[0]?.body).toEqual({ job: 6, candidates: [8] }));
});

test('a ranking that fails says so and can be asked again', async () => {
  fakeApi({
    [`POST ${forJob}`]: () => ({ status: 404, body: { code: 'not_found', message: 'Job was not found' } }),
  });
  renderWithProviders(<CandidateMatches jobId={5} mayAttach />);
  expect(await screen.findByText('Job was not found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
