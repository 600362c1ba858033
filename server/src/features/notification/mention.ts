import type { WrittenNote } from '../../crud/notes.ts';
import { type Done, type Resource, resourceOf } from '../../crud/resource.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
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

const mayMention = (body: string) => /@|data-mention/.test(body);

/** Active members that a text mentions. */
async function mentioned(
  { tx, viewer }: Context,
  body: string,
): Promise<{ id: number; name: string; roles: string[] }[]> {
  const members = await tx
    .selectFrom('member')
    .select(['id', 'name', 'roles'])
    .where('team_id', '=', viewer.team_id)
    .where('is_active', '=', true)
    .execute();
  const ids = new Set(mentionedIn(body, members));
  return members.filter(({ id }) => ids.has(id));
}

/** Refuses at `body` to mention a vendor in a note that vendors do not read. A private note mentions nobody. */
export async function refuseVendorMention(context: Context, { body, audience }: WrittenNote): Promise<void> {
  if (audience !== 'team' || !mayMention(body)) return;
  const meant = await mentioned(context, body);
  const team = new Set(meant.filter(({ roles }) => !isVendor(roles)).map(({ name }) => name));
  // A colleague of the same name is who is meant.
  const vendor = meant.find(({ name, roles }) => isVendor(roles) && !team.has(name));
  if (!vendor) return;
  throw invalid({
    body: phrase('{name} is a vendor and does not read notes for the team', { name: vendor.name }),
  });
}

const isVendor = (roles: readonly string[]) => roles.every((role) => role === 'vendor');

/**
 * Tells whom a note mentions, each once however often it is written anew: members who may read the note, so nobody when
 * it is private. `notes` names the entity of the note.
 */
export async function notifyMentioned(
  context: Context,
  notes: { name: string; parent?: string },
  { action, row }: { action: Done<Resource['entity']>['action']; row: Note },
  record: { id: number; name: string },
  about: About,
): Promise<void> {
  const { tx, viewer } = context;
  if (action === 'delete' || row.private || !mayMention(row.body)) return;
  const resource = resourceOf(notes.name);
  if (!resource) throw new Error(`${notes.name} has no resource`);
  const readers: number[] = [];
  for (const { id } of await mentioned(context, row.body)) {
    const reader = id === viewer.id ? null : await viewerOfMember(tx, viewer.team_id, id);
    if (reader && (await sees(tx, reader, resource, row.id))) readers.push(id);
  }
  const kind = notes.parent;
  await notifyMembers(context, readers, {
    event: 'mention',
    context: kind === 'job' ? 'job' : kind === 'candidate' ? 'candidate' : 'applicant',
    type: 'mention',
    message: phrase('{person} mentioned you in a note on {record}', {
      person: viewer.name,
      record: record.name,
    }),
    why: phrase('{person} mentioned you in a note.', { person: viewer.name }),
    once: `${notes.name}:${row.id}`,
    ...about,
  });
}
