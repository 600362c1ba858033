import { channels } from '@hireloom/contracts/channels';
import { sql } from 'kysely';
import type { Platform, QueuedJob } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { notify } from '../../../platform/realtime/realtime.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { MailboxFault } from '../provider.ts';
import type { StoredConsequence } from '../stored.ts';
import { type Claim, claimAccount, ClaimLost, releaseClaim, renewClaim } from './account.ts';
import { copySent } from './copy-sent.ts';
import { faultAt, mark, wellAt } from './health.ts';
import { withLine } from './lines.ts';
import { dropUnfound, forgetGone, knownPlaces } from './places.ts';
import type { FolderPage, Reading } from './source.ts';
import { storePage } from './store-page.ts';
import { type FolderRow, syncFolders } from './sync-folders.ts';
import { refreshThreads } from './threads.ts';

const DAY_MS = 86_400_000;
/** Headers of older mails are not read. */
const DAYS = 90;
/** The first page of a folder is small, so that there is something to see at once. */
const FIRST_PAGE = 50;
const PAGE = 200;
/** Folders besides inbox and sent are looked at so often. */
const OTHERS_MS = 10 * 60_000;
/** After so long a reading makes room for others. */
const BUDGET_MS = 45_000;

export interface ReadOptions {
  bounceJob: (teamId: number, itemId: number) => QueuedJob;
  consequences?: readonly StoredConsequence[];
  signal?: AbortSignal;
}

/** When the mailbox is to be read again; null when that is not for us to say. */
export type NextReading = Date | null;

/**
 * Reads a mailbox once: its folders, what is new and what changed in them, then older mails for a while. Each page commits
 * with its cursor, so that a process that dies loses and doubles nothing. A fault is written down for the owner.
 */
export async function readAccount(
  platform: Platform,
  teamId: number,
  id: number,
  options: ReadOptions,
): Promise<NextReading> {
  const claim = await claimAccount(platform, teamId, id);
  if (!claim) return null;
  try {
    const isComplete = await readAll(platform, claim, options);
    return await settle(platform, claim, wellAt(platform.now(), isComplete));
  } catch (error) {
    if (error instanceof ClaimLost) return null;
    return await settle(
      platform,
      claim,
      faultAt(platform.now(), faultOf(platform, id, error), claim.account.failures),
    );
  } finally {
    await releaseClaim(platform, claim).catch(() => undefined);
  }
}

/** A fault of our own is told as such. Errors of the database may carry what a mail says, so only their place is logged. */
function faultOf(platform: Platform, mailbox: number, error: unknown): MailboxFault {
  if (error instanceof MailboxFault) return error;
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  const place = stack.split('\n').filter((line) => line.startsWith('    at '));
  platform.log.error({ mailbox, name, place }, 'a mailbox could not be read');
  return new MailboxFault(
    'unreachable',
    phrase('Something went wrong while this mailbox was read. It is tried again.'),
  );
}

async function settle(
  platform: Platform,
  { account }: Claim,
  health: ReturnType<typeof wellAt>,
): Promise<NextReading> {
  await withTeam(platform.db, account.team_id, async (tx) => {
    await mark(tx, account, health);
    const { team_id, id } = account;
    if (health.state !== account.state)
      await notify({ tx, viewer: { team_id } }, channels.team(team_id), { entity: 'mailbox', id });
  });
  return health.next ? new Date(health.next) : null;
}

/** @returns false while older mails are still to be read */
async function readAll(platform: Platform, claim: Claim, options: ReadOptions): Promise<boolean> {
  const end = Date.now() + BUDGET_MS;
  const folders = (await syncFolders(platform, claim)).filter(({ role }) => role !== 'drafts');
  const work = { platform, claim, options };
  const now = platform.now().getTime();
  for (const folder of folders) {
    const isOften = folder.role === 'inbox' || folder.role === 'sent';
    const deep = folder.synced_on === null || now - Date.parse(folder.synced_on) >= OTHERS_MS;
    if (isOften || deep) await readChanges(work, folder, deep);
    if (options.signal?.aborted) return false;
  }
  for (const folder of folders) {
    while (folder.first_uid !== null) {
      if (Date.now() > end || options.signal?.aborted) return false;
      await readPage(work, folder, 'older', PAGE, false);
    }
  }
  // Only now: a server that keeps what is sent through it has been read.
  await copySent(
    platform,
    claim,
    folders.find(({ role }) => role === 'sent'),
  );
  await withTeam(platform.db, claim.account.team_id, (tx) =>
    forgetGone({ tx, teamId: claim.account.team_id }, claim.account.id),
  );
  return true;
}

interface Work {
  platform: Platform;
  claim: Claim;
  options: ReadOptions;
}

async function readChanges(work: Work, folder: FolderRow, deep: boolean): Promise<void> {
  const most = folder.uid_validity === null ? FIRST_PAGE : PAGE;
  let page: FolderPage | null;
  do {
    page = await readPage(work, folder, 'changes', most, deep);
  } while (page?.more);
  if (!deep || !page) return;
  const { platform, claim } = work;
  const { team_id } = claim.account;
  await withTeam(platform.db, team_id, async (tx) => {
    await refreshThreads(tx, team_id, await dropUnfound({ tx, teamId: team_id }, folder.id));
    await sql`update mailbox_folder set synced_on = ${platform.now().toISOString()}
      where team_id = ${team_id} and id = ${folder.id}`.execute(tx);
  });
}

/** Asks for a page and writes it down. @returns null for a folder that was taken away meanwhile */
async function readPage(
  { platform, claim, options }: Work,
  folder: FolderRow,
  what: 'changes' | 'older',
  most: number,
  deep: boolean,
): Promise<FolderPage | null> {
  const { account } = claim;
  const { team_id } = account;
  const reading: Reading = {
    since: new Date(platform.now().getTime() - DAYS * DAY_MS),
    most,
    deep,
    counted: { total: folder.total, unread: folder.unread },
    known: () => withTeam(platform.db, team_id, (tx) => knownPlaces({ tx, teamId: team_id }, folder.id)),
  };
  const page = await withLine(platform, account, (line) => line[what](folder.path, folder, reading)).catch(
    (error: unknown) => {
      if (error instanceof MailboxFault && error.kind === 'refused') return null;
      throw error;
    },
  );
  if (!page) {
    folder.first_uid = null;
    return null;
  }
  await withTeam(platform.db, team_id, async (tx) => {
    await renewClaim(tx, platform, claim);
    const { id, member_id, address } = account;
    const work = { tx, platform, teamId: team_id, account: { id, member_id, address }, jobs: [] };
    await storePage(work, folder, page, options);
  });
  Object.assign(folder, page.cursor, {
    total: page.total ?? folder.total,
    unread: page.unread ?? folder.unread,
  });
  return page;
}
