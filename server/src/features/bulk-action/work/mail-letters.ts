import type { BulkEntity } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { cleanLetter } from '../../../platform/html/clean-letter.ts';
import type { MailFile } from '../../../platform/mail/mail.ts';
import {
  fillLetter,
  filesOf,
  findTemplate,
  type Letter,
  prepareLetter,
  type ReadableFile,
  refuseFaults,
  type Sheet,
} from '../../mail/index.ts';
import { valuesOfMany } from '../../template-field/index.ts';
import type { WorkOf } from './stored-work.ts';

export type Mailing = WorkOf<'email'>;

/** A mail to many, read once: what it says, what it is written by, and what hangs on it. */
export interface Prepared {
  sheet: Sheet;
  template: { id: number; version: number } | null;
  category: Parameters<typeof prepareLetter>[1]['category'];
}

/** Reads a mail to many. Throws at its keys for what can not be sent to anybody. */
export async function prepareMailing(context: Context, entity: BulkEntity, work: Mailing): Promise<Prepared> {
  const { subject, body, language } = work;
  const template = await findTemplate(context, work);
  // Applicants have values of all that candidates have.
  const given = template?.category ?? null;
  const category = entity === 'applicant' && given === 'candidate' ? null : given;
  const records = entity === 'applicant' ? { applicant: 0 } : { candidate: 0 };
  const sheet = await prepareLetter(context, { subject, body, category, language, records });
  refuseFaults(sheet.faults);
  return { sheet, category: given, template: template && { id: template.id, version: template.version } };
}

/** The letters to some people, each filled for them alone, by the id of the record; whoever is gone has none. */
export async function lettersFor(
  context: Context,
  entity: BulkEntity,
  { sheet, language }: { sheet: Sheet; language: string },
  ids: readonly number[],
): Promise<Map<number, Letter>> {
  const records = entity === 'applicant' ? { applicants: ids } : { candidates: ids };
  const { wanted, signature } = sheet;
  const values = await valuesOfMany(context, records, { wanted, language, signature });
  return new Map([...values].map(([id, known]) => [id, fillLetter(sheet, known, { language })]));
}

/** Refuses files and pictures that whoever begins it may not send. */
export async function refuseFiles(
  context: Context,
  { body, file_ids }: Mailing,
  readable: ReadableFile,
): Promise<void> {
  await filesOf({ ...context, uploads: [] }, { file_ids, html: cleanLetter(body) }, readable);
}

/** The files of a mail to many as they are sent: what was refused when it began is not asked again. */
export async function mailingFiles(
  { tx, viewer }: Context,
  { file_ids }: Pick<Mailing, 'file_ids'>,
  pictures: readonly number[],
): Promise<MailFile[]> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from file
    where team_id = ${viewer.team_id} and id = any(${[...file_ids, ...pictures]}) and deleted_on is null`.execute(
    tx,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const known = (ids: readonly number[]) => [...new Set(ids)].filter((id) => names.has(id));
  return [
    ...known(file_ids).map((id) => ({ file_id: id, name: names.get(id) ?? '' })),
    ...known(pictures).map((id) => ({
      ...{ file_id: id, name: names.get(id) ?? '', content_id: `file-${id}@mail.hireloom` },
    })),
  ];
}
