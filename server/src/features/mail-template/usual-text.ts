import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { firstText } from './first-templates.ts';
import { templateFor } from './template-for.ts';

/** What is written where nobody chose anything else. */
export interface UsualText {
  language: string;
  subject: string;
  body: string;
  template_id: number | null;
  template_version: number | null;
  file_ids: number[];
}

/** The team's template of a key in a language, else the one that teams start with. */
export async function usualText(context: Context, key: string, language: string): Promise<UsualText> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ id: number }>`select id from mail_template
    where team_id = ${viewer.team_id} and key = ${key} and is_active and deleted_on is null`.execute(tx);
  const [row] = rows;
  if (!row) {
    const first = await firstText(key, language);
    return { ...first, template_id: null, template_version: null, file_ids: [] };
  }
  const { id, version, files, ...text } = await templateFor(context, row.id, language);
  return {
    ...{ language: text.language, subject: text.subject, body: text.body },
    ...{ template_id: id, template_version: version, file_ids: files.map((file) => file.id) },
  };
}
