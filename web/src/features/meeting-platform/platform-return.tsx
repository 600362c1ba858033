import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { meetingPlatformEndpoints } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, call } from '../../kit/api/api.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';

const HOME = '/settings/master/integrations/meeting-platforms';

/** What the platform says in the address when nothing came of it. */
const refusalText = (reason: string): string =>
  /access_denied|cancel/i.test(reason)
    ? say('The sign-in was cancelled. Nothing was connected.')
    : say('The sign-in did not succeed there. Nothing was connected.');

/** Where a sign-in at a meeting platform comes back to: it hands over code and state, and no token ever comes here. */
export function PlatformReturn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    // A code is good once.
    if (sent.current) return;
    sent.current = true;
    const [code, state, refusal] = ['code', 'state', 'error'].map((key) => params.get(key));
    const finish = async () => {
      // The address does not keep what could be used again.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      if (refusal) return setFailure(refusalText(refusal));
      if (!code || !state) return setFailure(say('This address is only for coming back from a sign-in.'));
      try {
        const platform = await call(meetingPlatformEndpoints.finishSignIn, { body: { code, state } });
        await queryClient.invalidateQueries({ queryKey: ['meeting_platform'] });
        toastSuccess(say('{address} is connected', { address: platform.account_name ?? platform.name }));
        await navigate(`${HOME}?platform=${platform.id}`, { replace: true });
      } catch (error) {
        setFailure(
          error instanceof ApiError ? error.message : say('Something went wrong. Please try again.'),
        );
      }
      return undefined;
    };
    void finish();
  }, [params, navigate, queryClient]);
  return (
    <>
      <PageHeader title={say('Sign in')} />
      {failure === null ? (
        <Stack align="center" py="xl" role="status">
          <Text size="sm">{say('The platform is being connected…')}</Text>
          <Skeleton height={8} width={220} />
        </Stack>
      ) : (
        <div role="alert">
          <EmptyState
            title={say('Nothing was connected')}
            hint={failure}
            action={
              <Button onClick={() => void navigate(HOME, { replace: true })}>
                {say('Back to the meeting platforms')}
              </Button>
            }
          />
        </div>
      )}
    </>
  );
}
