import { Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { NewPasswordInput } from '../../kit/input/new-password-input.tsx';
import { PasswordField } from '../../kit/input/password-field.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { ProfileSection } from './profile-section.tsx';
import { say } from '../../kit/words/say.ts';

const schema = authEndpoints.changePassword.body;

export function PasswordChange() {
  const form = useForm({
    initialValues: { current_password: '', password: '' },
    validate: schema && schemaResolver(schema, { sync: true }),
  });
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call(authEndpoints.changePassword, { body }),
    meta: { fields: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    onSuccess: ({ code, message }) => {
      if (code !== 0) return toastError(message);
      form.reset();
      toastSuccess(message);
    },
  });
  return (
    <ProfileSection title={say('Password')}>
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack gap="sm">
          <PasswordField
            label={say('Current password')}
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <NewPasswordInput
            label={say('New password')}
            {...form.getInputProps('password')}
            value={form.values.password}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={change.isPending}>
              {say('Change password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </ProfileSection>
  );
}
