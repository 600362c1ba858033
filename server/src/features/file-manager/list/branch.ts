import { candidate } from '@hireloom/contracts/candidate/candidate';
import { type FileKind, seesFiles } from '@hireloom/contracts/file-manager/file-manager';
import type { Access } from '@hireloom/contracts/kit/endpoint';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityEndpoints, fileEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import { onboardingEndpoints } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { registry } from '@hireloom/contracts/registry';
import { madeResumeEndpoints } from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { sql } from 'kysely';
import { type Condition, everyone, nobody, resourceOf } from '../../../crud/resource.ts';
import type { Viewer } from '../../../platform/context.ts';
import { mayCall } from '../../../platform/http/access.ts';
import { toldAmong } from '../../../platform/storage/own-file.ts';
import { candidatesWithin } from '../../candidate/index.ts';
import { offersVisibleTo } from '../../offer/index.ts';
import { onboardingsVisibleTo, UPLOADED_FOR } from '../../onboarding/index.ts';
import { personSeen } from '../../resume-format/index.ts';
import { foldersVisibleTo } from '../folder/scope.ts';

/** Files of one kind of owner, as far as a viewer may open them. The owner stands under `o`. */
export interface Branch {
  /** What a file of it is called that is no resume. */
  kind: FileKind;
  /** What `file.entity` says. */
  entity: string;
  purposes: readonly ('file' | 'resume')[];
  /** Owners that are there, with the aliases that conditions may name. */
  from: Condition;
  /** Which of them are there. */
  living: Condition;
  /** Which of those the viewer sees; `everyone` where all. */
  seen: Condition;
  /** Ids among which all owners are that the viewer sees, where few are and an index finds them. */
  among?: Condition | null;
  /** What else must hold of the file `f`. */
  also: Condition;
}

/** Entities that keep files of their own, with pages where these are listed. */
export const keepers: readonly Entity[] = Object.values(registry).filter(({ files }) => files !== undefined);

const present = sql`o.deleted_on is null`;

/**
 * Every kind of file that hangs on something and that a viewer may open, by the same rights as its record: what the
 * reader of single files (`file-readers.ts`) lets through, asked of all of them at once.
 */
export function branchesOf(viewer: Viewer): Branch[] {
  const branches: Branch[] = [];
  const add = (access: Access, branch: Omit<Branch, 'also'> & { also?: Condition }) => {
    if (branch.seen !== nobody && mayCall(access, viewer)) branches.push({ also: everyone, ...branch });
  };
  for (const entity of keepers) {
    const purposes = purposesOf(entity, viewer);
    if (purposes.length === 0) continue;
    add('signed-in', {
      ...{ kind: 'file', entity: entity.name, purposes, from: sql`${sql.table(entity.name)} o` },
      ...{ living: present, seen: seenOf(entity, viewer) },
      also: toldAmong(viewer, entity.name),
      among: entity.name === candidate.name ? candidatesWithin(viewer) : null,
    });
  }
  add(onboardingEndpoints.record.access, {
    ...{ kind: 'document', entity: UPLOADED_FOR, purposes: ['file'] },
    from: sql`document_request o join onboarding b on b.team_id = o.team_id and b.id = o.onboarding_id and b.deleted_on is null`,
    ...{ living: everyone, seen: onboardingsVisibleTo(viewer, 'b') },
    also: sql`exists (select from document_upload u where u.team_id = f.team_id and u.file_id = f.id and u.removed_on is null)`,
  });
  add(offerEndpoints.record.access, {
    ...{ kind: 'letter', entity: 'offer', purposes: ['file'], from: sql`offer o` },
    ...{ living: present, seen: offersVisibleTo(viewer, 'o') },
  });
  add(madeResumeEndpoints.list.access, {
    ...{ kind: 'client_resume', entity: 'resume_made', purposes: ['file'] },
    from: sql`resume_made o join candidate c on c.team_id = o.team_id and c.id = o.candidate_id and c.deleted_on is null
      left join applicant a on a.team_id = o.team_id and a.id = o.applicant_id and a.deleted_on is null`,
    ...{ living: present, seen: personSeen(viewer, 'o') },
  });
  add(seesFiles, {
    ...{ kind: 'own', entity: 'folder', purposes: ['file'], from: sql`folder o` },
    ...{ living: present, seen: foldersVisibleTo(viewer, 'o') },
  });
  return branches;
}

/** Files of a record by the call that lists them, resumes by the one that shows the person: one owner, read once. */
function purposesOf(entity: Entity, viewer: Viewer): ('file' | 'resume')[] {
  const showsFiles = mayCall(fileEndpoints(entity).listFiles.access, viewer);
  const hasResume = entity.name === candidate.name && showsResumes(viewer);
  const showsResume = hasResume && mayCall(entityEndpoints(candidate).get.access, viewer);
  return [...(showsFiles ? (['file'] as const) : []), ...(showsResume ? (['resume'] as const) : [])];
}

/** The branches that hold files of a kind, and of these only such files. */
export function ofKind(branches: readonly Branch[], kind: FileKind): Branch[] {
  return branches.flatMap((branch) => {
    const purposes = branch.purposes.filter((one) => (one === 'resume' ? 'resume' : branch.kind) === kind);
    return purposes.length > 0 ? [{ ...branch, purposes }] : [];
  });
}

const seenOf = (entity: Entity, viewer: Viewer): Condition =>
  resourceOf(entity.name)?.visibleTo(viewer, 'o') ?? nobody;

/** A team may hide resumes from hiring managers, as a tab of applicants or as a field of candidates. */
const showsResumes = ({ hidden_tabs, hidden_fields }: Viewer): boolean =>
  !hidden_tabs.applicant?.includes('resume') && !hidden_fields.candidate?.includes('resume');

/**
 * Files `f` of a branch that the viewer may open; `within` narrows its owners. Where all owners are seen, each file looks
 * its own up; else the owners are put together first, so that few owners mean few files read.
 */
export function ofBranch({ team_id }: Viewer, branch: Branch, within?: Condition): Condition {
  const { entity, purposes, from, living, seen, among, also } = branch;
  const own =
    seen === everyone && !within
      ? sql`(select true from ${from} where o.team_id = f.team_id and o.id = f.record_id and ${living})`
      : sql`f.record_id = any(array(select o.id from ${from}
          where o.team_id = ${team_id} and ${living} and ${seen} and ${within ?? everyone}
            and ${among && !within ? sql`o.id = any(array(${among}))` : everyone}))`;
  // Kinds are written out: statements are planned once, and a plan for any kind would be a bad one.
  return sql`f.team_id = ${team_id} and f.entity = ${sql.lit(entity)}
    and f.purpose in (${sql.join(purposes.map((one) => sql.lit(one)))}) and f.purpose <> 'image'
    and f.deleted_on is null and ${also} and ${own}`;
}
