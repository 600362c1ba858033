import {
  type AutoMailEventName,
  autoMailEventNames,
  type DelayUnit,
  delayUnits,
  type RecipientKind,
  recipientKinds,
} from '@hireloom/contracts/auto-mail/auto-mail-events';
import type { QuietTime, RuleConditionIds } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { isTimeZone } from '@hireloom/contracts/kit/time-zones';
import { sql } from 'kysely';
import { readStored } from '../../../platform/db/stored-shape.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { autoMailRuleShapes as shapes } from '../auto-mail.shapes.ts';

/** A rule as it works. */
export interface Rule {
  id: number;
  version: number;
  position: number;
  name: string;
  event: AutoMailEventName;
  conditions: RuleConditionIds;
  template: number;
  language: string;
  recipients: RecipientKind[];
  fixed: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  account: number | null;
  delay: number;
  delay_unit: DelayUnit;
  quiet: QuietTime | null;
  zone: string;
  continues: boolean;
  is_active: boolean;
  /** Who saved it last. */
  owner: number | null;
}

interface Stored extends Omit<Rule, 'event' | 'conditions' | 'recipients' | 'delay_unit' | 'quiet'> {
  event: string;
  conditions: unknown;
  recipients: readonly string[];
  delay_unit: string;
  quiet: unknown;
}

const columns = sql`id, version, position, name, event, conditions, template_id as template, language, recipients, fixed, cc, bcc,
  account_id as account, delay, delay_unit, quiet, zone, continues, is_active, updated_by_id as owner`;

/** The rules of a team that are switched on, in their order. One that can not be read is left out: it sends nothing. */
export async function activeRules(tx: Tx, teamId: number): Promise<Rule[]> {
  const { rows } = await sql<Stored>`select ${columns} from auto_mail_rule
    where team_id = ${teamId} and deleted_on is null and is_active order by position, id`.execute(tx);
  return rows.flatMap((row) => readRule(row) ?? []);
}

/** One rule, locked for as long as a mail is written by it; null where it is gone or can not be read. */
export async function ruleOf(tx: Tx, teamId: number, id: number): Promise<Rule | null> {
  const { rows } = await sql<Stored>`select ${columns} from auto_mail_rule
    where team_id = ${teamId} and id = ${id} and deleted_on is null for key share`.execute(tx);
  const [row] = rows;
  return row ? readRule(row) : null;
}

function readRule(row: Stored): Rule | null {
  const event = autoMailEventNames.find((name) => name === row.event);
  const delay_unit = delayUnits.find((unit) => unit === row.delay_unit);
  const conditions = readStored(shapes.conditions, row.conditions, row.id);
  if (!event || !delay_unit || !conditions) return null;
  return {
    ...row,
    event,
    conditions,
    delay_unit,
    quiet: readStored(shapes.quiet, row.quiet, row.id),
    zone: isTimeZone(row.zone) ? row.zone : 'UTC',
    recipients: recipientKinds.filter((kind) => row.recipients.includes(kind)),
  };
}
