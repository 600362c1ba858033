import { Alert, Anchor, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { call } from '../../kit/api/api.ts';
import { AuthForm } from './auth-form.tsx';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { say } from '../../kit/words/say.ts';

const schema = authEndpoints.recover.body;

export default function PasswordRecoveryPage() {
  const form = useForm({
    initialValues: { email: '' },
    validate: schema && schemaResolver(schema, { sync: true }),
  });
  const recover = useMutation({
    mutationFn: (body: typeof form.values) => call(authEndpoints.recover, { body }),
    meta: { quiet: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
  });
  const error = recover.error && !fieldErrors(recover.error) ? errorSentence(recover.error) : null;

  return (
    <AuthForm
      title={say('Password recovery')}
      intro={say('We send a link to choose a new password to the e-mail address of your account.')}
      error={error}
      submit={say('Send the link')}
      busy={recover.isPending}
      onSubmit={form.onSubmit((values) => recover.mutate(values))}
      footer={
        <Anchor component={Link} to="/auth/login" size="sm" ta="center">
          {say('Back to sign in')}
        </Anchor>
      }
    >
      {recover.data && (
        <Alert color="teal" role="status">
          {recover.data.message}
        </Alert>
      )}
      <TextInput
        label={say('E-mail')}
        type="email"
        autoComplete="email"
        autoFocus
        {...form.getInputProps('email')}
      />
    </AuthForm>
  );
}
