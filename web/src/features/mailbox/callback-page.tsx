import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mailboxAccountEndpoints } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { ApiError, call } from '../../kit/api/api.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { type SignInProvider, useSignIn } from './account/use-sign-in.ts';
import { accountKey } from './mailbox-queries.ts';

const homes: Record<SignInProvider, string> = { google: '/mailbox', microsoft: '/mailbox/outlook' };

/** What the provider says in the address when nothing came of it. */
const refusalText = (reason: string): string =>
  /access_denied|cancel/i.test(reason)
    ? say('The sign-in was cancelled. Nothing was connected.')
    : say('The sign-in did not succeed there. Nothing was connected.');

/** What the server says of a code and a state that are no good any more. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return say('Something went wrong. Please try again.');
  const [first] = Object.values(error.fields ?? {}).flat();
  return first ?? error.message;
}

/** Where a sign-in elsewhere comes back to: it hands over code and state, and no token ever comes here. */
export function CallbackPage({ provider }: { provider: SignInProvider }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const { leaving, signIn } = useSignIn();
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
        const account = await call(mailboxAccountEndpoints.finishSignIn, { body: { code, state } });
        await queryClient.invalidateQueries({ queryKey: accountKey });
        toastSuccess(say('{address} is connected', { address: account.address }));
        await navigate(`${homes[provider]}?account=${account.id}`, { replace: true });
      } catch (error) {
        setFailure(failureText(error));
      }
      return undefined;
    };
    void finish();
  }, [params, navigate, queryClient, provider]);
  return (
    <>
      <PageHeader title={say('Connect a mailbox')} />
      {failure === null ? (
        <Stack align="center" py="xl" role="status">
          <Text size="sm">{say('Your mailbox is being connected…')}</Text>
          <Skeleton height={8} width={220} />
        </Stack>
      ) : (
        <div role="alert">
          <EmptyState
            title={say('No mailbox was connected')}
            hint={failure}
            action={
              <Stack gap="xs">
                <Button loading={leaving !== null} onClick={() => signIn(provider)}>
                  {say('Try again')}
                </Button>
                <Button variant="subtle" onClick={() => void navigate(homes[provider], { replace: true })}>
                  {say('Back to the mailbox')}
                </Button>
              </Stack>
            }
          />
        </div>
      )}
    </>
  );
}
