import { bulkAttachmentEndpoints } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { candidateEndpoints } from '@hireloom/contracts/candidate/candidate-endpoints';
import type { Access } from '@hireloom/contracts/kit/endpoint';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { seesFiles } from '@hireloom/contracts/file-manager/file-manager';
import { entityEndpoints, fileEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { mailTemplateEndpoints } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { sendEndpoints } from '@hireloom/contracts/mail/send-endpoints';
import { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import { onboardingEndpoints } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { registry } from '@hireloom/contracts/registry';
import { madeResumeEndpoints } from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { resumeFormatEndpoints } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { sql } from 'kysely';
import { resourceOf } from '../crud/resource.ts';
import { mayCall } from '../platform/http/access.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type FileReaders, findReadable } from './file/file.routes.ts';
import { foldersVisibleTo } from './file-manager/index.ts';
import { offersVisibleTo } from './offer/index.ts';
import { onboardingsVisibleTo, UPLOADED_FOR } from './onboarding/index.ts';
import { seesMade } from './resume-format/index.ts';
import { MAIL_FILES, type ReadableFile, readsMailWith } from './mail/index.ts';

const keepsFiles = ({ files, fields }: Entity) =>
  files !== undefined || Object.values(fields).some(({ kind, computed }) => kind === 'image' && !computed);

/** Entities that keep files or pictures. */
const withFiles = Object.values(registry).filter(keepsFiles);

/**
 * The call that shows a file: the list of the record's files, or the record itself for what is a part of it (pictures
 * and resumes). A link is good only for whoever may make that call at the moment.
 */
const shownBy = (entity: Entity, purpose: string): Access =>
  purpose === 'file' && entity.files
    ? fileEndpoints(entity).listFiles.access
    : entityEndpoints(entity).get.access;

export const fileReaders: FileReaders = {
  ...Object.fromEntries(
    withFiles.map((entity) => [
      entity.name,
      async (tx, viewer, { record_id, purpose }) => {
        if (!mayCall(shownBy(entity, purpose), viewer)) return false;
        const scope = resourceOf(entity.name)?.visibleTo(viewer, 't') ?? sql`false`;
        const { rows } =
          await sql`select from ${sql.table(entity.name)} t where t.team_id = ${viewer.team_id} and t.id = ${record_id} and t.deleted_on is null and ${scope}`.execute(
            tx,
          );
        return rows.length > 0;
      },
    ]) satisfies [string, FileReaders[string]][],
  ),
  // What came for a mail is read by whoever sent it in, and by those who read a mail that it hangs on.
  [MAIL_FILES]: async (tx, viewer, { id, record_id }) =>
    viewer.id === record_id ? mayCall(sendEndpoints.addFile.access, viewer) : readsMailWith(tx, viewer, id),
  // Photos of members are seen by their whole team, a dropped resume or attachment by whoever dropped it.
  member: async () => true,
  mailbox_configuration: async (_tx, viewer, { record_id }) => viewer.id === record_id,
  resume_draft: async (_tx, viewer, { record_id }) =>
    viewer.id === record_id && mayCall(candidateEndpoints.draft.access, viewer),
  // Passports and contracts are read by whoever sees the onboarding that they were sent for.
  [UPLOADED_FOR]: async (tx, viewer, { record_id }) => {
    if (!mayCall(onboardingEndpoints.record.access, viewer)) return false;
    const { rows } = await sql`select from document_request q
      join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.deleted_on is null
      where q.team_id = ${viewer.team_id} and q.id = ${record_id} and ${onboardingsVisibleTo(viewer, 'o')}`.execute(
      tx,
    );
    return rows.length > 0;
  },
  // Letters say what somebody is paid: who reads their offer reads them.
  offer: async (tx, viewer, { record_id }) => {
    if (!mayCall(offerEndpoints.record.access, viewer)) return false;
    const { rows } = await sql`select from offer t where t.team_id = ${viewer.team_id} and t.id = ${record_id}
      and t.deleted_on is null and ${offersVisibleTo(viewer, 't')}`.execute(tx);
    return rows.length > 0;
  },
  // Samples are shown to whoever is asked for the document: nobody of the team is kept from them.
  document_requirement: async () => true,
  // Of templates reads whoever reads templates.
  mail_template: async (_tx, viewer) => mayCall(mailTemplateEndpoints.list.access, viewer),
  // Of client resume formats whoever may open them.
  resume_format: async (_tx, viewer) => mayCall(resumeFormatEndpoints.list.access, viewer),
  // What was made by them, of people whom the viewer may see.
  resume_made: async (tx, viewer, { record_id }) =>
    record_id !== null &&
    mayCall(madeResumeEndpoints.list.access, viewer) &&
    seesMade({ tx, viewer }, record_id),
  // Of folders reads whoever sees the folder.
  folder: async (tx, viewer, { record_id }) => {
    if (!mayCall(seesFiles, viewer)) return false;
    const { rows } =
      await sql`select from folder o where o.team_id = ${viewer.team_id} and o.id = ${record_id}
      and o.deleted_on is null and ${foldersVisibleTo(viewer, 'o')}`.execute(tx);
    return rows.length > 0;
  },
  bulk_attachment: async (_tx, viewer, { record_id }) =>
    viewer.id === record_id && mayCall(bulkAttachmentEndpoints.list.access, viewer),
};

/** A file that the viewer may read now, whatever keeps it; null for any other. */
export const readableFile: ReadableFile = async ({ tx, viewer }, id) => {
  try {
    return await findReadable(tx, fileReaders, viewer, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
};
