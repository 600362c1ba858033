import { expect, test } from 'vitest';
import { slotsByDay, spanIn } from './moments.ts';

test.each([
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '02:30 – 02:15 (Europe/Berlin, GMT+2)'],
  ['Australia/Lord_Howe', '2026-10-03T15:15:00Z', '01:45 – 03:00 (Australia/Lord_Howe, GMT+10:30)'],
  ['Africa/Cairo', '2026-04-23T21:30:00Z', '23:30 – 24/04/2026 01:15 (Africa/Cairo, GMT+2)'],
])('on the day when clocks change in %s the moment keeps its length', (zone, starts, times) => {
  expect(spanIn(zone, new Date(starts), 45).times).toBe(times);
});

test('an hour that comes twice is offered twice, and each says which it is', () => {
  const slots = ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000Z'];
  expect(slotsByDay(slots, 'Europe/Berlin')).toEqual([
    {
      date: '2026-10-25',
      slots: [
        { starts_on: slots[0], time: '02:00 GMT+2' },
        { starts_on: slots[1], time: '02:00 GMT+1' },
        { starts_on: slots[2], time: '03:00' },
      ],
    },
  ]);
});
