import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { call } from '../../kit/api/api.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export default function ActivatePage() {
  const { a = '', b = '' } = useParams();
  const link = useQuery({
    queryKey: ['activation', a, b],
    queryFn: ({ signal }) => call(authEndpoints.verifyLink, { params: { a, b }, signal }),
    meta: { quiet: true },
    retry: false,
  });
  if (link.isPending) return <Skeleton h={220} aria-label="Loading" />;
  if (link.isError) {
    return (
      <Stack>
        <ErrorState title="This link can not be used" error={link.error} />
        <Anchor component={Link} to="/auth/login" size="sm" ta="center">
          Back to sign in
        </Anchor>
      </Stack>
    );
  }
  return (
    <NewPasswordForm
      title={`Welcome, ${link.data.first_name}`}
      intro={`Choose a password. Your user name is ${link.data.username}.`}
      submit="Activate the account"
      send={(password) => call(authEndpoints.activate, { params: { a, b }, body: { password } })}
    />
  );
}
