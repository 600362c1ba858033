import type { FolderRole, MailboxFolder } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import {
  IconAlertOctagon,
  IconArchive,
  IconFolder,
  IconInbox,
  IconMail,
  IconPencil,
  IconSend,
  IconTrash,
} from '../../../icons.ts';
import type { Icon } from '../../../kit/page/route-table.tsx';
import { say, sayIn } from '../../../kit/words/say.ts';

function roleName(role: FolderRole): string {
  switch (role) {
    case 'inbox':
      return say('Inbox');
    case 'sent':
      return sayIn('folder', 'Sent');
    case 'drafts':
      return say('Drafts');
    case 'archive':
      return sayIn('folder', 'Archive');
    case 'trash':
      return say('Trash');
    case 'junk':
      return say('Junk');
    case 'all':
      return say('All mail');
  }
}
const icons: Record<FolderRole, Icon> = {
  inbox: IconInbox,
  sent: IconSend,
  drafts: IconPencil,
  archive: IconArchive,
  trash: IconTrash,
  junk: IconAlertOctagon,
  all: IconMail,
};
const order: readonly (FolderRole | null)[] = [
  'inbox',
  'sent',
  'drafts',
  'archive',
  'all',
  null,
  'junk',
  'trash',
];

/** What a folder is called: a usual one in the reader's language, others as they are. */
export const folderName = ({ role, name }: Pick<MailboxFolder, 'role' | 'name'>): string =>
  role ? roleName(role) : name;

export const folderIcon = ({ role }: Pick<MailboxFolder, 'role'>): Icon => (role ? icons[role] : IconFolder);

/** The usual ones first, own folders before junk and trash. */
export const inFolderOrder = (folders: readonly MailboxFolder[]): MailboxFolder[] =>
  [...folders].sort((one, other) => order.indexOf(one.role) - order.indexOf(other.role));

/** The folder of a mailbox that has a role, if it has one. */
export const folderOf = (folders: readonly MailboxFolder[], role: FolderRole): MailboxFolder | undefined =>
  folders.find((folder) => folder.role === role);
