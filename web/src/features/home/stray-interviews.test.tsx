import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { whole } from '../interview/interview.fixture.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import { homeWith } from './home.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

const line: WaitingLineOf<'stray_interviews'> = {
  ...{ kind: 'stray_interviews', id: 12, name: 'Technical interview', type: 'onsite', since: null },
  ...{ applicant: 'Amal Nasser', starts_on: '2035-03-05T09:00:00Z', why: 'rejected' },
};

test('an interview with somebody who was rejected is cancelled from Home', async () => {
  fakeServer({
    'GET /customer/home/': () => ({ body: homeWith([line]) }),
    'GET /customer/interview/12/record/': () => ({ body: whole(12) }),
  });
  renderApp('/');
  expect(await screen.findByText('Was rejected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel interview' }));
  expect(await screen.findByRole('textbox', { name: /^Reason/ }, { timeout: 5_000 })).toBeTruthy();
});
