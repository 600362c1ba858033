import { Button } from '@mantine/core';
import { startSession } from '../../kit/session/session.ts';
import { MessagePage } from './message-page.tsx';

/** Shown when the start-up calls found no server. */
export function UnreachablePage({ message }: { message: string }) {
  return (
    <MessagePage
      title="The application could not start."
      action={<Button onClick={() => void startSession()}>Try again</Button>}
    >
      {message}
    </MessagePage>
  );
}
