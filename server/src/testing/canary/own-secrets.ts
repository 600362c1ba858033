import { sql } from 'kysely';
import type { TestTeam } from '../app.ts';
import type { Records } from '../feature-records.ts';

type Words = Readonly<Record<'own' | 'candidate_part', string>>;

/** Something in the admin's own calendar that says nothing but "Busy" to others, on the days that calendars are asked for. */
export const makePrivateEvent = (team: TestTeam, words: Words): Promise<number> =>
  team.made('calendar_event', {
    ...{ member_id: team.admin.id, title: words.own, location: words.own, note: words.own },
    ...{ kind: 'meeting', zone: 'UTC', is_private: true },
    ...{ starts_on: sql`now()`, ends_on: sql`now() + interval '1 hour'` },
  });

/** A mailbox of the admin with a conversation that nobody linked, and one that belongs to what is hidden. */
export async function makeMailbox(
  team: TestTeam,
  ids: Records,
  words: Words,
): Promise<Record<string, number>> {
  const account_id = await team.made('mailbox_account', {
    ...{ member_id: team.admin.id, provider: 'imap', address: `${words.own}@example.com`, name: words.own },
  });
  const folder_id = await team.made('mailbox_folder', { account_id, path: words.own, name: words.own });
  const conversation = async (word: string) => {
    const on = '2026-01-01T00:00:00Z';
    const thread_id = await team.made('mailbox_thread', {
      ...{ account_id, subject: word, snippet: word, people: [word], first_on: on, last_on: on, messages: 1 },
    });
    const item_id = await team.made('mailbox_item', {
      ...{ account_id, thread_id, identity: word, subject: word, from_address: `${word}@example.com` },
      ...{ sent_on: on, snippet: word, body_state: 'stored', plain: word },
    });
    await team.made('mailbox_place', { item_id, folder_id, uid: item_id });
    return { thread_id, item_id };
  };
  await conversation(words.own);
  const linked = await conversation(words.candidate_part);
  const about = { candidate: ids.candidate, applicant: ids.applicant, job: ids.job };
  for (const [entity, id] of Object.entries(about))
    await team.made('mailbox_link', { thread_id: linked.thread_id, [`${entity}_id`]: id, made_by: 'thread' });
  return {
    account: account_id,
    mailbox_account: account_id,
    mailbox_folder: folder_id,
    mailbox_thread: linked.thread_id,
    mailbox_item: linked.item_id,
  };
}
