import { visaAuthorityLabels } from '@hireloom/contracts/visa-quota/visa-words';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import type { VisaFileRow, visaFileEndpoints } from '@hireloom/contracts/visa-quota/visa-file';
import { sql } from 'kysely';
import { activity, type Change } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { actionSaid } from '../../../platform/words/phrase.ts';
import { companyResource } from '../../company/index.ts';
import { changesBetween, refuseStale } from '../changes.ts';
import { readFile } from './files.queries.ts';

type Body = BodyOf<typeof visaFileEndpoints.create>;

const labels = {
  company: 'Company',
  authority: 'Authority',
  file_no: 'File number',
  licence_no: 'Licence number',
  licence_expires_on: 'Licence ends on',
  notes: 'Notes',
};

/** Adds a file. Throws `invalid_input` at `company` for one the viewer may not open, at `file_no` for one that is there. */
export async function createFile(context: Context, body: Body): Promise<VisaFileRow> {
  const { tx, viewer } = context;
  await refuse(context, body, 0);
  const stamps = { created_by_id: viewer.id, updated_by_id: viewer.id };
  const { id } = await tx
    .insertInto('visa_file')
    .values({ team_id: viewer.team_id, ...columnsOf(body), ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await readFile(context, id);
  await told(context, row, 'create');
  return row;
}

const columnsOf = ({ company, ...values }: Body) => ({ ...values, company_id: company });

/** Changes a file. Throws as `createFile`, `not_found`, `version_conflict`. */
export async function updateFile(
  context: Context,
  id: number,
  { version, ...body }: BodyOf<typeof visaFileEndpoints.update>,
): Promise<VisaFileRow> {
  const { tx, viewer } = context;
  await lockFile(context, id);
  const before = await readFile(context, id);
  await refuseStale(context, 'visa_file', before, version, 'File');
  await refuse(context, body, id);
  const renewed = before.licence_expires_on !== body.licence_expires_on;
  await tx
    .updateTable('visa_file')
    .set({
      ...columnsOf(body),
      version: version + 1,
      updated_on: sql<string>`now()`,
      updated_by_id: viewer.id,
    })
    // A licence that was renewed is warned of anew.
    .$if(renewed, (query) => query.set({ licence_warned_days: null }))
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  const after = await readFile(context, id);
  await told(context, after, 'update', changesBetween(labels, before, after));
  return after;
}

/** Deletes a file that nobody has a seat of. Throws `not_found`, `conflict` for any other. */
export async function removeFile(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  await lockFile(context, id);
  const row = await readFile(context, id);
  await sql`select from visa_line where team_id = ${viewer.team_id} and file_id = ${id} order by id for update`.execute(
    tx,
  );
  const { rows } = await sql`select 1 from visa_line where team_id = ${viewer.team_id} and file_id = ${id}
    and deleted_on is null and taken > 0 limit 1`.execute(tx);
  if (rows.length > 0) throw conflict('People have seats of this file: give them back first');
  await sql`update visa_line set deleted_on = now(), updated_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and file_id = ${id} and deleted_on is null`.execute(tx);
  await sql`update visa_file set deleted_on = now(), updated_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  await told(context, row, 'delete');
  return actionSaid(0, messages.deleted);
}

async function lockFile({ tx, viewer }: Context, id: number): Promise<void> {
  await sql`select from visa_file where team_id = ${viewer.team_id} and id = ${id} for update`.execute(tx);
}

async function refuse(context: Context, body: Body, own: number): Promise<void> {
  const { tx, viewer } = context;
  const { rows: companies } = await sql`select 1 from company c where c.team_id = ${viewer.team_id}
    and c.id = ${body.company} and c.deleted_on is null and ${companyResource.visibleTo(viewer, 'c')}`.execute(
    tx,
  );
  if (companies.length === 0) throw invalid({ company: 'Choose a company' });
  const { rows } =
    await sql`select 1 from visa_file where team_id = ${viewer.team_id} and company_id = ${body.company}
    and authority = ${body.authority} and lower(file_no) = lower(${body.file_no}) and deleted_on is null and id <> ${own}`.execute(
      tx,
    );
  if (rows.length > 0) throw invalid({ file_no: 'This company already has a file of this number' });
}

async function told(context: Context, row: VisaFileRow, action: string, changes?: Change[]): Promise<void> {
  if (action === 'update' && !changes?.length) return;
  const record_name = `${visaAuthorityLabels[row.authority]} ${row.file_no}`;
  await activity(context, {
    entity: 'visa_file',
    record_id: row.id,
    record_name,
    action,
    changes: changes ?? [],
  });
  await entityChanged(context, 'visa_quota', row.id);
}
