import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { closeConversation, useShownConversation } from '../kit/page/open-conversation.ts';

const ThreadDrawer = lazy(async () => ({
  default: (await import('../features/mailbox/index.ts')).ThreadDrawer,
}));

/** Shows a conversation beside the page that it was opened from, until another page is shown; its code is read with the first one. */
export function ConversationPlace() {
  const id = useShownConversation();
  const { pathname } = useLocation();
  const beside = useRef(pathname);
  useEffect(() => {
    if (beside.current !== pathname) closeConversation();
    beside.current = pathname;
  }, [pathname]);
  return id === null ? null : (
    <Suspense>
      <ThreadDrawer id={id} onClose={closeConversation} />
    </Suspense>
  );
}
