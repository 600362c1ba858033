import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { phrase } from '../../../platform/words/phrase.ts';
import { MailboxFault } from '../provider.ts';
import type { FolderCursor, FolderPage, KnownPlace, Reading, RemoteMail } from '../sync/source.ts';
import { within } from './imap-client.ts';
import { flagsOf, mailQuery, remoteMail } from './remote-mail.ts';
import { SNIPPET_BYTES, snippetOf, textPartOf } from './snippet.ts';

/** A page of mails, or a list of all uids of a large folder. */
const STEP_MS = 25_000;
const LOOK_MS = 15_000;

interface FolderStatus {
  uid_validity: number;
  /** Of the newest mail that ever came; null where the server does not tell. */
  newest: number | null;
  total: number | null;
  unread: number | null;
  modseq: number | null;
}

/** The folder as it is now: what an open line remembers of it is old. */
async function lookAt(client: ImapFlow, folder: string): Promise<FolderStatus> {
  const status = await within(client, LOOK_MS, () =>
    client.status(folder, {
      messages: true,
      unseen: true,
      uidNext: true,
      uidValidity: true,
      ...(client.enabled.has('CONDSTORE') || client.capabilities.has('CONDSTORE')
        ? { highestModseq: true }
        : {}),
    }),
  );
  if (!status || status.uidValidity === undefined)
    throw new MailboxFault('refused', phrase('The folder is not there any more'));
  return {
    uid_validity: Number(status.uidValidity),
    newest: status.uidNext ? status.uidNext - 1 : null,
    total: status.messages ?? null,
    unread: status.unseen ?? null,
    modseq: countable(status.highestModseq),
  };
}

/** Numbers past what counts exactly are not counted by. */
const countable = (value: bigint | undefined) =>
  value !== undefined && value > 0n && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : null;

const select = (client: ImapFlow, folder: string) =>
  within(client, LOOK_MS, () => client.mailboxOpen(folder));

/** Uids in growing order. */
async function uidsOf(
  client: ImapFlow,
  query: { uid?: string; since?: Date; seen?: boolean; flagged?: boolean },
) {
  const found = await within(client, STEP_MS, () => client.search(query, { uid: true }));
  if (!found)
    throw new MailboxFault('refused', phrase('The mail server does not tell what is in the folder'));
  return found.sort((a, b) => a - b);
}

/** What is new in a folder and what changed in it, see `MailboxSource.changes`. */
export async function imapChanges(
  client: ImapFlow,
  folder: string,
  cursor: FolderCursor,
  reading: Reading,
): Promise<FolderPage> {
  const now = await lookAt(client, folder);
  const isAnew = cursor.uid_validity !== null && cursor.uid_validity !== now.uid_validity;
  const seen = { total: now.total, unread: now.unread };
  if (isAnew || cursor.uid_validity === null) {
    await select(client, folder);
    const uids = await uidsOf(client, { since: reading.since });
    const page = uids.slice(-reading.most);
    const mails = await readMails(client, page, now.uid_validity);
    const last = Math.max(now.newest ?? 0, uids.at(-1) ?? 0);
    const first = uids.length > page.length ? (page[0] ?? null) : null;
    const next = {
      uid_validity: now.uid_validity,
      last_uid: last,
      first_uid: first,
      modseq: now.modseq,
      delta: null,
    };
    return { ...seen, is_anew: isAnew, mails, flags: [], gone: [], cursor: next, more: false };
  }
  await select(client, folder);
  // A range whose end is open answers the last mail again, however old it is.
  const fresh =
    now.newest !== null && now.newest <= cursor.last_uid
      ? []
      : (await uidsOf(client, { uid: `${cursor.last_uid + 1}:*` })).filter((uid) => uid > cursor.last_uid);
  const page = fresh.slice(0, reading.most);
  const mails = await readMails(client, page, now.uid_validity);
  const more = fresh.length > page.length;
  const adds = addsUp(now, reading, mails);
  const changed = more ? { flags: [], gone: [] } : await changedIn(client, cursor, now, reading, adds);
  const next: FolderCursor = {
    ...cursor,
    last_uid: page.at(-1) ?? cursor.last_uid,
    modseq: more ? cursor.modseq : now.modseq,
  };
  return { ...seen, ...changed, is_anew: false, mails, cursor: next, more };
}

/** The next older mails, see `MailboxSource.older`. */
export async function imapOlder(
  client: ImapFlow,
  folder: string,
  cursor: FolderCursor,
  reading: Reading,
): Promise<FolderPage> {
  const { uidValidity } = await select(client, folder);
  const nothing = { is_anew: false, flags: [], gone: [], total: null, unread: null };
  // A folder that was made anew in the meantime is for the next look at its changes.
  if (Number(uidValidity) !== cursor.uid_validity || cursor.first_uid === null)
    return { ...nothing, mails: [], cursor, more: false };
  const below = cursor.first_uid;
  const uids =
    below > 1
      ? (await uidsOf(client, { since: reading.since, uid: `1:${below - 1}` })).filter((uid) => uid < below)
      : [];
  const page = uids.slice(-reading.most);
  const mails = await readMails(client, page, Number(uidValidity));
  const more = uids.length > page.length;
  return { ...nothing, mails, cursor: { ...cursor, first_uid: more ? (page[0] ?? null) : null }, more };
}

