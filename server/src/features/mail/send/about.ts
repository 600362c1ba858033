import type { SendData } from '@hireloom/contracts/mail/send-endpoints';
import { can } from '@hireloom/contracts/permissions';
import { findRow } from '../../../crud/write.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { applicantResource, readEnds } from '../../applicant/index.ts';
import { candidateResource, readApplicantProfile } from '../../candidate/index.ts';
import { jobResource } from '../../job/index.ts';
import type { TemplateRecords } from '../../template-field/index.ts';

/** Whom a mail is about, as far as the viewer may open it. */
export interface About {
  /** What the row keeps: an applicant brings their candidate and job. */
  ids: { candidate_id: number | null; applicant_id: number | null; job_id: number | null };
  records: TemplateRecords;
  person: { id: number; name: string; addresses: string[]; opted_out: boolean } | null;
  job: { id: number; name: string } | null;
}

type Named = Pick<SendData, 'applicant' | 'candidate' | 'job'>;

/** Reads the records that a mail names. Throws `invalid_input` at the key of one that the viewer may not open. */
export async function readAbout(context: Context, { applicant, candidate, job }: Named): Promise<About> {
  if (applicant) return aboutApplicant(context, applicant, { candidate, job });
  const person = candidate ? await findRow(candidateResource, context, candidate) : null;
  if (candidate && !person) throw missing('candidate', 'Candidate');
  const opening = job ? await findRow(jobResource, context, job) : null;
  if (job && !opening) throw missing('job', 'Job');
  return {
    ids: { candidate_id: person?.id ?? null, applicant_id: null, job_id: opening?.id ?? null },
    records: { ...(person ? { candidate: person.id } : {}), ...(opening ? { job: opening.id } : {}) },
    person: person && personOf(person),
    job: opening && { id: opening.id, name: opening.job_title },
  };
}

async function aboutApplicant(context: Context, id: number, named: Named): Promise<About> {
  if (!(await findRow(applicantResource, context, id))) throw missing('applicant', 'Applicant');
  const ends = await readEnds(context, id);
  if (named.candidate && named.candidate !== ends.candidate.id) throw missing('candidate', 'Candidate');
  if (named.job && named.job !== ends.job.id) throw missing('job', 'Job');
  // Whoever sees an applicant sees the person as one.
  const { candidate } = await readApplicantProfile(context, ends.candidate.id);
  return {
    ids: { candidate_id: ends.candidate.id, applicant_id: id, job_id: ends.job.id },
    records: { applicant: id },
    person: personOf(candidate),
    job: null,
  };
}

interface Person {
  id: number;
  name: string;
  email: string | null;
  other_emails: readonly { email: string; status: string | null }[] | null;
  email_opt_out: boolean | null;
}

/** The usual address stands first. */
const personOf = ({
  id,
  name,
  email,
  other_emails,
  email_opt_out,
}: Person): NonNullable<About['person']> => ({
  ...{ id, name, opted_out: email_opt_out === true },
  addresses: [...(email ? [email] : []), ...(other_emails ?? []).map((other) => other.email)],
});

const missing = (key: keyof Named, label: string) =>
  invalid({ [key]: phrase('{what} was not found', { what: phrase(label) }) });

/**
 * May the viewer write to another address than those of the person? Only who may change the person: it is as much as
 * giving them a new one. A mail about nobody goes where its writer says.
 */
export const mayModifyTo = ({ viewer }: Pick<Context, 'viewer'>, { person }: About): boolean =>
  person === null || can(viewer, 'candidate', 'update');
