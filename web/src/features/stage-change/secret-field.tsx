import { Checkbox, Stack } from '@mantine/core';
import { PasswordField } from '../../kit/input/password-field.tsx';
import type { EndpointForm } from './endpoint-values.ts';
import { say } from '../../kit/words/say.ts';

/** The value of the header. What is stored is never shown: it is kept, replaced or removed. */
export function SecretField({ hasSecret, form }: { hasSecret: boolean; form: EndpointForm }) {
  const { secret, remove_secret } = form.values;
  return (
    <Stack gap={6}>
      <PasswordField
        label={say('Secret')}
        placeholder={hasSecret ? say('Set. Type to replace it') : say('None')}
        autoComplete="new-password"
        disabled={remove_secret}
        {...form.getInputProps('secret')}
      />
      {hasSecret && secret === '' && (
        <Checkbox
          size="xs"
          label={say('Remove the secret')}
          {...form.getInputProps('remove_secret', { type: 'checkbox' })}
        />
      )}
    </Stack>
  );
}
