import { Button } from '@mantine/core';
import { startSession } from '../../kit/session/session.ts';
import { MessagePage } from './message-page.tsx';
import { say } from '../../kit/words/say.ts';

/** Shown when the start-up calls found no server. */
export function UnreachablePage({ message }: { message: string }) {
  return (
    <MessagePage
      title={say('The application could not start.')}
      action={<Button onClick={() => void startSession()}>{say('Try again')}</Button>}
    >
      {message}
    </MessagePage>
  );
}
