export { Conversations } from './record/conversations.tsx';
export { ThreadDrawer } from './record/thread-drawer.tsx';
