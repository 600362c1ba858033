import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StageMissing } from '@hireloom/contracts/applicant/stage-missing';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import type { StageChoice, StepTarget } from '../applicant-row.ts';
import { useSteps } from './use-steps.tsx';

const from: StageChoice = { id: 1, name: 'Screening', category: 'screening' };
const to: StageChoice = { id: 2, name: 'Offer', category: 'offer' };
const target: StepTarget = { id: 5, applicant: 'Amina Haddad', job: { id: 9, name: 'Cook' }, stage: from };
const path = '/customer/applicant/5/move/';
const none = { text_phrase: null, passable: false, interview: null, offer: null, candidate: null };
const refusal = (missing: StageMissing[]) => ({
  status: 400,
  body: { code: 'invalid_input', message: missing[0]?.text ?? '', details: { missing } },
});
const empty: StageMissing = {
  ...none,
  gate: 'fields',
  text: 'Not known of the candidate: e-mail',
  candidate: 7,
};
const card: StageMissing = {
  ...{ ...none, gate: 'scorecard', text: 'No scorecard is in' },
  interview: { id: 31, name: 'Trade test' },
};

function Mover() {
  const steps = useSteps();
  return (
    <>
      <button type="button" onClick={() => steps.move(target, to)}>
        Go
      </button>
      {steps.dialogs}
    </>
  );
}

test('a refused move tells all that is missing with what to do, and is tried again in place', async () => {
  const user = userEvent.setup();
  const answers = [refusal([card, empty]), refusal([empty]), { body: { id: 5, applicant: 'Amina Haddad' } }];
  const api = fakeApi({ [`POST ${path}`]: () => answers.shift() ?? { status: 500, body: {} } });
  renderWithProviders(<Mover />);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText('No scorecard is in')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the interview' }).getAttribute('href')).toContain('/31');
  const fill = screen.getByRole('link', { name: 'Fill them in' });
  expect(fill.getAttribute('href')).toBe('/recruitments/candidates/7/edit');
  expect(screen.queryByRole('button', { name: /all the same/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Not moved: something is missing still')).toBeTruthy();
  expect(screen.queryByText('No scorecard is in')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Amina Haddad moved to Offer')).toBeTruthy();
  expect(api.of('POST', path)).toHaveLength(3);
});

test('what may be passed is passed with a reason', async () => {
  const user = userEvent.setup();
  const offer: StageMissing = { ...none, gate: 'offer', text: 'Needs an approved offer', passable: true };
  const answers = [refusal([offer]), { body: { id: 5, applicant: 'Amina Haddad' } }];
  const api = fakeApi({ [`POST ${path}`]: () => answers.shift() ?? { status: 500, body: {} } });
  renderWithProviders(<Mover />);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await user.click(await screen.findByRole('button', { name: 'Move all the same…' }));
  await user.click(screen.getByRole('button', { name: 'Move all the same' }));
  expect(await screen.findByText('Reason is required')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Why all the same' }), 'Agreed by phone');
  await user.click(screen.getByRole('button', { name: 'Move all the same' }));
  expect(await screen.findByText('Amina Haddad moved to Offer')).toBeTruthy();
  expect(api.of('POST', path)[1]?.body).toEqual({ stage: 2, from: 1, override: 'Agreed by phone' });
});

test('a stage that is closed to the role is told before anything is sent', async () => {
  const user = userEvent.setup();
  const api = fakeApi({});
  const viewer = { ...makeViewer('hiring_manager'), closed_stages: { see: [], enter: [2], leave: [] } };
  renderWithProviders(<Mover />, { viewer });
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText('Your role may not move people into this stage')).toBeTruthy();
  expect(api.of('POST', path)).toHaveLength(0);
});
