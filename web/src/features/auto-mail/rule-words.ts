import {
  type AutoMailEventName,
  type DelayUnit,
  type RecipientKind,
  type RuleCondition,
  ruleConditionLabels,
  ruleConditions,
} from '@hireloom/contracts/auto-mail/auto-mail-events';
import type { AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { sentence } from '../../kit/value/choice-label.ts';
import { choices, lists } from '../../kit/value/intl.ts';
import { mark, say } from '../../kit/words/say.ts';

type Said = Pick<AutoMailRuleRow, 'event' | 'conditions' | 'recipients' | 'fixed' | 'delay' | 'delay_unit'>;

interface WhenTexts {
  plain: string;
  from?: string;
  to?: string;
  both?: string;
}

/** How a sentence begins that names the stages which a mapper asks for. */
const whenTexts: Record<AutoMailEventName, WhenTexts> = {
  applied: { plain: mark('When somebody becomes an applicant') },
  stage_entered: {
    plain: mark('When somebody enters a stage'),
    to: mark('When somebody enters {to}'),
  },
  moved: {
    plain: mark('When somebody is moved to another stage'),
    from: mark('When somebody is moved on from {from}'),
    to: mark('When somebody is moved to {to}'),
    both: mark('When somebody is moved from {from} to {to}'),
  },
  rejected: {
    plain: mark('When somebody is rejected'),
    from: mark('When somebody is rejected after {from}'),
  },
  withdrawn: { plain: mark('When somebody withdraws'), from: mark('When somebody withdraws after {from}') },
  interview_set: { plain: mark('When an interview is set') },
  interview_moved: { plain: mark('When an interview is moved') },
  interview_cancelled: { plain: mark('When an interview is cancelled') },
  interview_near: { plain: mark('Before an interview') },
  scorecard_due: { plain: mark('When an interview is over and the scorecard is not in') },
  hired: { plain: mark('When somebody is hired'), from: mark('When somebody is hired after {from}') },
  unrejected: {
    plain: mark('When a rejection or withdrawal is taken back'),
    to: mark('When a rejection or withdrawal is taken back into {to}'),
  },
};

const inSentence: readonly RuleCondition[] = ['stages', 'categories', 'from_stages', 'from_categories'];

/** What a mapper waits for: “When somebody is rejected after Interview”. */
export function whenText({ event, conditions }: Said): string {
  const from = listed([
    ...conditions.from_stages.map(({ name }) => name),
    ...conditions.from_categories.map(sentence),
  ]);
  const to = listed([...conditions.stages.map(({ name }) => name), ...conditions.categories.map(sentence)]);
  const texts = whenTexts[event];
  const named = from && to ? texts.both : from ? texts.from : to ? texts.to : undefined;
  return say(named ?? texts.plain, { from, to });
}

/** What a mapper asks for besides. */
export function besides({ conditions }: Said): { label: string; names: string }[] {
  return ruleConditions.flatMap((key) => {
    const values = conditions[key];
    if (values.length === 0 || inSentence.includes(key)) return [];
    const names = values.map((value) => wordOf(key, value));
    return [{ label: say(ruleConditionLabels[key]), names: listed(names) }];
  });
}

function wordOf(key: RuleCondition, value: string | { name: string }): string {
  if (typeof value !== 'string') return value.name;
  // The name of a round is somebody's own word.
  return key === 'rounds' ? value : sentence(value);
}

const delays: Record<DelayUnit, string> = {
  minutes: mark('{count, plural, one {# minute} other {# minutes}}'),
  hours: mark('{count, plural, one {# hour} other {# hours}}'),
  days: mark('{count, plural, one {# day} other {# days}}'),
  working_days: mark('{count, plural, one {# working day} other {# working days}}'),
};

/** How long it waits; nothing where it goes at once. */
export const delayText = ({ delay, delay_unit }: Pick<Said, 'delay' | 'delay_unit'>): string =>
  delay === 0 ? '' : say(delays[delay_unit], { count: delay });

const whom: Record<RecipientKind, string> = {
  candidate: mark('the candidate'),
  recruiters: mark('the recruiters'),
  hiring_managers: mark('the hiring managers'),
  contact_person: mark('the contact person'),
  creator: mark('whoever added the candidate'),
  interviewers: mark('the interviewers'),
};

/** Who gets it: “the candidate and the recruiters”. */
export const whomText = ({ recipients, fixed }: Said): string =>
  together([...recipients.map((kind) => say(whom[kind])), ...fixed]);

const listed = (names: readonly string[]): string => (names.length === 0 ? '' : choices().format(names));

/** All of several, where `listed` is one of them. */
const together = (names: readonly string[]): string => lists().format(names);
