export { CallbackPage } from './callback-page.tsx';
export type { Writer } from './compose/use-compose.tsx';
export { MailboxPage } from './mailbox-page.tsx';
export { Conversations } from './record/conversations.tsx';
export { ThreadDrawer } from './record/thread-drawer.tsx';
