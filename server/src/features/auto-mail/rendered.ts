import { missingSentence } from '@hireloom/contracts/template/render';
import type { Context, Viewer } from '../../platform/context.ts';
import { joined, phrase, type Sentence, toPhrase } from '../../platform/words/phrase.ts';
import { teamBook } from '../template-field/index.ts';
import type { Letter, LetterAccount, Letters, LetterTemplate } from './letters.ts';
import { notForThem } from './readers.ts';
import type { Rule } from './rule.ts';

interface About {
  rule: Pick<Rule, 'template' | 'language' | 'account' | 'cc' | 'bcc'>;
  kind: string;
  applicant: number;
  letters: Letters;
}

interface Rendered {
  template: LetterTemplate;
  account: LetterAccount | null;
  letter: Letter;
  why: Sentence | null;
}

/**
 * The mail of a rule about an applicant. Template and account are looked up with the rights of the context, the records are
 * read with the reader's; `why` says what keeps it from being sent. Throws what the letters throw.
 */
export async function rendered(
  context: Context,
  reader: Viewer,
  { rule, kind, applicant, letters }: About,
): Promise<Rendered> {
  const template = await letters.templateFor(context, rule.template, rule.language);
  const { subject, body, category, language } = template;
  const account = await letters.accountFor(context, { account: rule.account, category });
  const book = await teamBook(context, { category, place: 'mail' });
  const others = kind === 'candidate' && rule.cc.length + rule.bcc.length > 0;
  const refused = notForThem([subject, body], book, { kind, others });
  const letter = await letters.composeLetter(
    { ...context, viewer: reader },
    { subject, body, category, language, records: { applicant }, account },
  );
  const missing: Sentence | null = letter.missing.length > 0 ? missingSentence(letter.missing) : null;
  return { template, account, letter, why: refused.length > 0 ? refusedSentence(refused) : missing };
}

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
