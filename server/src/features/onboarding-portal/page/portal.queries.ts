import type { AskedDocument, PortalPage } from '@hireloom/contracts/onboarding-portal/document-link';
import {
  doneDocuments,
  type OnboardingState,
  openDocuments,
} from '@hireloom/contracts/onboarding/onboarding-words';
import { sql } from 'kysely';
import { TRANSFER_DAYS } from '@hireloom/contracts/onboarding-portal/upload-limits';
import type { LinkContext } from '../../../platform/links/purpose.ts';

interface StoredPortal {
  state: OnboardingState;
  language: string;
  person: string;
  job: string;
  joining_date: string | null;
  documents: AskedDocument[];
}

/**
 * What the page of a link shows of documents: what was asked, how far each is, and what came of the present round by name
 * and size. Nothing leads to an uploaded file. Null where the onboarding is not there any more.
 */
export async function readDocuments({ tx, holder, platform }: LinkContext): Promise<StoredPortal | null> {
  const { team_id, link_id, record_id } = holder;
  const since = new Date(platform.now().getTime() - TRANSFER_DAYS * 86_400_000).toISOString();
  const { rows } =
    await sql<StoredPortal>`select o.state, o.language, c.first_name as person, j.job_title as job,
      o.joining_date, coalesce((select json_agg(json_build_object(
          'id', r.id, 'name', r.name, 'name_ar', r.name_ar, 'status', r.status,
          'reason', case when r.status = 'rejected' then r.reason end, 'is_mandatory', r.is_mandatory,
          'copies', r.copies, 'formats', r.formats, 'max_mb', r.max_mb, 'needs_back', r.needs_back,
          'instructions', r.instructions, 'instructions_ar', r.instructions_ar, 'due_on', r.due_on,
          'has_sample', r.sample_id is not null, 'may_upload', r.status = any(${openDocuments}),
          'files', (select coalesce(json_agg(json_build_object('side', u.side, 'name', f.name, 'size', f.size,
              'uploaded_on', u.created_on) order by u.id), '[]')
            from document_upload u join file f on f.team_id = u.team_id and f.id = u.file_id
            where u.team_id = r.team_id and u.request_id = r.id and u.round = r.round and u.removed_on is null),
          'transfers', (select coalesce(json_agg(json_build_object('id', t.id, 'key', t.key, 'side', t.side,
              'name', t.name, 'size', t.size, 'received', t.received) order by t.id), '[]')
            from document_transfer t where t.team_id = r.team_id and t.request_id = r.id and t.link_id = ${link_id}
              and t.state = 'open' and t.created_on > ${since}))
        order by r.position, r.id)
        from document_request r
        where r.team_id = o.team_id and r.onboarding_id = o.id and r.deleted_on is null), '[]') as documents
    from onboarding o
      join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
      join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where o.team_id = ${team_id} and o.id = ${record_id} and o.deleted_on is null`.execute(tx);
  return rows[0] ?? null;
}

/** Nothing is left to be done for whoever is asked. */
export const isAllDone = ({ documents, joining }: Pick<PortalPage, 'documents' | 'joining'>): boolean =>
  documents.every(({ status }) => doneDocuments.includes(status)) && !joining?.may_change;
