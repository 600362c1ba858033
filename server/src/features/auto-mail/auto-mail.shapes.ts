import {
  quietTime,
  type RuleConditionIds,
  ruleConditionIds,
} from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const autoMailShapes = {
  reason_phrase: storedShape('auto_mail.reason_phrase', phraseRow.nullable(), null),
};

export const autoMailRuleShapes = {
  /** Null where it can not be read: such a rule sends nothing, as no conditions would mean everybody. */
  conditions: storedShape<RuleConditionIds | null>('auto_mail_rule.conditions', ruleConditionIds, null),
  quiet: storedShape('auto_mail_rule.quiet', quietTime.nullable(), null),
  why_off_phrase: storedShape('auto_mail_rule.why_off_phrase', phraseRow.nullable(), null),
};
