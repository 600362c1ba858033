import type { DocumentRequest, DocumentUpload } from '@hireloom/contracts/onboarding/document-request';
import { openDocuments } from '@hireloom/contracts/onboarding/onboarding-words';
import { can } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { fileLink } from '../../../platform/storage/files.ts';
import { readTeamSettings } from '../../settings/index.ts';
import type { StoredOnboarding } from '../change/stored-onboardings.ts';
import { onboardingShapes } from '../onboarding.shapes.ts';

type Flat = Omit<DocumentRequest, 'uploads' | 'may' | 'sample'> & {
  sample: { id: number; name: string; size: number } | null;
  uploads: (Omit<DocumentUpload, 'url'> & { file_id: number })[];
};

const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

/** A moment as JSON tells it everywhere else. */
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Documents of somebody, in their order, with links to what was uploaded that are good for the viewer alone. */
export async function readRequests(
  context: Context,
  { state }: Pick<StoredOnboarding, 'state'>,
  which: RawBuilder<unknown>,
): Promise<DocumentRequest[]> {
  const { tx, viewer, platform } = context;
  const today = platform.now().toISOString().slice(0, 10);
  const uploads = sql`select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'round', u.round, 'side', u.side, 'name', f.name,
        'size', f.size, 'content_type', f.content_type, 'file_id', f.id, 'by_kind', u.by_kind, 'by', ${named('b')},
        'created_on', ${moment('u.created_on')}, 'removed_on', ${moment('u.removed_on')}) order by u.id desc), '[]')
    from document_upload u join file f on f.team_id = u.team_id and f.id = u.file_id and f.deleted_on is null
      left join member b on b.team_id = u.team_id and b.id = u.by_id
    where u.team_id = q.team_id and u.request_id = q.id`;
  const { rows } = await sql<Flat>`select q.id, q.version, ${named('r')} as requirement, q.name, q.name_ar,
      ${named('c')} as category, q.phase, q.status, q.is_mandatory, q.copies, q.formats, q.max_mb, q.needs_expiry,
      q.needs_number, q.needs_back, q.instructions, q.instructions_ar, q.reason, q.document_number, q.issued_on,
      q.expires_on, q.due_on, q.status in ('requested', 'rejected') and coalesce(q.due_on < ${today}::date, false) as is_overdue,
      ${named('w')} as reviewer, q.uploaded_on, q.reviewed_on, ${named('v')} as reviewed_by, q.reminded_on, q.round,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) end as sample,
      (${uploads}) as uploads
    from document_request q join lookup_item c on c.team_id = q.team_id and c.id = q.category_id
      left join document_requirement r on r.team_id = q.team_id and r.id = q.requirement_id
      left join member w on w.team_id = q.team_id and w.id = q.reviewer_id
      left join member v on v.team_id = q.team_id and v.id = q.reviewed_by_id
      left join file f on f.team_id = q.team_id and f.id = q.sample_id and f.deleted_on is null
    where q.team_id = ${viewer.team_id} and q.deleted_on is null and ${which}
    order by q.position, q.id`.execute(tx);
  const { own_uploads } = (await readTeamSettings(tx, viewer.team_id)).onboarding;
  const running = can(viewer, 'onboarding', 'update') && (state === 'open' || state === 'ready');
  return rows.map(({ sample, uploads: sent, ...row }) => {
    const own = !own_uploads && sent.some((each) => isOwn(each, row.round, viewer.id));
    const waits = running && (row.status === 'uploaded' || row.status === 'in_review');
    const decided = row.status === 'approved' || row.status === 'waived';
    return {
      ...row,
      formats: readStored(onboardingShapes.formats, row.formats, row.id),
      sample: sample && { ...sample, url: fileLink(platform, viewer, sample.id) },
      uploads: sent.map(({ file_id, ...each }) => ({
        ...each,
        url: fileLink(platform, viewer, file_id, { inline: true }),
      })),
      may: {
        upload: running && openDocuments.includes(row.status),
        approve: waits && !own,
        reject: waits,
        own_upload: waits && own,
        waive: running && !decided,
        ask_again: running && (decided || row.status === 'expired' || waits),
        remind: running && openDocuments.includes(row.status) && row.status !== 'uploaded',
        remove: running && sent.length === 0,
      },
    };
  });
}

const isOwn = (
  { by, round, removed_on }: Pick<DocumentUpload, 'by' | 'round' | 'removed_on'>,
  present: number,
  viewer: number,
): boolean => by?.id === viewer && round === present && removed_on === null;
