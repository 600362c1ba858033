export { DisconnectDialog } from './account/disconnect-dialog.tsx';
export { accountsQuery } from './mailbox-queries.ts';
export { Conversations } from './record/conversations.tsx';
export { ThreadDrawer } from './record/thread-drawer.tsx';
