import type { ActionReply } from '@hireloom/contracts/kit/reply';
import type { LinkReply } from '@hireloom/contracts/link/link-reply';
import { sql } from 'kysely';
import { sha256 } from '../auth/keys.ts';
import { viewerOfMember } from '../auth/viewer.ts';
import type { Platform, TeamWork } from '../context.ts';
import type { Sentence } from '../words/phrase.ts';
import { asReply } from '../http/action-reply.ts';
import { conflict, notFound } from '../http/app-error.ts';
import { readAsTeam, runAsTeam } from '../http/run.ts';
import {
  type ContextOf,
  type HolderKind,
  type LinkContext,
  type LinkHolder,
  type Purpose,
  wordsOf,
} from './purpose.ts';

interface StoredLink {
  record_id: number;
  member_id: number | null;
  expires_on: string;
  used_on: string | null;
  is_replaced: boolean;
  team: string;
  demo: boolean;
  language: string | null;
}

interface OpenedLink<H extends HolderKind> {
  context: ContextOf<H>;
  state: 'open' | 'used' | 'expired' | 'replaced';
  frame: Pick<LinkReply, 'team' | 'language'>;
}

/** What every link says besides what its purpose shows; `language` where the record knows that of its holder. */
export type Shown = Pick<LinkReply, 'state' | 'message'> & { language?: string | null };

/**
 * What a link shows, framed. It only reads: mail scanners open every link. `closed` says the same of one that is over.
 * Throws `not_found`, always with the same words, for one that is wrong, foreign or revoked, of another purpose, or of a
 * member who left.
 */
export function showLink<H extends HolderKind, S extends Shown>(
  platform: Platform,
  purpose: Purpose<H>,
  token: string,
  { show, closed }: { show: (context: ContextOf<H>) => Promise<S>; closed: (said: Shown) => S },
): Promise<S & Pick<LinkReply, 'team' | 'language'>> {
  return readByLink(platform, purpose, token, async ({ context, state, frame }) => {
    const said = state === 'open' ? await show(context) : closed(over(purpose, state));
    return { ...said, ...frame, language: frame.language ?? said.language ?? null };
  });
}

/** Pages know a link that was replaced as one that has expired, with words of its own. */
const over = (purpose: Purpose, state: Exclude<OpenedLink<HolderKind>['state'], 'open'>): Shown => ({
  state: state === 'replaced' ? 'expired' : state,
  message: wordsOf(purpose)[state],
});

/** What a link that is open lets its holder read besides; it only reads. Throws `not_found` for one that is over as well. */
export function readOpenLink<H extends HolderKind, T>(
  platform: Platform,
  purpose: Purpose<H>,
  token: string,
  read: (context: ContextOf<H>) => Promise<T>,
): Promise<T> {
  return readByLink(platform, purpose, token, ({ context, state }) => {
    if (state !== 'open') throw notFound('This link');
    return read(context);
  });
}

function readByLink<H extends HolderKind, T>(
  platform: Platform,
  purpose: Purpose<H>,
  token: string,
  read: (opened: OpenedLink<H>) => Promise<T>,
): Promise<T> {
  const address = readToken(token);
  return readAsTeam(platform, address.team_id, requestOf(purpose, address), async (given) =>
    read(await openLink(given, purpose, address, sql``)),
  );
}

/**
 * Does what a link is good for, under the lock of the link: of two clicks at once the second finds it used. It counts as
 * used only if `act` succeeds, in the same transaction. A conflict, and a link that is over, answer code 1 with the
 * reason. Throws `not_found` like `showLink`.
 */
export function actOnLink<H extends HolderKind>(
  platform: Platform,
  purpose: Purpose<H>,
  token: string,
  uploads: TeamWork['uploads'],
  act: (context: ContextOf<H>) => Promise<Sentence>,
): Promise<ActionReply> {
  const address = readToken(token);
  const request = { uploads, request_id: requestOf(purpose, address) };
  return runAsTeam(platform, address.team_id, request, async (given) => {
    const { context, state } = await openLink(given, purpose, address, sql`for update of l`);
    return asReply(given, async () => {
      if (state !== 'open') throw conflict(wordsOf(purpose)[state]);
      await countUse(given, address);
      return act(context);
    });
  });
}

/** A link that a call opens as often as it needs, each time in a transaction of its own. */
export interface LinkDoor {
  read<T>(work: (context: LinkContext) => Promise<T>): Promise<T>;
  /** Under the lock of the link. */
  write<T>(work: (context: LinkContext) => Promise<T>): Promise<T>;
}

