import type { AutoMailEventName, RecipientKind } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { EVERY_RULE, type Happening, type InterviewHappening } from './happening.ts';
import type { Rule } from './rule/rule.ts';

/** Somebody whom a rule writes to. */
export interface Receiver {
  /** `candidate`, `member:` and the id, `address:` and the address. */
  key: string;
  kind: RecipientKind | 'fixed';
  member: number | null;
  address: string | null;
}

/** A mail that a rule asks for. */
export interface Wanted {
  rule: Rule;
  happening: Happening;
  receiver: Receiver;
}

const isExit = (category: string): boolean => exitCategories.some((exit) => exit === category);

/** Which events a step raises. Somebody who is put back by an undo was told when they first came: `undone` raises none. */
export function eventsOf({ from, to }: Happening, undone = false): readonly AutoMailEventName[] {
  if (undone) return [];
  if (!from) return ['applied', 'stage_entered'];
  if (to.category === 'rejected') return ['rejected', 'stage_entered'];
  if (to.category === 'withdrawn') return ['withdrawn', 'stage_entered'];
  if (isExit(from.category)) return ['unrejected'];
  if (to.category === 'hired') return ['hired', 'moved', 'stage_entered'];
  return ['moved', 'stage_entered'];
}

/** Which events a change of an interview raises, each by itself: what is near and what is due come at other times. */
const ofInterviews: Partial<Record<string, readonly AutoMailEventName[]>> = {
  scheduled: ['interview_set', 'interview_near', 'scorecard_due'],
  moved: ['interview_moved', 'interview_near', 'scorecard_due'],
  cancelled: ['interview_cancelled'],
};

export const interviewEventsOf = ({ what }: InterviewHappening): readonly AutoMailEventName[] =>
  ofInterviews[what] ?? [];

const asks = (wanted: readonly number[], value: number | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));
const asksWord = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** Whether all that a rule asks is so: of each condition one has to fit. */
export function fits({ conditions: of }: Pick<Rule, 'conditions'>, happening: Happening): boolean {
  const { from, to, interview } = happening;
  const rounds = of.rounds.map((name) => name.toLowerCase());
  return (
    asksWord(of.interview_types, interview?.type ?? null) &&
    asksWord(rounds, interview?.round?.toLowerCase() ?? null) &&
    asks(of.stages, to.id) &&
    asksWord(of.categories, to.category) &&
    asks(of.from_stages, from?.id ?? null) &&
    asksWord(of.from_categories, from?.category ?? null) &&
    asks(of.reasons, happening.reason) &&
    asks(of.jobs, happening.job) &&
    asks(of.organizations, happening.organization) &&
    asks(of.companies, happening.company) &&
    asks(of.departments, happening.department) &&
    asks(of.job_types, happening.job_type) &&
    asks(of.sources, happening.source)
  );
}

/** Whether the job of a happening goes without a rule. */
export const isOff = ({ off }: Happening, rule: number): boolean =>
  off.includes(EVERY_RULE) || off.includes(rule);

/** Everybody whom a rule writes to, each once. */
export function receiversOf({ recipients, fixed }: Rule, happening: Happening): Receiver[] {
  const found = recipients.flatMap((kind): Receiver[] => {
    if (kind === 'candidate') return [{ key: 'candidate', kind, member: null, address: null }];
    const value = kind === 'interviewers' ? (happening.interview?.interviewers ?? []) : happening[kind];
    const members = Array.isArray(value) ? value : value === null ? [] : [value];
    return members.map((member) => ({ key: `member:${member}`, kind, member, address: null }));
  });
  const named = fixed.map((text): Receiver => {
    const address = text.toLowerCase();
    return { key: `address:${address}`, kind: 'fixed', member: null, address };
  });
  return [...new Map([...found, ...named].map((receiver) => [receiver.key, receiver])).values()];
}

/**
 * What the rules, in their order, make of something that happened. The first rule that fits writes to a receiver; later
 * ones write to them only if it says to go on.
 */
export function wantedBy(rules: readonly Rule[], happening: Happening, undone = false): Wanted[] {
  const { interview } = happening;
  // Several events of one step count together, those of an interview each by itself.
  const together = interview
    ? interviewEventsOf(interview).map((event) => [event])
    : [eventsOf(happening, undone)];
  return together.flatMap((events) => wantedOf(rules, happening, events));
}

function wantedOf(
  rules: readonly Rule[],
  happening: Happening,
  events: readonly AutoMailEventName[],
): Wanted[] {
  const done = new Set<string>();
  const wanted: Wanted[] = [];
  for (const rule of rules) {
    if (!events.includes(rule.event) || isOff(happening, rule.id) || !fits(rule, happening)) continue;
    for (const receiver of receiversOf(rule, happening)) {
      if (done.has(receiver.key)) continue;
      wanted.push({ rule, happening, receiver });
      if (!rule.continues) done.add(receiver.key);
    }
  }
  return wanted;
}
