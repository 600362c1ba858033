import { Alert, Button, Group, Text } from '@mantine/core';
import { say } from '../words/say.ts';

interface ErrorStateProps {
  title: string;
  error: unknown;
  onRetry?: () => void;
}

/** Says what went wrong and offers to try again. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <Alert color="red" title={title} role="alert">
      <Group justify="space-between" align="center">
        <Text size="sm">{errorText(error)}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {say('Try again')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** The sentence to show for whatever was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message
    ? error.message
    : say('Something went wrong. Please try again.');
}
