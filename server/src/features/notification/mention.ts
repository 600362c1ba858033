import { readsNotes } from '@hireloom/contracts/permissions';
import type { Done, Resource } from '../../crud/resource.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { sees } from './follow.service.ts';
import { mentionedIn } from './mentioned-in.ts';
import { notifyMembers } from './notify.ts';

/** What a note on a record is to this feature, whatever it stands on. */
interface Note {
  id: number;
  body: string;
  private: boolean | null;
}

/** Which notification a record is about, by what it is. */
type About =
  | { job_id: number }
  | { candidate_id: number }
  | { applicant_id: number; job_id: number; candidate_id: number };

/**
 * Tells whom a note mentions, each once however often it is written anew: members who may see the record and its notes. A private
 * note tells nobody.
 */
export async function notifyMentioned(
  context: Context,
  parent: Resource,
  { action, row }: { action: Done<Resource['entity']>['action']; row: Note },
  record: { id: number; name: string },
  about: About,
): Promise<void> {
  const { tx, viewer } = context;
  if (action === 'delete' || row.private || !/@|data-mention/.test(row.body)) return;
  const members = await tx
    .selectFrom('member')
    .select(['id', 'name'])
    .where('team_id', '=', viewer.team_id)
    .where('is_active', '=', true)
    .execute();
  const readers: number[] = [];
  for (const id of mentionedIn(row.body, members)) {
    const reader = id === viewer.id ? null : await viewerOfMember(tx, viewer.team_id, id);
    if (!reader || !readsNotes(reader)) continue;
    if (await sees(tx, reader, parent, record.id)) readers.push(id);
  }
  const kind = parent.entity.name;
  await notifyMembers(context, readers, {
    event: 'mention',
    context: kind === 'job' ? 'job' : kind === 'candidate' ? 'candidate' : 'applicant',
    type: 'mention',
    message: phrase('{person} mentioned you in a note on {record}', {
      person: viewer.name,
      record: record.name,
    }),
    why: phrase('{person} mentioned you in a note.', { person: viewer.name }),
    once: `${kind}_note:${row.id}`,
    ...about,
  });
}
