import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FreeBusy } from '@hireloom/contracts/availability/slot-endpoints';
import { describe, expect, it, test, vi } from 'vitest';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SlotSuggestions } from '../slot-suggestions.tsx';
import { dayAxis, quarterAt, startOfDay } from './day-axis.ts';
import { FreeBusyGrid } from './free-busy-grid.tsx';

const zone = 'Asia/Dubai';
const at = (time: string) => `2090-03-06T${time}:00.000+04:00`;
const span = (from: string, to: string) => ({ starts_on: at(from), ends_on: at(to) });
const [ann, omar] = [
  { id: 1, name: 'Ann Lee' },
  { id: 2, name: 'Omar Aziz' },
];
const times: FreeBusy = {
  members: [ann, omar].map((member) => ({
    ...{ member, zone, working: [span('09:00', '18:00')], days: [], per_day: null },
    busy:
      member.id === 1
        ? [{ ...span('10:00', '11:00'), kind: 'interview' as const, label: 'First interview', interview: 5 }]
        : [],
  })),
};

describe('a day as a line', () => {
  it.each([
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00'],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00'],
  ])('%s of %s begins at %s', (day, of, moment) => {
    expect(new Date(startOfDay(day, of)).toISOString().slice(0, 16)).toBe(moment);
  });

  it('shows the repeated hour twice and the missing one not at all', () => {
    const all = (day: string) => {
      const from = startOfDay(day, 'Europe/Berlin');
      return dayAxis(day, 'Europe/Berlin', [{ from, to: from + 25 * 3_600_000 }]).marks.map(
        ({ label }) => label,
      );
    };
    expect(all('2026-10-25').filter((label) => label === '02:00')).toHaveLength(2);
    expect(all('2026-03-29')).not.toContain('02:00');
    expect([all('2026-10-25').length, all('2026-03-29').length]).toEqual([25, 23]);
  });

  it('takes whole quarters that end on it', () => {
    const axis = { from: 0, to: 3_600_000, marks: [] };
    expect([0, 0.3, 0.99].map((place) => quarterAt(axis, place, 1_800_000))).toEqual([0, 900_000, 1_800_000]);
  });
});

test('people stand side by side, with what suits them and what does not', async () => {
  fakeApi({ 'POST /customer/availability/free-busy/': () => ({ body: times }) });
  const onPick = vi.fn();
  renderWithProviders(
    <FreeBusyGrid
      members={[ann, omar]}
      date="2090-03-06"
      zone={zone}
      minutes={60}
      value={new Date(at('10:30'))}
      onPick={onPick}
    />,
  );
  const chosen = await screen.findByRole('slider', { name: 'Chosen time' });
  expect(chosen.getAttribute('aria-valuetext')).toBe('10:30 – 11:30. Not free: Ann Lee');
  expect(screen.getByText('Works 09:00 – 18:00. Busy: 10:00 – 11:00 First interview')).toBeTruthy();
  chosen.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onPick).toHaveBeenLastCalledWith(new Date(at('10:45')));
  await userEvent.keyboard('{PageUp}');
  expect(onPick).toHaveBeenLastCalledWith(new Date(at('11:30')));
});

test('free times are buttons by day, and say why there are none', async () => {
  const slots = ['09:00', '10:00'].map((time) => ({
    ...span(time, time === '09:00' ? '10:00' : '11:00'),
    members: [1],
  }));
  const reply = { body: { slots, never_free: [] as { id: number; name: string }[] } };
  fakeApi({ 'POST /customer/availability/slots/': () => reply });
  const onPick = vi.fn();
  const props = { mode: 'panel', minutes: 60, zone, onPick } as const;
  renderWithProviders(
    <SlotSuggestions {...props} members={[ann]} firstDay="2090-03-06" lastDay="2090-03-08" />,
  );
  const day = within(await screen.findByRole('group', { name: 'Monday 06/03/2090' }));
  await userEvent.click(day.getByRole('button', { name: '10:00 – 11:00' }));
  expect(onPick).toHaveBeenCalledWith(slots[1]);
  reply.body = { slots: [], never_free: [omar] };
  renderWithProviders(
    <SlotSuggestions {...props} members={[omar]} firstDay="2090-03-06" lastDay="2090-03-08" />,
  );
  expect(await screen.findByText(/Omar Aziz has no free time of that length/)).toBeTruthy();
});
