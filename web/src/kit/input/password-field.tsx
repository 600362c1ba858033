import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { say } from '../words/say.ts';

/** A password field that can be shown, and that tells screen readers when it is wrong. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': say('Show password') }}
      {...props}
    />
  );
}
