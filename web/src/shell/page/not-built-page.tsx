import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { MessagePage } from './message-page.tsx';
import { say } from '../../kit/words/say.ts';

/** Stands where a page of the table comes later. */
export function NotBuiltPage() {
  const navigate = useNavigate();
  return (
    <MessagePage
      title={say('This page is not built yet.')}
      action={
        <Button
          component="a"
          href="/"
          variant="default"
          onClick={(event) => {
            event.preventDefault();
            if (window.history.length > 1) void navigate(-1);
            else void navigate('/');
          }}
        >
          {say('Go Back')}
        </Button>
      }
    />
  );
}
