import type { FolderRole } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { ImapFlow } from 'imapflow';
import type { Platform } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { MailboxFault, type MailFlags, type RemoteFolder, type RemotePlace } from '../provider.ts';
import type { FolderCursor, MailboxSource, Reading } from '../sync/source.ts';
import { imapChanges, imapOlder, readMails } from './imap-changes.ts';
import { connectImap, type ImapSettings, within } from './imap-client.ts';

const STEP_MS = 20_000;
/** For the source of a mail, which may be long. */
const SOURCE_MS = 120_000;

const roles: Readonly<Record<string, FolderRole>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Archive': 'archive',
  '\\Trash': 'trash',
  '\\Junk': 'junk',
  '\\All': 'all',
};

/** A line to an IMAP server, signed in. Throws `MailboxFault`. */
export async function openImap(config: Platform['config'], settings: ImapSettings): Promise<MailboxSource> {
  return new ImapLine(await connectImap(config, settings));
}

class ImapLine implements MailboxSource {
  readonly #client: ImapFlow;

  constructor(client: ImapFlow) {
    this.#client = client;
  }

  /** Folders with mails. Their roles are what the server says, else what their names mean in some forty languages. */
  async folders(): Promise<RemoteFolder[]> {
    const found = await within(this.#client, STEP_MS, () => this.#client.list());
    const taken = new Set<FolderRole>();
    return found
      .filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'))
      .map(({ path, name, specialUse }) => {
        const meant = path.toUpperCase() === 'INBOX' ? 'inbox' : (roles[specialUse ?? ''] ?? null);
        const role = meant && !taken.has(meant) ? meant : null;
        if (role) taken.add(role);
        return { path, name, role };
      });
  }

  changes(folder: string, cursor: FolderCursor, reading: Reading) {
    return imapChanges(this.#client, folder, cursor, reading);
  }

  older(folder: string, cursor: FolderCursor, reading: Reading) {
    return imapOlder(this.#client, folder, cursor, reading);
  }

  async find(place: RemotePlace) {
    if (!(await this.#open(place))) return null;
    const [mail] = await readMails(this.#client, [place.uid], place.uid_validity);
    return mail ?? null;
  }

  async source(place: RemotePlace, maxBytes: number): Promise<Buffer | null> {
    if (!(await this.#open(place))) return null;
    const query = { uid: true, source: { start: 0, maxLength: maxBytes } };
    const found = await within(this.#client, SOURCE_MS, () =>
      this.#client.fetchOne(String(place.uid), query, { uid: true }),
    );
    return found ? (found.source ?? null) : null;
  }

  async setFlags(places: readonly RemotePlace[], { is_read, is_flagged }: MailFlags): Promise<void> {
    const wishes: [string, boolean][] = [];
    if (is_read !== undefined) wishes.push(['\\Seen', is_read]);
    if (is_flagged !== undefined) wishes.push(['\\Flagged', is_flagged]);
    await this.#inFolders(places, async (range) => {
      for (const [flag, isOn] of wishes) {
        const done = isOn
          ? await this.#client.messageFlagsAdd(range, [flag], { uid: true })
          : await this.#client.messageFlagsRemove(range, [flag], { uid: true });
        if (!done) throw new MailboxFault('refused', phrase('The mail server does not take the mark'));
      }
    });
  }

  async move(places: readonly RemotePlace[], folder: string): Promise<void> {
    await this.#inFolders(places, async (range) => {
      const done = await this.#client.messageMove(range, folder, { uid: true });
      if (!done) throw new MailboxFault('refused', phrase('The mail server does not move the mail'));
    });
  }

  async remove(places: readonly RemotePlace[]): Promise<void> {
    await this.#inFolders(places, async (range) => {
      const done = await this.#client.messageDelete(range, { uid: true });
      if (!done) throw new MailboxFault('refused', phrase('The mail server does not delete the mail'));
    });
  }

  async append(folder: string, source: Buffer): Promise<void> {
    const done = await within(this.#client, SOURCE_MS, () => this.#client.append(folder, source, ['\\Seen']));
    if (!done) throw new MailboxFault('refused', phrase('The mail server does not take the copy'));
  }

  isOpen(): boolean {
    return this.#client.usable;
  }

  async answers(): Promise<boolean> {
    return within(this.#client, STEP_MS, () => this.#client.noop()).then(
      () => this.#client.usable,
      () => false,
    );
  }

  async close(): Promise<void> {
    if (this.#client.usable)
      await within(this.#client, 2_000, () => this.#client.logout()).catch(() => undefined);
    this.#client.close();
  }

  /** Opens the folder of a place; false when the folder was made anew since, or is gone. */
  async #open({ folder, uid_validity }: RemotePlace): Promise<boolean> {
    const opened = await within(this.#client, STEP_MS, () => this.#client.mailboxOpen(folder)).catch(
      (error: unknown) => {
        if (error instanceof MailboxFault && error.kind === 'refused') return null;
        throw error;
      },
    );
    return opened !== null && Number(opened.uidValidity) === uid_validity;
  }

  /** One question for each folder; what does not lie there any more is left out. */
  async #inFolders(places: readonly RemotePlace[], act: (range: string) => Promise<void>): Promise<void> {
    const byFolder = new Map<string, RemotePlace[]>();
    for (const place of places) byFolder.set(place.folder, [...(byFolder.get(place.folder) ?? []), place]);
    for (const inFolder of byFolder.values()) {
      const [first] = inFolder;
      if (!first || !(await this.#open(first))) continue;
      const range = inFolder.map(({ uid }) => uid).join(',');
      await within(this.#client, STEP_MS, () => act(range));
    }
  }
}
