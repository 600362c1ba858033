import { type DocumentStatus, openDocuments } from '@hireloom/contracts/onboarding/onboarding-words';
import type {
  DocumentFormat,
  DocumentPhase,
  OnboardingState,
} from '@hireloom/contracts/onboarding/onboarding-words';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { readOnboarding } from './change/stored-onboardings.ts';
import { readJoining, type StoredJoining } from './joining/answers.ts';
import { onboardingShapes } from './onboarding.shapes.ts';

/** A document as the candidate sees it: what is asked for and where it stands, never a file that was sent. */
export interface PortalDocument {
  id: number;
  name: string;
  name_ar: string | null;
  phase: DocumentPhase;
  status: DocumentStatus;
  is_open: boolean;
  is_mandatory: boolean;
  copies: number;
  formats: DocumentFormat[];
  max_mb: number;
  needs_back: boolean;
  instructions: string | null;
  instructions_ar: string | null;
  sample: { id: number; name: string } | null;
  /** Why it was rejected. */
  reason: string | null;
  due_on: string | null;
  uploaded_on: string | null;
  /** Sides of the present round that are there. */
  sides: ('front' | 'back')[];
}

export interface Portal {
  id: number;
  name: string;
  state: OnboardingState;
  language: string;
  joining_date: string | null;
  documents: PortalDocument[];
  joining: StoredJoining | null;
}

/** What somebody's page may show them. Throws `not_found`. */
export async function readPortal(
  work: Pick<TeamWork, 'tx' | 'team_id'>,
  onboardingId: number,
): Promise<Portal> {
  const person = await readOnboarding(work, sql`o.id = ${onboardingId}`);
  if (!person) throw notFound('Onboarding');
  const { rows } = await sql<
    Omit<PortalDocument, 'is_open'>
  >`select q.id, q.name, q.name_ar, q.phase, q.status,
      q.is_mandatory, q.copies, q.formats, q.max_mb, q.needs_back, q.instructions, q.instructions_ar,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as sample,
      case when q.status = 'rejected' then q.reason end as reason, q.due_on, q.uploaded_on,
      array(select distinct u.side from document_upload u where u.team_id = q.team_id and u.request_id = q.id
        and u.round = q.round and u.removed_on is null order by u.side desc) as sides
    from document_request q left join file f on f.team_id = q.team_id and f.id = q.sample_id and f.deleted_on is null
    where q.team_id = ${work.team_id} and q.onboarding_id = ${onboardingId} and q.deleted_on is null
    order by q.position, q.id`.execute(work.tx);
  const { id, name, state, language, joining_date } = person;
  const running = state === 'open' || state === 'ready';
  return {
    ...{ id, name, state, language, joining_date, joining: await readJoining(work, person) },
    documents: rows.map((row) => ({
      ...row,
      formats: readStored(onboardingShapes.formats, row.formats, row.id),
      is_open: running && openDocuments.includes(row.status),
    })),
  };
}
