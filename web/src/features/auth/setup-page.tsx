import { Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { setupEndpoints } from '@hireloom/contracts/setup/setup-endpoints';
import { call } from '../../kit/api/api.ts';
import { PasswordField } from '../../kit/input/password-field.tsx';
import { setupState } from '../../kit/session/setup-state.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { AuthForm } from './auth-form.tsx';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { NewPasswordInput } from '../../kit/input/new-password-input.tsx';
import { say } from '../../kit/words/say.ts';

const schema = setupEndpoints.create.body;

/** The very first visit: makes the team and its admin with the secret that the server printed at its start. */
export default function SetupPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const setup = useQuery(setupState);
  const form = useForm({
    initialValues: { secret: '', team_name: '', first_name: '', last_name: '', email: '', password: '' },
    validate: schema && schemaResolver(schema, { sync: true }),
  });
  const make = useMutation({
    mutationFn: (body: typeof form.values) => call(setupEndpoints.create, { body }),
    meta: { quiet: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await queryClient.fetchQuery({ ...setupState, staleTime: 0 });
      await navigate('/auth/login');
    },
  });
  const error = make.error && !fieldErrors(make.error) ? errorSentence(make.error) : null;

  if (setup.data && !setup.data.needed) return <Navigate to="/auth/login" replace />;
  return (
    <AuthForm
      title={say('Set up your team')}
      intro={say("The secret stands in the server's output of its first start.")}
      error={error}
      submit={say('Create the team')}
      busy={make.isPending}
      onSubmit={form.onSubmit((values) => make.mutate(values))}
    >
      <Stack gap="sm">
        <PasswordField
          label={say('Secret')}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': say('Show secret') }}
          {...form.getInputProps('secret')}
        />
        <TextInput
          label={say('Team name')}
          autoComplete="organization"
          {...form.getInputProps('team_name')}
        />
        <TextInput
          label={say('First name')}
          autoComplete="given-name"
          {...form.getInputProps('first_name')}
        />
        <TextInput label={say('Last name')} autoComplete="family-name" {...form.getInputProps('last_name')} />
        <TextInput label={say('E-mail')} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <NewPasswordInput
          label={say('Password')}
          {...form.getInputProps('password')}
          value={form.values.password}
        />
      </Stack>
    </AuthForm>
  );
}