/**
 * The door of somebody's link for a call that does more than one transaction can hold, as an upload does: no transaction is
 * open while bytes come in. `opened` is told each time the link was right. Both throw `not_found` like `showLink`, and
 * `conflict` for a link that is over.
 */
export function linkDoor(
  platform: Platform,
  purpose: Purpose<'outsider'>,
  token: string,
  opened: () => void,
): LinkDoor {
  const address = readToken(token);
  const request_id = requestOf(purpose, address);
  const enter = async (given: TeamWork, lock: ReturnType<typeof sql>) => {
    const { context, state } = await openLink(given, purpose, address, lock);
    opened();
    if (state !== 'open') throw conflict(wordsOf(purpose)[state]);
    return context;
  };
  return {
    read: (work) =>
      readAsTeam(platform, address.team_id, request_id, async (given) => work(await enter(given, sql``))),
    write: (work) =>
      runAsTeam(platform, address.team_id, { uploads: [], request_id }, async (given) => {
        const context = await enter(given, sql`for update of l`);
        await countUse(given, address);
        return work(context);
      }),
  };
}

interface Address {
  team_id: number;
  link_id: number;
  secret: string;
}

function readToken(token: string): Address {
  const [, team, id, secret] = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/.exec(token) ?? [];
  if (!team || !id || !secret) throw notFound('This link');
  return { team_id: Number(team), link_id: Number(id), secret };
}

const requestOf = ({ name }: Purpose, { link_id }: Address) => `${name} link ${link_id}`;

/** Finds the link behind an address and whoever holds it. */
async function openLink<H extends HolderKind>(
  given: TeamWork,
  purpose: Purpose<H>,
  { team_id, link_id, secret }: Address,
  lock: ReturnType<typeof sql>,
): Promise<OpenedLink<H>> {
  const { tx, platform } = given;
  const { rows } = await sql<StoredLink>`
    select l.record_id, l.member_id, l.expires_on, l.used_on, l.revoked_on is not null as is_replaced, t.name as team, t.is_demo as demo,
      (select m.settings ->> 'i18n_locale' from member m where m.team_id = l.team_id and m.id = l.member_id) as language
    from outsider_link l join team t on t.id = l.team_id
    where l.team_id = ${team_id} and l.id = ${link_id} and l.purpose = ${purpose.name}
      and l.secret_hash = ${sha256(secret)} and (l.revoked_on is null or ${tellsOfNewer(purpose)}) ${lock}`.execute(
    tx,
  );
  const [link] = rows;
  const holder = link && { team_id, link_id, record_id: link.record_id, member_id: link.member_id };
  const context = holder && (await contextOf(given, purpose, holder));
  if (!link || !context) throw notFound('This link');
  const { team, demo, language, is_replaced } = link;
  const late = Date.parse(link.expires_on) <= platform.now().getTime();
  const used = purpose.single_use && link.used_on !== null;
  return {
    context,
    state: is_replaced ? 'replaced' : used ? 'used' : late ? 'expired' : 'open',
    frame: { team: { name: team, demo }, language },
  };
}

/** Whether a revoked link under `l` may say that there is a newer one. */
const tellsOfNewer = ({ words }: Purpose) =>
  words?.replaced === undefined
    ? sql`false`
    : sql`exists (select from outsider_link newer where newer.team_id = l.team_id and newer.purpose = l.purpose
        and newer.entity = l.entity and newer.record_id = l.record_id and newer.id > l.id and newer.revoked_on is null)`;

/** The context of the holder; null when they may not come in any more. */
async function contextOf<H extends HolderKind>(
  given: TeamWork,
  purpose: Purpose<H>,
  holder: LinkHolder,
): Promise<ContextOf<H> | null> {
  // What kind of context it is follows from the kind of holder, which the compiler can not read from a value.
  if (purpose.holder === 'outsider') return { ...given, holder } as ContextOf<H>;
  const viewer = holder.member_id && (await viewerOfMember(given.tx, holder.team_id, holder.member_id));
  return viewer ? ({ ...given, holder, viewer } as ContextOf<H>) : null;
}

async function countUse({ tx, platform }: TeamWork, { team_id, link_id }: Address): Promise<void> {
  await sql`update outsider_link set used_on = ${platform.now().toISOString()}, uses = uses + 1
    where team_id = ${team_id} and id = ${link_id}`.execute(tx);
}
