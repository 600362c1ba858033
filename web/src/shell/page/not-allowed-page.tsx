import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from './message-page.tsx';

/** The error route: where the guard sends those whose role does not open a page. */
export default function NotAllowedPage() {
  return (
    <MessagePage
      title="You are not allowed to open this page."
      action={
        <Button component={Link} to="/" variant="default">
          Go to the dashboard
        </Button>
      }
    >
      Your role does not include it. An admin of your team can change what you may do.
    </MessagePage>
  );
}