/** Are there as many mails, read and unread, as were counted before and came since? */
function addsUp(now: FolderStatus, { counted }: Reading, mails: readonly RemoteMail[]): boolean {
  const unread = mails.filter(({ is_read }) => !is_read).length;
  return now.total === counted.total + mails.length && now.unread === counted.unread + unread;
}

/**
 * Flags that changed and mails that are gone. A server with change numbers (CONDSTORE) says which flags; what vanished,
 * and all of it at other servers, is found by comparing, once the numbers do not add up or a deep look is due.
 */
async function changedIn(
  client: ImapFlow,
  cursor: FolderCursor,
  now: FolderStatus,
  reading: Reading,
  adds: boolean,
) {
  const counts = now.modseq !== null && cursor.modseq !== null && client.enabled.has('CONDSTORE');
  const gone: KnownPlace[] = [];
  if (adds && !reading.deep && (!counts || now.modseq === cursor.modseq)) return { flags: [], gone };
  const known = (await reading.known()).filter(({ uid_validity }) => uid_validity === now.uid_validity);
  const lowest = known.reduce((least, { uid }) => Math.min(least, uid), Number.MAX_SAFE_INTEGER);
  if (known.length === 0) return { flags: [], gone };
  const there = new Set(await uidsOf(client, { uid: `${lowest}:*` }));
  gone.push(...known.filter(({ uid }) => !there.has(uid)));
  const left = known.filter(({ uid }) => there.has(uid));
  if (counts && !reading.deep) {
    const changed = await within(client, STEP_MS, () =>
      client.fetchAll('1:*', { uid: true, flags: true }, { uid: true, changedSince: cursor.modseq ?? 0 }),
    );
    const flags = changed.map(({ uid, flags: given = new Set<string>() }) => ({
      place: { uid_validity: now.uid_validity, uid, remote_id: null },
      flags: flagsOf(given),
    }));
    return { flags, gone };
  }
  const unread = new Set(await uidsOf(client, { uid: `${lowest}:*`, seen: false }));
  const flagged = new Set(await uidsOf(client, { uid: `${lowest}:*`, flagged: true }));
  const flags = left.flatMap(({ is_read, is_flagged, ...place }) => {
    const real = { is_read: !unread.has(place.uid), is_flagged: flagged.has(place.uid) };
    return real.is_read === is_read && real.is_flagged === is_flagged ? [] : [{ place, flags: real }];
  });
  return { flags, gone };
}

/** Mails of the open folder by their uids, each with the beginning of its text. */
export async function readMails(
  client: ImapFlow,
  uids: readonly number[],
  uidValidity: number,
): Promise<RemoteMail[]> {
  const whole = await describe(client, uids, mailQuery);
  const told = new Set(whole.map(({ uid }) => uid));
  // A structure that is nested too deeply is answered by nothing: such a mail is there without it.
  const { bodyStructure: _, ...flat } = mailQuery;
  const missing = uids.filter((uid) => !told.has(uid));
  const messages = [...whole, ...(await describe(client, missing, flat))];
  const texts = messages.map((message) => ({ uid: message.uid, text: textPartOf(message.bodyStructure) }));
  const snippets = new Map<number, string>();
  // The part with the text has another number in mails of another build: one question for each number.
  for (const part of new Set(texts.flatMap(({ text }) => (text ? [text.part] : [])))) {
    const same = texts.filter(({ text }) => text?.part === part);
    const range = same.map(({ uid }) => uid).join(',');
    const query = { uid: true, bodyParts: [{ key: part, maxLength: SNIPPET_BYTES }] };
    const bodies = await within(client, STEP_MS, () => client.fetchAll(range, query, { uid: true }));
    const byUid = new Map(bodies.map((body) => [body.uid, body]));
    for (const { uid, text } of same) {
      const body = byUid.get(uid);
      if (body && text) snippets.set(uid, snippetOf(body, text));
    }
  }
  return messages.map((message) => remoteMail(message, uidValidity, snippets.get(message.uid) ?? ''));
}

async function describe(
  client: ImapFlow,
  uids: readonly number[],
  query: FetchQueryObject,
): Promise<FetchMessageObject[]> {
  if (uids.length === 0) return [];
  const asked = new Set(uids);
  const found = await within(client, STEP_MS, () => client.fetchAll(uids.join(','), query, { uid: true }));
  return [...new Map(found.filter(({ uid }) => asked.has(uid)).map((one) => [one.uid, one])).values()];
}
