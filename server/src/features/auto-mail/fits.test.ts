import { ruleConditionIds } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { describe, expect, it } from 'vitest';
import { eventsOf, wantedBy } from './fits.ts';
import { EVERY_RULE, type Happening } from './happening.ts';
import type { Rule } from './rule/rule.ts';

const stage = (id: number, category: string) => ({ id, name: category, category });

const happening: Happening = {
  history: 1,
  at: '2026-03-02T10:00:00Z',
  applicant: 1,
  name: 'Amina Haddad',
  candidate: 1,
  job: 5,
  job_title: 'Site engineer',
  from: stage(3, 'interview'),
  to: stage(6, 'rejected'),
  reason: 9,
  organization: 2,
  company: null,
  department: null,
  job_type: null,
  source: 4,
  contact_person: null,
  creator: 30,
  recruiters: [20, 21],
  hiring_managers: [21],
  interview: null,
  off: [],
};

const rule = (id: number, given: Partial<Rule> = {}, conditions: object = {}): Rule => ({
  id,
  version: 1,
  position: id,
  name: `Mapper ${id}`,
  event: 'rejected',
  conditions: ruleConditionIds.parse(conditions),
  template: 1,
  language: 'en',
  recipients: ['candidate'],
  fixed: [],
  cc: [],
  bcc: [],
  account: null,
  delay: 0,
  delay_unit: 'hours',
  quiet: null,
  zone: 'UTC',
  continues: false,
  is_active: true,
  owner: 1,
  ...given,
});

const told = (rules: Rule[], of: Happening = happening) =>
  wantedBy(rules, of).map(({ rule: { id }, receiver }) => `${id} ${receiver.key}`);

describe('rules', () => {
  it.each([
    [null, 'new', ['applied', 'stage_entered']],
    ['new', 'interview', ['moved', 'stage_entered']],
    ['offer', 'hired', ['hired', 'moved', 'stage_entered']],
    ['new', 'rejected', ['rejected', 'stage_entered']],
    ['new', 'withdrawn', ['withdrawn', 'stage_entered']],
    ['rejected', 'interview', ['unrejected']],
  ])('are told of %s to %s as %s', (from, to, events) => {
    const of = { ...happening, from: from === null ? null : stage(1, from), to: stage(2, to) };
    expect(eventsOf(of)).toEqual(events);
    expect(eventsOf(of, true)).toEqual([]);
  });

  it('write by the first that fits, to each receiver once, unless it says to go on', () => {
    expect(told([rule(1), rule(2)])).toEqual(['1 candidate']);
    expect(told([rule(1, { continues: true }), rule(2), rule(3)])).toEqual(['1 candidate', '2 candidate']);
    expect(told([rule(1, {}, { stages: [99] }), rule(2)])).toEqual(['2 candidate']);
    expect(told([rule(1), rule(2, { recipients: ['candidate', 'recruiters'] })])).toEqual([
      '1 candidate',
      '2 member:20',
      '2 member:21',
    ]);
  });

  it('name a receiver once who is there for several reasons', () => {
    const all = rule(1, {
      recipients: ['recruiters', 'hiring_managers', 'contact_person', 'creator'],
      fixed: ['Desk@example.com', 'desk@example.com'],
    });
    expect(told([all])).toEqual(['1 member:20', '1 member:21', '1 member:30', '1 address:desk@example.com']);
  });

  it('ask all of their conditions, of each one has to fit', () => {
    const asked = { from_categories: ['offer', 'interview'], reasons: [9], jobs: [5], sources: [4, 8] };
    expect(told([rule(1, {}, asked)])).toEqual(['1 candidate']);
    for (const wrong of [{ reasons: [8] }, { from_stages: [4] }, { companies: [1] }, { sources: [8] }])
      expect(told([rule(1, {}, { ...asked, ...wrong })])).toEqual([]);
  });

  it('leave out a job that goes without them', () => {
    expect(told([rule(1), rule(2)], { ...happening, off: [1] })).toEqual(['2 candidate']);
    expect(told([rule(1), rule(2)], { ...happening, off: [EVERY_RULE] })).toEqual([]);
  });
});
