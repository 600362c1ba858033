import type { applicant } from '@hireloom/contracts/applicant/applicant';
import type { candidate } from '@hireloom/contracts/candidate/candidate';
import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import { findRow, loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { applicantResource, readEnds } from '../applicant/index.ts';
import { type PersonParts, readApplicantProfile, readProfile } from '../candidate/index.ts';
import { jobResource } from '../job/index.ts';

/** Whom and what a template is about. An applicant brings their person and their job. */
export type TemplateRecords = { applicant: number } | { candidate?: number; job?: number };

/** Somebody with what hangs on them. */
export type Person = PersonParts & { candidate: Row<typeof candidate> };

/** The records as the viewer sees them; null where there is none, or none for them. */
export interface SeenRecords {
  person: Person | null;
  application: Row<typeof applicant> | null;
  opening: Row<typeof job> | null;
  /** Entities of which a record is there that the viewer may not see. */
  unseen: Set<string>;
}

/** Reads the records through their scope. Throws `not_found` for one that the viewer may not see. */
export async function readRecords(context: Context, records: TemplateRecords): Promise<SeenRecords> {
  if ('applicant' in records) {
    const application = await loadRow(applicantResource, context, records.applicant);
    // Whoever sees an applicant sees the person as one; the job has a scope of its own.
    const { candidate } = await readEnds(context, application.id);
    const person = await readApplicantProfile(context, candidate.id);
    const opening = application.job && (await findRow(jobResource, context, application.job.id));
    return { person, application, opening, unseen: new Set(opening ? [] : ['job']) };
  }
  const { candidate, job: id } = records;
  return {
    person: candidate === undefined ? null : await readProfile(context, candidate),
    application: null,
    opening: id === undefined ? null : await loadRow(jobResource, context, id),
    unseen: new Set(),
  };
}
