import { z } from 'zod';
import { refValue } from '../kit/field.ts';
import { interviewTypes } from '../interview/interview-words.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { isTimeZone } from '../kit/time-zones.ts';
import { stageCategories } from '../workflow/stages.ts';
import { autoMailEventNames, delayUnits, recipientKinds } from './auto-mail-events.ts';

const id = z.int().positive();
const ids = z.array(id).max(200, 'At most 200 of them').default([]);
const categories = z.array(z.enum(stageCategories)).max(stageCategories.length).default([]);

/** What a rule asks before it sends, as it is kept: what an older rule left out asks for nothing. */
export const ruleConditionIds = z.strictObject({
  stages: ids,
  categories,
  from_stages: ids,
  from_categories: categories,
  reasons: ids,
  interview_types: z.array(z.enum(interviewTypes)).max(interviewTypes.length).default([]),
  /** Names of rounds: plans of many jobs have the same. */
  rounds: z.array(z.string().trim().min(1).max(150)).max(50, 'At most 50 of them').default([]),
  jobs: ids,
  organizations: ids,
  companies: ids,
  departments: ids,
  job_types: ids,
  sources: ids,
});
export type RuleConditionIds = z.output<typeof ruleConditionIds>;

const wallClock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be given as hours and minutes, such as 09:30');

/** When nothing goes: between two times of the wall, and on the days of rest of the team's country. */
export const quietTime = z.strictObject({
  from: wallClock,
  to: wallClock,
  weekend: z.boolean().default(false),
});
export type QuietTime = z.output<typeof quietTime>;

const addresses = z
  .array(z.email('all email addresses must be valid').max(254))
  .max(20, 'At most 20 addresses')
  .default([]);

/** A rule as it is written. The place of a new one is the last; `order` changes it. */
export const autoMailRuleBody = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(120, 'Name may have at most 120 characters'),
  event: z.enum(autoMailEventNames),
  conditions: ruleConditionIds.prefault({}),
  template: id,
  /** Of the text that is taken from the template; its main one where there is none. */
  language: z.string().min(2).max(10).default('en'),
  recipients: z.array(z.enum(recipientKinds)).default([]),
  fixed: addresses,
  cc: addresses,
  bcc: addresses,
  account: id.nullable().default(null),
  delay: z.int().min(0, 'Delay may not be negative').max(365, 'Delay may be at most 365').default(0),
  delay_unit: z.enum(delayUnits).default('hours'),
  quiet: quietTime.nullable().default(null),
  zone: z.string().max(60).refine(isTimeZone, 'Time zone is not known').default('UTC'),
  /** Whoever got a mail by this rule may get one of a later rule besides. */
  continues: z.boolean().default(false),
  is_active: z.boolean().default(true),
});
export type AutoMailRuleBody = z.output<typeof autoMailRuleBody>;

const refs = z.array(refValue);

export const autoMailRuleRow = autoMailRuleBody
  .omit({ template: true, account: true, conditions: true })
  .extend({
    id: z.number(),
    version: z.number(),
    position: z.number(),
    template: refValue.extend({ is_active: z.boolean() }),
    account: refValue.nullable(),
    conditions: z.object({
      stages: refs,
      categories: ruleConditionIds.shape.categories,
      from_stages: refs,
      from_categories: ruleConditionIds.shape.from_categories,
      reasons: refs,
      interview_types: ruleConditionIds.shape.interview_types,
      rounds: ruleConditionIds.shape.rounds,
      jobs: refs,
      organizations: refs,
      companies: refs,
      departments: refs,
      job_types: refs,
      sources: refs,
    }),
    /** Mails by it that wait, and that were written in the last 30 days. */
    waiting: z.number(),
    sent: z.number(),
    /** Mails that somebody has to look at, as they could not be written. */
    problems: z.number(),
    /** Why it was switched off by itself. */
    why_off: z.string().nullable(),
    why_off_phrase: phraseBeside,
    /** Who saved it last: it reads records with their rights. */
    updated_by: refValue.nullable(),
    updated_on: z.string(),
  });
export type AutoMailRuleRow = z.infer<typeof autoMailRuleRow>;
