import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { call } from '../../kit/api/api.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { say } from '../../kit/words/say.ts';

export default function ActivatePage() {
  const { a = '', b = '' } = useParams();
  const link = useQuery({
    queryKey: ['activation', a, b],
    queryFn: ({ signal }) => call(authEndpoints.verifyLink, { params: { a, b }, signal }),
    meta: { quiet: true },
    retry: false,
  });
  if (link.isPending) return <Skeleton h={220} aria-label={say('Loading')} />;
  if (link.isError) {
    return (
      <Stack>
        <ErrorState title={say('This link can not be used')} error={link.error} />
        <Anchor component={Link} to="/auth/login" size="sm" ta="center">
          {say('Back to sign in')}
        </Anchor>
      </Stack>
    );
  }
  return (
    <NewPasswordForm
      title={say('Welcome, {first_name}', { first_name: link.data.first_name })}
      intro={say('Choose a password. Your user name is {username}.', { username: link.data.username })}
      submit={say('Activate the account')}
      send={(password) => call(authEndpoints.activate, { params: { a, b }, body: { password } })}
    />
  );
}
