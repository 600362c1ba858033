import type { TemplateCategory } from '@hireloom/contracts/template/field';
import type { MissingField } from '@hireloom/contracts/template/render';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { TemplateRecords } from '../template-field/index.ts';

export interface LetterTemplate {
  id: number;
  version: number;
  name: string;
  category: TemplateCategory;
  language: string;
  subject: string;
  body: string;
  files: readonly { id: number; name: string; size: number }[];
}

export interface LetterAccount {
  id: number;
  name: string;
  from_name: string;
  from_address: string;
  reply_to: string | null;
}

export interface Letter {
  subject: string;
  html: string;
  plain: string;
  missing: readonly MissingField[];
}

/** What mails are made with; handed in by whoever puts the application together. */
export interface Letters {
  /** Throws `not_found` or `invalid_input` for a template that can not be sent. */
  templateFor(context: Context, id: number, language: string): Promise<LetterTemplate>;
  /** Throws `invalid_input` at `account`; null is the configured server. */
  accountFor(
    context: Context,
    wanted: { account: number | null; category: TemplateCategory },
  ): Promise<LetterAccount | null>;
  /** Reads the records as the viewer of the context sees them. */
  composeLetter(
    context: Context,
    letter: {
      subject: string;
      body: string;
      category: TemplateCategory;
      language: string;
      records: TemplateRecords;
      account: LetterAccount | null;
    },
  ): Promise<Letter>;
  blockedAmong(
    tx: Tx,
    teamId: number,
    addresses: readonly string[],
  ): Promise<readonly { address: string; why: 'opt_out' | 'bounce' | 'manual'; is_final: boolean }[]>;
}
