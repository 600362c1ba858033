import { Anchor, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { PasswordField } from '../../kit/input/password-field.tsx';
import { signIn } from '../../kit/session/session.ts';
import { setupState } from '../../kit/session/setup-state.ts';
import { AuthForm } from './auth-form.tsx';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { say } from '../../kit/words/say.ts';

const schema = authEndpoints.token.body;

export default function LoginPage() {
  const setup = useQuery(setupState);
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: schema && schemaResolver(schema, { sync: true }),
  });
  const login = useMutation({
    mutationFn: ({ username, password }: typeof form.values) => signIn(username, password),
    meta: { quiet: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
  });
  const error = login.error && !fieldErrors(login.error) ? errorSentence(login.error) : null;

  if (setup.data?.needed) return <Navigate to="/auth/setup" replace />;
  return (
    <AuthForm
      title={say('Sign in')}
      error={error}
      submit={say('Sign in')}
      busy={login.isPending}
      onSubmit={form.onSubmit((values) => login.mutate(values))}
      footer={
        <Anchor component={Link} to="/auth/password-recovery" size="sm" ta="center">
          {say('Forgot your password?')}
        </Anchor>
      }
    >
      <Stack gap="sm">
        <TextInput
          label={say('User name or e-mail')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={say('Password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </Stack>
    </AuthForm>
  );
}
