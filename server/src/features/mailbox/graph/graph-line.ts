import type { FolderRole } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import type { MailFlags, RemoteFolder, RemotePlace } from '../provider.ts';
import type { FolderCursor, FolderPage, MailboxSource, Reading, RemoteMail } from '../sync/source.ts';
import { graphBatch } from './graph-batch.ts';
import { GraphFault, graphCall, graphJson } from './graph-client.ts';
import {
  graphAttachments,
  graphHeaders,
  type GraphMail,
  graphMail,
  isWhole,
  MAIL_FIELDS,
  remoteMail,
} from './graph-mail.ts';

const roles: Readonly<Record<string, FolderRole>> = {
  inbox: 'inbox',
  sentitems: 'sent',
  drafts: 'drafts',
  archive: 'archive',
  deleteditems: 'trash',
  junkemail: 'junk',
};
const MOST_FOLDERS = 500;
/** Newer mails looked for while older ones are still read. */
const LOOK = 25;

const folder = z.object({
  id: z.string(),
  displayName: z.string().default(''),
  childFolderCount: z.number().default(0),
});
const folderPage = z.object({ value: z.array(folder), '@odata.nextLink': z.string().optional() });
const withId = z.object({ id: z.string() });
const counts = z.object({ totalItemCount: z.number().default(0), unreadItemCount: z.number().default(0) });
const mailPage = z.object({
  value: z.array(graphMail),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

/** A line to a mailbox at Microsoft. `token` answers one that is good now. */
export function openGraph(platform: Pick<Platform, 'config'>, token: () => Promise<string>): MailboxSource {
  return new GraphLine(platform, token);
}

class GraphLine implements MailboxSource {
  readonly #platform: Pick<Platform, 'config'>;
  readonly #token: () => Promise<string>;

  constructor(platform: Pick<Platform, 'config'>, token: () => Promise<string>) {
    this.#platform = platform;
    this.#token = token;
  }

  /** All folders with those within them, and which are the inbox and the like. */
  async folders(): Promise<RemoteFolder[]> {
    const names = Object.keys(roles);
    const known = await this.#batch(names.map((name) => ({ path: `/me/mailFolders/${name}?$select=id` })));
    const roleOf = new Map(
      names.flatMap((name, place) => {
        const answer = known[place];
        const role = roles[name];
        if (!answer || answer === 'missing' || !role) return [];
        return [[withId.parse(answer.body).id, role] as const];
      }),
    );
    const found: RemoteFolder[] = [];
    const waiting = [{ path: '/me/mailFolders?$top=100', above: '' }];
    for (let next = waiting.shift(); next && found.length < MOST_FOLDERS; next = waiting.shift()) {
      const { above } = next;
      const page = folderPage.parse(await this.#json(next.path));
      for (const { id, displayName, childFolderCount } of page.value) {
        const name = above ? `${above}/${displayName}` : displayName;
        found.push({ path: id, name, role: roleOf.get(id) ?? null });
        if (childFolderCount > 0)
          waiting.push({
            path: `/me/mailFolders/${encodeURIComponent(id)}/childFolders?$top=100`,
            above: name,
          });
      }
      const more = page['@odata.nextLink'];
      if (more) waiting.unshift({ path: more, above });
    }
    return found;
  }

  async changes(path: string, cursor: FolderCursor, reading: Reading): Promise<FolderPage> {
    const seen = await this.#counts(path);
    // The link leads on through what is older: what is new meanwhile is looked for beside it.
    if (cursor.first_uid !== null && cursor.delta) {
      const query = `$orderby=receivedDateTime%20desc&$top=${LOOK}&$select=${MAIL_FIELDS}`;
      const page = mailPage.parse(await this.#json(`${this.#folder(path)}/messages?${query}`));
      return { ...(await this.#page(page.value)), ...seen, cursor, is_anew: false, more: false };
    }
    try {
      return { ...(await this.#follow(path, cursor, reading)), ...seen };
    } catch (error) {
      // The link is too old: everything is read anew.
      if (!(error instanceof GraphFault) || error.status !== 410 || !cursor.delta) throw error;
      const anew = { ...cursor, delta: null, first_uid: null };
      return { ...(await this.#follow(path, anew, reading)), ...seen, is_anew: true };
    }
  }

  async older(path: string, cursor: FolderCursor, reading: Reading): Promise<FolderPage> {
    try {
      return { ...(await this.#follow(path, cursor, reading)), total: null, unread: null, more: false };
    } catch (error) {
      if (!(error instanceof GraphFault) || error.status !== 410) throw error;
      const next = { ...cursor, delta: null, first_uid: null, uid_validity: null };
      return {
        is_anew: false,
        mails: [],
        flags: [],
        gone: [],
        cursor: next,
        total: null,
        unread: null,
        more: false,
      };
    }
  }

  async find({ remote_id }: RemotePlace): Promise<RemoteMail | null> {
    const found = await this.#orNull(this.#json(`/me/messages/${idOf(remote_id)}?$select=${MAIL_FIELDS}`));
    if (found === null) return null;
    const { mails } = await this.#page([graphMail.parse(found)]);
    return mails[0] ?? null;
  }

  async source({ remote_id }: RemotePlace, maxBytes: number): Promise<Buffer | null> {
    const found = await this.#orNull(this.#call(`/me/messages/${idOf(remote_id)}/$value`));
    return found ? found.bytes.subarray(0, maxBytes) : null;
  }

  async setFlags(places: readonly RemotePlace[], { is_read, is_flagged }: MailFlags): Promise<void> {
    const body = {
      ...(is_read === undefined ? {} : { isRead: is_read }),
      ...(is_flagged === undefined ? {} : { flag: { flagStatus: is_flagged ? 'flagged' : 'notFlagged' } }),
    };
    await this.#batch(
      places.map(({ remote_id }) => ({ method: 'PATCH', path: `/me/messages/${idOf(remote_id)}`, body })),
    );
  }

  async move(places: readonly RemotePlace[], destination: string): Promise<void> {
    const body = { destinationId: destination };
    await this.#batch(
      places.map(({ remote_id }) => ({ method: 'POST', path: `/me/messages/${idOf(remote_id)}/move`, body })),
    );
  }

  async remove(places: readonly RemotePlace[]): Promise<void> {
    await this.#batch(
      places.map(({ remote_id }) => ({ method: 'DELETE', path: `/me/messages/${idOf(remote_id)}` })),
    );
  }

  async append(path: string, source: Buffer): Promise<void> {
    await graphCall(this.#platform, await this.#token(), {
      method: 'POST',
      path: `${this.#folder(path)}/messages`,
      content_type: 'text/plain',
      body: source.toString('base64'),
    });
  }

  /** Each call is a line of its own. */
  isOpen(): boolean {
    return true;
  }

  answers(): Promise<boolean> {
    return this.#json('/me?$select=id').then(
      () => true,
      () => false,
    );
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #folder(path: string): string {
    return `/me/mailFolders/${encodeURIComponent(path)}`;
  }

  async #json(path: string): Promise<unknown> {
    return graphJson(this.#platform, await this.#token(), { path });
  }

  async #call(path: string) {
    return graphCall(this.#platform, await this.#token(), { path });
  }

  async #batch(calls: Parameters<typeof graphBatch>[2]) {
    return graphBatch(this.#platform, await this.#token(), calls);
  }

  async #orNull<T>(asked: Promise<T>): Promise<T | null> {
    return asked.catch((error: unknown) => {
      if (error instanceof GraphFault && error.status === 404) return null;
      throw error;
    });
  }

  async #counts(path: string): Promise<{ total: number; unread: number }> {
    const found = await this.#json(`${this.#folder(path)}?$select=totalItemCount,unreadItemCount`);
    const { totalItemCount, unreadItemCount } = counts.parse(found);
    return { total: totalItemCount, unread: unreadItemCount };
  }

  /** The next page of what the service tells of a folder: first all mails from the newest on, later what changes. */
  async #follow(path: string, cursor: FolderCursor, { since, most }: Reading): Promise<FolderPage> {
    const isFirst = cursor.delta === null;
    const query = [
      `$filter=receivedDateTime%20ge%20${since.toISOString()}`,
      '$orderby=receivedDateTime%20desc',
      `$select=${MAIL_FIELDS}`,
    ].join('&');
    const answer = await graphJson(this.#platform, await this.#token(), {
      path: cursor.delta ?? `${this.#folder(path)}/messages/delta?${query}`,
      headers: { prefer: `odata.maxpagesize=${most},IdType="ImmutableId"` },
    });
    const page = mailPage.parse(answer);
    const more = page['@odata.nextLink'];
    // While the first round lasts, `first_uid` says that older mails are still to come.
    const isCatchingUp = more !== undefined && (isFirst || cursor.first_uid !== null);
    const next: FolderCursor = {
      uid_validity: 1,
      last_uid: 0,
      first_uid: isCatchingUp ? 1 : null,
      modseq: null,
      delta: more ?? page['@odata.deltaLink'] ?? null,
    };
    const found = await this.#page(page.value);
    return {
      ...found,
      is_anew: false,
      cursor: next,
      total: null,
      unread: null,
      more: more !== undefined && !isCatchingUp,
    };
  }

  /** Mails with their headers and attachments, in few trips; changes and ends of what was known before. */
  async #page(mails: readonly GraphMail[]): Promise<Pick<FolderPage, 'mails' | 'flags' | 'gone'>> {
    const whole = mails.filter((mail) => mail['@removed'] === undefined && isWhole(mail));
    const headers = await this.#batch(
      whole.map(({ id }) => ({ path: `/me/messages/${idOf(id)}?$select=internetMessageHeaders` })),
    );
    const withFiles = whole.filter(({ hasAttachments }) => hasAttachments);
    const lists = await this.#batch(
      withFiles.map(({ id }) => ({
        path: `/me/messages/${idOf(id)}/attachments?$select=name,contentType,size,microsoft.graph.fileAttachment/contentId`,
      })),
    );
    const attached = new Map(withFiles.map(({ id }, place) => [id, lists[place]]));
    const read = whole.flatMap((mail, place) => {
      const [head, list] = [headers[place], attached.get(mail.id)];
      if (!head || head === 'missing') return [];
      const files = list && list !== 'missing' ? graphAttachments.parse(list.body) : null;
      return [remoteMail(mail, graphHeaders.parse(head.body), files)];
    });
    const changed = mails.filter((mail) => mail['@removed'] === undefined && !isWhole(mail));
    return {
      mails: read,
      flags: changed.map(({ id, isRead, flag }) => ({
        place: placeOf(id),
        flags: {
          ...(typeof isRead === 'boolean' ? { is_read: isRead } : {}),
          ...(flag ? { is_flagged: flag.flagStatus === 'flagged' } : {}),
        },
      })),
      gone: mails.flatMap((mail) => (mail['@removed'] === undefined ? [] : [placeOf(mail.id)])),
    };
  }
}

const placeOf = (id: string) => ({ uid_validity: 0, uid: 0, remote_id: id });
const idOf = (id: string | null): string => encodeURIComponent(id ?? '');
