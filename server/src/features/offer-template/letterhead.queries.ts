import type { LetterheadRow } from '@hireloom/contracts/offer-template/letterhead-endpoints';
import { escapeHtml } from '@hireloom/contracts/kit/escape-html';
import type { LetterheadForm } from '@hireloom/contracts/offer-template/offer-template-form';
import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context, TeamWork } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { offerTemplateShapes, plainLetterhead } from './offer-template.shapes.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

function readHead(stored: unknown, id: number): LetterheadForm {
  const form = readStored(offerTemplateShapes.letterhead, stored, id);
  return { ...form, header: cleanLetter(form.header), footer: cleanLetter(form.footer) };
}

async function selectHeads({ tx, viewer }: Reader, where: Condition): Promise<LetterheadRow[]> {
  const { rows } = await sql<LetterheadRow>`select h.id, h.version, h.updated_on, h.form,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as company,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as updated_by
    from offer_letterhead h left join company c on c.team_id = h.team_id and c.id = h.company_id
      left join member m on m.team_id = h.team_id and m.id = h.updated_by_id
    where h.team_id = ${viewer.team_id} and h.deleted_on is null and ${where}
    order by h.company_id is not null, lower(c.name), h.id`.execute(tx);
  return rows.map((row) => ({ ...row, form: readHead(row.form, row.id) }));
}

/** All letterheads of the team: first that of all companies without one, then by company. */
export async function listLetterheads(reader: Reader): Promise<{ results: LetterheadRow[]; count: number }> {
  const results = await selectHeads(reader, sql`true`);
  return { results, count: results.length };
}

/** One letterhead. Throws `not_found`. */
export async function readLetterhead(reader: Reader, id: number): Promise<LetterheadRow> {
  const [row] = await selectHeads(reader, sql`h.id = ${id}`);
  if (!row) throw notFound('Letterhead');
  return row;
}

/**
 * What stands above and below the letters of a company: its own letterhead, else that of all others, else its name beside
 * the logo and the numbers of pages. Its HTML is clean and names no fields.
 */
export async function letterheadFor(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  company: { id: number | null; name: string | null },
): Promise<LetterheadForm> {
  const { rows } = await sql<{ id: number; form: unknown }>`select id, form from offer_letterhead
    where team_id = ${team_id} and deleted_on is null and (company_id is null or company_id = ${company.id}::bigint)
    order by company_id is null limit 1`.execute(tx);
  const [row] = rows;
  if (row) return readHead(row.form, row.id);
  const header = company.name === null ? '' : `<p><strong>${escapeHtml(company.name)}</strong></p>`;
  return { ...plainLetterhead, header };
}
