import type { candidate } from '@hireloom/contracts/entities/candidate';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { Change, Done } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { contactsOf, searchWords } from './search-words.ts';

/** Rules over several fields, and what a vendor's candidate is marked with. */
export async function checkCandidate(
  { viewer, platform }: Context,
  { action, before, input }: Change<typeof candidate>,
): Promise<Record<string, unknown> | void> {
  if (!input) return undefined;
  const next = { ...before, ...input };
  if (!next.email && !next.candidate_phone) {
    const message = 'An e-mail or a phone number is required';
    throw invalid({ email: message, candidate_phone: message }, message);
  }
  if (input.date_of_birth) {
    const age = (platform.now().getTime() - Date.parse(input.date_of_birth)) / 31_557_600_000;
    if (age < 14 || age > 90)
      throw invalid({ date_of_birth: 'Date of birth must give an age from 14 to 90' });
  }
  const known = next.total_experiences;
  const gulf = next.gulf_experience;
  if (known !== null && known !== undefined && gulf && gulf > known) {
    throw invalid({ gulf_experience: 'Gulf experience can not be longer than all experience' });
  }
  if (action !== 'create') return undefined;
  return viewer.current_role === 'vendor' ? { vendor_id: viewer.id } : { owner_id: input.owner ?? viewer.id };
}

/** Keeps the search words and contacts in step with the person, in the same transaction. */
export async function afterCandidate(
  context: Context,
  { action, row }: Done<typeof candidate>,
): Promise<void> {
  if (action === 'delete') return forget(context, row.id);
  await remember(context, row);
}

async function remember(context: Context, row: Row<typeof candidate>): Promise<void> {
  const { tx, viewer } = context;
  await forget(context, row.id);
  await tx
    .insertInto('candidate_search')
    .values({ team_id: viewer.team_id, candidate_id: row.id, words: searchWords(row) })
    .execute();
  const contacts = contactsOf(row);
  if (contacts.length === 0) return;
  await tx
    .insertInto('candidate_contact')
    .values(contacts.map((contact) => ({ team_id: viewer.team_id, candidate_id: row.id, ...contact })))
    .execute();
}

async function forget({ tx, viewer }: Context, id: number): Promise<void> {
  await tx
    .deleteFrom('candidate_search')
    .where('team_id', '=', viewer.team_id)
    .where('candidate_id', '=', id)
    .execute();
  await tx
    .deleteFrom('candidate_contact')
    .where('team_id', '=', viewer.team_id)
    .where('candidate_id', '=', id)
    .execute();
}
