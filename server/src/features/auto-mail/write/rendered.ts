import type { TemplateCategory } from '@hireloom/contracts/template/field';
import { fieldsIn } from '@hireloom/contracts/template/render';
import type { TemplateValues } from '@hireloom/contracts/template/value';
import type { Context, TeamWork, Viewer } from '../../../platform/context.ts';
import { joined, phrase, type Sentence, toPhrase } from '../../../platform/words/phrase.ts';
import { fillLetter, missingWords, prepareLetter, refuseFaults } from '../../mail/index.ts';
import { accountFor, type ChosenAccount } from '../../mail-account/index.ts';
import { type MailTemplate, templateFor } from '../../mail-template/index.ts';
import { teamBook, valuesOf } from '../../template-field/index.ts';
import { notForThem } from './readers.ts';
import type { Rule } from '../rule/rule.ts';

/** What the fields of an interview stand for, from the feature that keeps interviews. */
export type InterviewValues = (
  work: TeamWork,
  interview: number,
  /** `member` is null for the candidate and for others; `is_tried`: nothing is sent. */
  reader: { language: string; member: number | null; to_candidate: boolean; is_tried: boolean },
) => Promise<TemplateValues>;

interface About {
  rule: Pick<Rule, 'template' | 'language' | 'account' | 'cc' | 'bcc'>;
  kind: string;
  applicant: number;
  member: number | null;
  interview: number | null;
  is_tried?: boolean;
}

interface Rendered {
  template: MailTemplate;
  account: ChosenAccount | null;
  letter: { subject: string; html: string; plain: string };
  /** What keeps it from being sent. */
  why: Sentence | null;
}

/**
 * The mail of a rule about an applicant. Template, account and signature are looked up with the rights of the context, the
 * records are read with the reader's. Throws `not_found` for records that the reader may not open, and what keeps template
 * or account from being used.
 */
export async function rendered(
  context: Context,
  reader: Viewer,
  { rule, kind, applicant, member, interview, is_tried = false }: About,
  interviews: InterviewValues,
): Promise<Rendered> {
  const template = await templateFor(context, rule.template, rule.language);
  const { subject, body, category, language } = template;
  const account = await accountOf(context, rule, category);
  const records = { applicant };
  const book = await teamBook(context, { category, place: 'mail' });
  // Nobody signs what no person wrote, unless the template says where.
  const signature = fieldsIn([body], book).has(SIGNATURE) ? undefined : null;
  const sheet = await prepareLetter(context, { subject, body, category, language, records, signature });
  refuseFaults(sheet.faults);
  const others = kind === 'candidate' && rule.cc.length + rule.bcc.length > 0;
  const refused = notForThem([subject, body], book, { kind, others });
  const to_candidate = kind === 'candidate';
  const more =
    interview === null
      ? null
      : await interviews(context, interview, { language, member, to_candidate, is_tried });
  const values = await valuesOf({ ...context, viewer: reader }, records, {
    language,
    signature: sheet.signature,
    wanted: sheet.wanted,
    ...(more ? { more } : {}),
  });
  const { missing, ...letter } = fillLetter(sheet, values, { language });
  const empty = missing.length > 0 ? missingWords(missing) : null;
  return { template, account, letter, why: refused.length > 0 ? refusedSentence(refused) : empty };
}

const SIGNATURE = 'system__email_signature';

/** What mails of a rule leave by: an account of the team, never somebody's own. Throws `invalid_input` at `account`. */
export const accountOf = (
  context: Context,
  { account }: Pick<Rule, 'account'>,
  category: TemplateCategory,
): Promise<ChosenAccount | null> =>
  accountFor({ ...context, viewer: { ...context.viewer, id: NOBODY } }, { account, category });

const NOBODY = 0;

/** Says which fields keep a mail from being written. */
export const refusedSentence = (labels: readonly string[]): Sentence =>
  phrase('An automatic e-mail does not tell this receiver: {fields}', {
    fields: toPhrase(
      joined(
        labels.map((label) => phrase(label)),
        ', ',
      ),
    ),
  });
