import { eventOf, ruleConditions } from '@hireloom/contracts/auto-mail/auto-mail-events';
import type { AutoMailRuleBody } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { sql } from 'kysely';
import { Refusals } from '../../../crud/check/refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { templateFor } from '../../mail-template/index.ts';
import { teamBook } from '../../template-field/index.ts';
import { accountOf, refusedSentence } from '../write/rendered.ts';
import { notForThem } from '../write/readers.ts';
import { conditionTables, namedConditions, namesOf } from './rules.queries.ts';

/** Everything that is wrong with a rule, in one answer. `id` is that of the rule that is changed. */
export async function checkRule(
  context: Context,
  rule: AutoMailRuleBody,
  id: number | null = null,
): Promise<void> {
  const refusals = new Refusals();
  await refusals.gather(() => checkName(context, rule.name, id));
  await refusals.gather(() => checkConditions(context, rule));
  await refusals.gather(() => checkReceivers(rule));
  await refusals.gather(() => checkDelay(rule));
  await refusals.gather(() => checkTemplate(context, rule));
  refusals.throwIfAny();
}

async function checkName({ tx, viewer }: Context, name: string, id: number | null): Promise<void> {
  const { rows } =
    await sql`select from auto_mail_rule where team_id = ${viewer.team_id} and lower(name) = lower(${name})
    and deleted_on is null and id is distinct from ${id}::bigint`.execute(tx);
  if (rows.length > 0) throw invalid({ name: 'Name is already used' });
}

async function checkConditions(context: Context, { event, conditions }: AutoMailRuleBody): Promise<void> {
  const { conditions: known, asks } = eventOf(event);
  const wrong: Record<string, string> = {};
  for (const key of ruleConditions)
    if (conditions[key].length > 0 && !known.includes(key))
      wrong[`conditions.${key}`] = 'This event is not asked for it';
  if (asks && asks.every((key) => conditions[key].length === 0))
    wrong[`conditions.${asks[0]}`] = 'Pick stages or kinds of stages';
  const names = await namesOf(context, [conditions]);
  for (const key of namedConditions)
    if (conditions[key].some((id) => !names.has(`${conditionTables[key]} ${id}`)))
      wrong[`conditions.${key}`] = 'One of these was not found';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** What goes before something says how long before. */
function checkDelay({ event, delay }: AutoMailRuleBody): void {
  if (eventOf(event).counts_from === 'begin' && delay === 0)
    throw invalid({ delay: 'Say how long before the interview' });
}

function checkReceivers({ event, recipients, fixed, cc, bcc }: AutoMailRuleBody): void {
  if (recipients.includes('interviewers') && eventOf(event).group !== 'interview')
    throw invalid({ recipients: 'Only events of interviews have interviewers' });
  if (recipients.length + fixed.length === 0) throw invalid({ recipients: 'Pick at least one receiver' });
  if (recipients.includes('candidate')) return;
  const alone = 'Copies go with the mail to the candidate';
  const wrong = { ...(cc.length > 0 && { cc: alone }), ...(bcc.length > 0 && { bcc: alone }) };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** The template can be sent, fits the event, and tells nobody what rules do not tell. */
async function checkTemplate(context: Context, rule: AutoMailRuleBody): Promise<void> {
  const template = await atTemplate(() => templateFor(context, rule.template, rule.language));
  const { category } = template;
  if (!eventOf(rule.event).categories.includes(category))
    throw invalid({ template: 'This template is not about applicants' });
  await accountOf(context, rule, category);
  const book = await teamBook(context, { category, place: 'mail' });
  const kinds = [
    ...(rule.recipients.includes('candidate') ? (['candidate'] as const) : []),
    ...(rule.fixed.length > 0 ? (['fixed'] as const) : []),
  ];
  const others = rule.cc.length + rule.bcc.length > 0;
  const refused = kinds.flatMap((kind) =>
    notForThem([template.subject, template.body], book, { kind, others }),
  );
  if (refused.length > 0) throw invalid({ template: refusedSentence([...new Set(refused)]) });
}

/** What keeps a template from being sent, at the field of the rule. */
async function atTemplate<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw invalid({ template: error.phrase });
    throw error;
  }
}
