import type { TemplateCategory } from '@hireloom/contracts/template/field';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { filesOf, textsOf } from './mail-template.queries.ts';

/** A template in one language, to be filled and sent. */
export interface MailTemplate {
  id: number;
  /** Of the text: what was sent by it can be read again. */
  version: number;
  name: string;
  category: TemplateCategory;
  language: string;
  subject: string;
  /** HTML that was cleaned and checked when it was saved. */
  body: string;
  files: { id: number; name: string; size: number }[];
}

interface Found extends Omit<MailTemplate, 'language' | 'subject' | 'body'> {
  is_active: boolean;
  texts: { language: string; subject: string; body: string }[];
}

const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/**
 * The text of a template for a reader of this language: the one in it, else one in its base language, else the first.
 * Whoever calls asks who may write. Throws `not_found` for an unknown one, `invalid_input` at `email_template_id` for a
 * retired one.
 */
export async function templateFor(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  id: number,
  language: string,
): Promise<MailTemplate> {
  const { rows } = await sql<Found>`select t.id, t.name, t.category, t.is_active, n.version,
      (select ${textsOf} from mail_template_text x
        where x.team_id = t.team_id and x.template_id = t.id and x.template_version = n.version) as texts,
      ${filesOf} as files
    from mail_template t cross join lateral (select max(template_version) as version from mail_template_text
      where team_id = t.team_id and template_id = t.id) n
    where t.team_id = ${viewer.team_id} and t.id = ${id} and t.deleted_on is null`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound('E-mail template');
  const { is_active, texts, ...template } = found;
  if (!is_active) throw invalid({ email_template_id: 'This e-mail template is retired' });
  const wanted = language.toLowerCase();
  const text =
    texts.find((entry) => entry.language.toLowerCase() === wanted) ??
    texts.find((entry) => baseOf(entry.language) === baseOf(language)) ??
    texts[0];
  if (!text) throw notFound('E-mail template');
  return { ...template, ...text };
}
