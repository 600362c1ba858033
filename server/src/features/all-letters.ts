import { renderTemplate } from '@hireloom/contracts/template/render';
import { sql } from 'kysely';
import { cleanLetter } from '../platform/html/clean-letter.ts';
import type { Letters } from './auto-mail/index.ts';
import { teamBook, valuesOf } from './template-field/index.ts';
import { notFound } from '../platform/http/app-error.ts';

export const letters: Letters = {
  async templateFor({ tx, viewer }, id, language) {
    const { rows } = await sql<any>`select t.id, x.template_version as version, t.name, t.category, x.language, x.subject, x.body, '[]'::jsonb as files
      from mail_template t join mail_template_text x on x.team_id = t.team_id and x.template_id = t.id
      where t.team_id = ${viewer.team_id} and t.id = ${id} order by x.language = ${language} desc, template_version desc limit 1`.execute(tx);
    if (!rows[0]) throw notFound('E-mail template');
    return rows[0];
  },
  accountFor: async () => null,
  async composeLetter(context, { subject, body, category, language, records }) {
    const book = await teamBook(context, { category, place: 'mail' });
    const values = await valuesOf(context, records);
    const filled = renderTemplate({ subject, body }, { book, values, language, place: 'mail' });
    return { subject: filled.subject, html: cleanLetter(filled.body), plain: filled.body, missing: filled.missing };
  },
  async blockedAmong(tx, teamId, addresses) {
    const { rows } = await sql<any>`select address, reason as why, reason <> 'opt_out' as is_final from mail_suppression where team_id = ${teamId} and address = any(${addresses.map((a) => a.toLowerCase())})`.execute(tx);
    return rows;
  },
};
