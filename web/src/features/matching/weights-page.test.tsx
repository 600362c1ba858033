import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  defaultWeights,
  type MatchWeights,
  weightTotal,
} from '@hireloom/contracts/matching/matching-endpoints';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import JobWeightsPage from './job-weights-page.tsx';
import { parametersOf } from './matching.fixture.ts';
import MatchingWeightsPage from './matching-weights-page.tsx';

const path = '/admin-app/matching-parameters-weightage/';
const reads = {
  [`GET ${path}`]: () => ({ body: { results: [parametersOf('job'), parametersOf('candidate')] } }),
};

test('both directions and the last rankings are shown', async () => {
  fakeApi({
    ...reads,
    'GET /admin-app/matching-log/': () => ({
      body: {
        results: [
          {
            id: 1,
            at: '2026-03-05T08:30:00Z',
            member: { id: 7, name: 'Sara Haddad' },
            variant: 'job',
            record: { id: 5, name: 'Site engineer' },
            weights: { ...defaultWeights.job, nationality: 0, skills: 40 },
            from: 21,
            shown: 20,
            considered: 1500,
          },
        ],
      },
    }),
  });
  renderWithProviders(<MatchingWeightsPage />);
  for (const name of ['Candidates for a job', 'Jobs for a candidate'])
    expect(await screen.findByRole('region', { name })).toBeTruthy();
  const log = within(screen.getByRole('region', { name: 'Rankings that were shown' }));
  expect(await log.findByText('Sara Haddad')).toBeTruthy();
  expect(log.getByText('21 to 40 of 1,500')).toBeTruthy();
  expect(log.getByText(/^Skills 40, .*Salary 5$/)).toBeTruthy();
  expect(log.getByRole('link', { name: 'Site engineer' }).getAttribute('href')).toBe('/recruitments/jobs/5');
});

test('sliders stay 100 in sum, held ones stay, and all is saved with the version', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...reads,
    [`PATCH ${path}job/`]: ({ body }) => ({
      body: parametersOf('job', { weights: (body as { weights: MatchWeights }).weights, version: 1 }),
    }),
  });
  renderWithProviders(<JobWeightsPage />);
  const form = within(await screen.findByRole('region', { name: 'Candidates for a job' }));
  expect(screen.queryByRole('region', { name: 'Jobs for a candidate' })).toBeNull();
  const save = form.getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.click(form.getByRole('button', { name: 'Hold the weight of Title' }));
  form.getByRole('slider', { name: 'Weight of Skills' }).focus();
  await user.keyboard('{End}');
  await user.click(save);
  expect(await screen.findByText('Weights saved: candidates for a job')).toBeTruthy();
  const sent = api.of('PATCH', `${path}job/`)[0]?.body as { weights: MatchWeights; version: number };
  expect([sent.version, sent.weights.title, sent.weights.skills, weightTotal(sent.weights)]).toEqual([
    0, 15, 85, 100,
  ]);
});

test('a refusal is shown and what was set stays', async () => {
  const user = userEvent.setup();
  fakeApi({
    ...reads,
    [`PATCH ${path}job/`]: () => ({
      status: 409,
      body: { code: 'version_conflict', message: 'The weights were changed meanwhile: load them again' },
    }),
  });
  renderWithProviders(<JobWeightsPage />);
  const slider = await screen.findByRole('slider', { name: 'Weight of Salary' });
  slider.focus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The weights were changed meanwhile: load them again')).toBeTruthy();
  expect(slider.getAttribute('aria-valuenow')).toBe('6');
});
