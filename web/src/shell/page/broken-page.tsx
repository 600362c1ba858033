import { Button } from '@mantine/core';
import { MessagePage } from './message-page.tsx';
import { say } from '../../kit/words/say.ts';

/** Shown when a page's code did not arrive or the page failed. Loading anew fetches the newest code. */
export function BrokenPage() {
  return (
    <MessagePage
      title={say('This page could not be shown.')}
      action={<Button onClick={() => window.location.reload()}>{say('Load again')}</Button>}
    >
      {say('The application may have been updated in the meantime, or the connection broke.')}
    </MessagePage>
  );
}
