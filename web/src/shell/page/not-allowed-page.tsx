import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from './message-page.tsx';
import { say } from '../../kit/words/say.ts';

/** The error route: where the guard sends those whose role does not open a page. */
export default function NotAllowedPage() {
  return (
    <MessagePage
      title={say('You are not allowed to open this page.')}
      action={
        <Button component={Link} to="/" variant="default">
          {say('Go to the dashboard')}
        </Button>
      }
    >
      {say('Your role does not include it. An admin of your team can change what you may do.')}
    </MessagePage>
  );
}
