import { lazy, Suspense } from 'react';
import { closeConversation, useShownConversation } from '../kit/page/open-conversation.ts';

const ThreadDrawer = lazy(async () => ({
  default: (await import('../features/mailbox/index.ts')).ThreadDrawer,
}));

/** Shows a conversation beside the page that it was opened from; its code is read with the first one. */
export function ConversationPlace() {
  const id = useShownConversation();
  return id === null ? null : (
    <Suspense>
      <ThreadDrawer id={id} onClose={closeConversation} />
    </Suspense>
  );
}
