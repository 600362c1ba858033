import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      title="The page you requested was not found!"
      action={
        <Button component={Link} to="/" variant="default">
          Go Back
        </Button>
      }
    />
  );
}
