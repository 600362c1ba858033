import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from './message-page.tsx';
import { say } from '../../kit/words/say.ts';

export function NotFoundPage() {
  return (
    <MessagePage
      title={say('The page you requested was not found!')}
      action={
        <Button component={Link} to="/" variant="default">
          {say('Go Back')}
        </Button>
      }
    />
  );
}
