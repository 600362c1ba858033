import type { ApprovalRound } from '@hireloom/contracts/approval/approval-endpoints';
import { choices } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';

/** "1 day", "1.5 days"; under a tenth of a day it is hours. */
export function daysText(days: number): string {
  if (days < 0.1) return say('a few hours');
  const rounded = Math.round(days * 10) / 10;
  return say('{days, plural, one {# day} other {# days}}', { days: rounded });
}

type Step = ApprovalRound['steps'][number];

/** The step that is asked now, if the round still runs. */
export const askedStep = ({ steps }: ApprovalRound): Step | undefined =>
  steps.find(({ state }) => state === 'asked');

/** Whom a step waits for: whoever is asked, with whom they stand in for, else the approver it names. */
export function waitsFor({ asked, approver }: Step): string {
  if (asked.length > 0) {
    return listed(
      asked.map(({ name, instead_of }) =>
        instead_of ? say('{name} (for {other})', { name, other: instead_of.name }) : name,
      ),
    );
  }
  return approver?.name ?? say('the admins');
}

/** Of a step that is asked while nobody may answer it. */
export const nobodyElse = () =>
  say('Nobody but whoever asked for it can answer now: it waits for another admin.');

/** "Waits for Omar Aziz at level 2 of 3, usually 1.5 days". */
export function waitingText(round: ApprovalRound): string {
  const step = askedStep(round);
  if (!step) return say('Waits for approval');
  if (step.asked.length === 0) return nobodyElse();
  const values = { step: waitsFor(step), level: step.level, count: round.steps.length };
  if (round.expected_days === null) return say('Waits for {step} at level {level} of {count}', values);
  return say('Waits for {step} at level {level} of {count}, usually {days}', {
    ...values,
    days: daysText(round.expected_days),
  });
}

/** The same in few words, for a line: "Waits for Omar Aziz, level 2 of 3". */
export function levelText(round: ApprovalRound): string {
  const step = askedStep(round);
  if (!step || step.asked.length === 0) return say('Waits for approval');
  const values = { step: waitsFor(step), level: step.level, count: round.steps.length };
  return say('Waits for {step}, level {level} of {count}', values);
}

function listed(names: readonly string[]): string {
  return choices().format(names);
}
