import type { FreeBusy } from '@hireloom/contracts/availability/slot-endpoints';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import type { RoundRow } from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import type { InterviewRow } from './interview-row.ts';

export const sara = { id: 7, name: 'Sara Haddad' };
export const omar = { id: 9, name: 'Omar Aziz' };
export const amal = { id: 1, name: 'Amal Nasser', job: { id: 5, name: 'Site engineer' } };

const HOUR = 3_600_000;
/** Whole hours from now on: what the tests choose lies ahead. */
export const inHours = (hours: number): Date =>
  new Date(Math.ceil(Date.now() / HOUR) * HOUR + (hours + 24) * HOUR);

export const round = (id: number, more: Partial<RoundRow> = {}): RoundRow => ({
  id,
  position: id,
  name: `Round ${id}`,
  type: 'onsite',
  stage: null,
  minutes: 60,
  mode: 'panel',
  members: [{ member: sara, role: 'lead' }],
  template: { id: 4, name: 'Engineers' },
  platform: null,
  location: 'Room 4',
  instructions: 'Ask about steel',
  ...more,
});

export const slotAt = (hours: number, members = [sara.id], minutes = 60) => ({
  starts_on: inHours(hours).toISOString(),
  ends_on: new Date(inHours(hours).getTime() + minutes * 60_000).toISOString(),
  members,
});

const person = (member: { id: number; name: string }): FreeBusy['members'][number] => ({
  member,
  zone: 'UTC',
  working: [{ starts_on: inHours(-48).toISOString(), ends_on: inHours(400).toISOString() }],
  busy: [],
  days: [],
  per_day: null,
});

export function interviewRow(id: number, more: Partial<InterviewRow> = {}): InterviewRow {
  return {
    id,
    name: 'Round 1',
    type: 'onsite',
    stage: null,
    location: 'Room 4',
    link: null,
    instructions: 'Ask about steel',
    applicant: { id: amal.id, name: amal.name },
    candidate: { id: 1001, name: amal.name },
    job: amal.job,
    member_group: null,
    date: slotAt(1).starts_on,
    ends_on: slotAt(1).ends_on,
    minutes: 60,
    zone: 'UTC',
    interviewers: [sara],
    feedback: null,
    status: 'scheduled',
    outcome: null,
    organiser: sara,
    reason: null,
    version: 3,
    created_on: '2026-03-05T08:30:00Z',
    updated_on: '2026-03-06T09:30:00Z',
    created_by: sara,
    updated_by: sara,
    deleted_on: null,
    custom: {},
    ...more,
  };
}

export function whole(id: number, more: Partial<InterviewRow> = {}): InterviewRecord {
  return {
    row: interviewRow(id, more),
    language: 'en',
    people: [{ member: sara, role: 'lead', answer: null, overlap: null }],
    changes: [],
    round: { id: 1, name: 'Round 1' },
    platform: null,
    meeting: { state: 'none', words: null },
    booking: null,
    checked_in_on: null,
    may: { change: true, move: true, cancel: true, end: true, reopen: false, answer: true },
  };
}

export const letter = {
  template: { id: 2, name: 'Invitation' },
  subject: 'Interview for {job__position}',
  body: '<p>Dear {applicant__first_name}</p>',
  shown: { subject: 'Interview for Site engineer', body: '<p>Dear Amal</p>' },
  missing: [],
  to: 'amal@example.com',
  why_not: null,
  why_not_phrase: null,
  from: 'jobs@example.com',
};

/** What the desk asks for, of a job with two rounds of which the first was held. */
export const deskCalls = {
  'GET /customer/interview-progress/1/': () => ({
    body: {
      rounds: [
        {
          round: round(1),
          interview: { id: 30, status: 'completed', date: null, cards_due: 1, cards_in: 1 },
          missing: null,
        },
        { round: round(2, { name: 'Panel' }), interview: null, missing: 'interview' },
      ],
    },
  }),
  'POST /customer/availability/slots/': () => ({
    body: { slots: [slotAt(1), slotAt(3)], never_free: [] },
  }),
  'POST /customer/availability/free-busy/': () => ({ body: { members: [person(sara), person(omar)] } }),
  'POST /customer/interview/letter/': () => ({ body: letter }),
  'GET /customer/meeting-platform-pick/': () => ({
    body: { platforms: [{ id: 3, name: 'Zoom', kind: 'zoom', is_default: true, is_well: false }] },
  }),
  'GET /customer/assessment-template-pick/': () => ({ body: { templates: [{ id: 4, name: 'Engineers' }] } }),
  'GET /users/member/': () => ({
    body: { results: [{ id: sara.id, user: { id: 7, email: 'sara@example.com' } }], count: 1 },
  }),
};

/** The same day with somebody in another interview at the first free time. */
export const busyThen = (member = sara) => ({
  'POST /customer/availability/free-busy/': () => ({
    body: {
      members: [
        {
          ...person(member),
          busy: [{ ...slotAt(1), kind: 'interview' as const, label: null, interview: null }],
        },
      ],
    },
  }),
});
