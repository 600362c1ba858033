import type { TemplateCategory } from '@hireloom/contracts/template/field';
import { renderTemplate } from '@hireloom/contracts/template/render';
import type { Context, Viewer } from '../../platform/context.ts';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { plainText } from '../../platform/html/plain-text.ts';
import { joined, phrase, type Sentence, toPhrase } from '../../platform/words/phrase.ts';
import { accountFor, type ChosenAccount } from '../mail-account/index.ts';
import { type MailTemplate, templateFor } from '../mail-template/index.ts';
import { teamBook, valuesOf } from '../template-field/index.ts';
import { notForThem } from './readers.ts';
import type { Rule } from './rule.ts';

interface About {
  rule: Pick<Rule, 'template' | 'language' | 'account' | 'cc' | 'bcc'>;
  kind: string;
  applicant: number;
}

interface Rendered {
  template: MailTemplate;
  account: ChosenAccount | null;
  letter: { subject: string; html: string; plain: string };
  /** What keeps it from being sent. */
  why: Sentence | null;
}
