import {
  type AutoMailEventName,
  type DelayUnit,
  eventOf,
  type RecipientKind,
  type RuleCondition,
} from '@hireloom/contracts/auto-mail/auto-mail-events';
import type { AutoMailRuleBody, AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { timeZones } from '@hireloom/contracts/kit/time-zones';

export type RuleConditions = AutoMailRuleRow['conditions'];

/** Conditions that name records; the others are words. */
export type NamedCondition = Exclude<
  RuleCondition,
  'categories' | 'from_categories' | 'interview_types' | 'rounds'
>;

/** A mapper as its form holds it. */
export interface RuleValues {
  name: string;
  event: AutoMailEventName;
  conditions: RuleConditions;
  template: string | null;
  language: string;
  recipients: RecipientKind[];
  fixed: string[];
  cc: string[];
  bcc: string[];
  account: string | null;
  delay: number;
  delay_unit: DelayUnit;
  is_quiet: boolean;
  quiet: { from: string; to: string; weekend: boolean };
  zone: string;
  continues: boolean;
  is_active: boolean;
}

const noConditions: RuleConditions = {
  stages: [],
  categories: [],
  from_stages: [],
  from_categories: [],
  reasons: [],
  interview_types: [],
  rounds: [],
  jobs: [],
  organizations: [],
  companies: [],
  departments: [],
  job_types: [],
  sources: [],
};

const night = { from: '20:00', to: '08:00', weekend: true };

/** What the form starts with. A new mapper waits ten minutes, so that a slip can be taken back before anything goes. */
export function startValues(
  rule: AutoMailRuleRow | null,
  template: number | undefined,
  country: string,
): RuleValues {
  if (!rule)
    return {
      name: '',
      event: 'rejected',
      conditions: noConditions,
      template: template === undefined ? null : String(template),
      language: 'en',
      recipients: ['candidate'],
      fixed: [],
      cc: [],
      bcc: [],
      account: null,
      delay: 10,
      delay_unit: 'minutes',
      is_quiet: false,
      quiet: night,
      zone: timeZones(country)[0] ?? 'UTC',
      continues: false,
      is_active: true,
    };
  const { id: _, version: _v, position: _p, template: sent, account, quiet, ...rest } = rule;
  return {
    ...pick(rest),
    template: String(sent.id),
    account: account ? String(account.id) : null,
    is_quiet: quiet !== null,
    quiet: quiet ?? night,
  };
}

function pick(row: Omit<AutoMailRuleRow, 'id' | 'version' | 'position' | 'template' | 'account' | 'quiet'>) {
  const { name, event, conditions, language, recipients, fixed, cc, bcc } = row;
  const { delay, delay_unit, zone, continues, is_active } = row;
  return {
    ...{ name, event, conditions, language, recipients, fixed, cc, bcc },
    ...{ delay, delay_unit, zone, continues, is_active },
  };
}

/** The form as it is sent: of the conditions those that the event is asked for. */
export function toBody(values: RuleValues): AutoMailRuleBody {
  const { is_quiet, quiet, conditions, template, account, ...rest } = values;
  const known = eventOf(values.event).conditions;
  const ids = (key: NamedCondition) => (known.includes(key) ? conditions[key].map(({ id }) => id) : []);
  const kinds = (key: 'categories' | 'from_categories') => (known.includes(key) ? conditions[key] : []);
  return {
    ...rest,
    conditions: {
      stages: ids('stages'),
      categories: kinds('categories'),
      from_stages: ids('from_stages'),
      from_categories: kinds('from_categories'),
      reasons: ids('reasons'),
      interview_types: known.includes('interview_types') ? conditions.interview_types : [],
      rounds: known.includes('rounds') ? conditions.rounds : [],
      jobs: ids('jobs'),
      organizations: ids('organizations'),
      companies: ids('companies'),
      departments: ids('departments'),
      job_types: ids('job_types'),
      sources: ids('sources'),
    },
    template: Number(template),
    account: account === null ? null : Number(account),
    quiet: is_quiet ? quiet : null,
  };
}
