import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { say } from '../../../kit/words/say.ts';
import { useCompose } from '../compose/use-compose.ts';
import { useThreadActs } from '../list/use-thread-acts.ts';
import { accountsQuery } from '../mailbox-queries.ts';
import classes from '../mailbox.module.css';
import { Conversation } from '../thread/conversation.tsx';
import { LinkDialog } from '../thread/link-dialog.tsx';

interface ThreadDrawerProps {
  id: number;
  onClose: () => void;
}

/** A conversation beside the page that it was opened from: its owner answers here, others read. */
export function ThreadDrawer({ id, onClose }: ThreadDrawerProps) {
  const accounts = useQuery(accountsQuery).data?.results ?? [];
  const { act } = useThreadActs();
  const { answer } = useCompose(accounts);
  const [linking, setLinking] = useState(false);
  return (
    <>
      <EditDrawer
        // Nothing is typed in it: answers have a dialog of their own.
        isChanged={() => false}
        onClose={onClose}
        size="min(100%, 760px)"
        title={say('Conversation')}
        padding={0}
        classNames={{ header: classes.drawerHead }}
      >
        {() => (
          <Conversation
            key={id}
            id={id}
            onAnswer={answer}
            onRead={(read) => act([read], 'read')}
            onLink={() => setLinking(true)}
            onPrivate={(thread, isPrivate) => act([thread], isPrivate ? 'private' : 'shared')}
          />
        )}
      </EditDrawer>
      {linking && <LinkDialog thread={id} onClose={() => setLinking(false)} />}
    </>
  );
}
