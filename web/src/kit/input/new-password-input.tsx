import { type PasswordInputProps, Progress, Text } from '@mantine/core';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from '../value/password-strength.ts';
import { say } from '../words/say.ts';

interface NewPasswordInputProps extends Omit<PasswordInputProps, 'value'> {
  value: string;
}

/** A field for a new password that says how hard it is to guess. */
export function NewPasswordInput({ value, ...props }: NewPasswordInputProps) {
  const { share, word, color } = passwordStrength(value);
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        description={say('At least 8 characters. A few unrelated words make a good one.')}
        value={value}
        {...props}
      />
      {value !== '' && (
        <div aria-live="polite">
          <Progress value={share} color={color} size={4} mt={6} aria-label={say('Password strength')} />
          <Text size="xs" c="dimmed" mt={2}>
            {say('Strength: {word}', { word: say(word) })}
          </Text>
        </div>
      )}
    </div>
  );
}
