import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { renderWithProviders } from '../../../testing/render.tsx';
import { sara, slotAt } from '../interview.fixture.ts';
import { HistoryList } from './history-list.tsx';

const change = (id: number, more: Partial<InterviewRecord['changes'][number]> = {}) => ({
  ...{ id, what: 'scheduled' as const, at: '2026-03-05T08:30:00Z', by: sara, by_kind: 'member' as const },
  ...{ from: null, to: slotAt(1), zone: 'UTC', reason: null, told_candidate: true, told_members: true },
  ...{ untold: null, untold_phrase: null, ...more },
});

test('the history says why the candidate was not written to', () => {
  const untold = { told_candidate: false, untold: 'Has no e-mail address', untold_phrase: null };
  renderWithProviders(<HistoryList changes={[change(2, { what: 'moved', ...untold }), change(1)]} />);
  expect(screen.getByText('The candidate was not written to: Has no e-mail address')).toBeTruthy();
  expect(screen.getByText(/The interviewers were told/)).toBeTruthy();
  expect(screen.getByText(/Candidate and interviewers were told/)).toBeTruthy();
  expect(screen.getAllByText(/not written to/)).toHaveLength(1);
});
