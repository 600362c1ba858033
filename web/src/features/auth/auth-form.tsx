import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { usePageTitle } from '../../kit/page/page-title.ts';

interface AuthFormProps {
  title: string;
  intro?: ReactNode;
  /** What went wrong with the form as a whole. */
  error?: string | null;
  submit: string;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Links below the button. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every form that stands in front of the app. */
export function AuthForm({ title, intro, error, submit, busy, onSubmit, footer, children }: AuthFormProps) {
  usePageTitle(title);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={1} size="h3">
            {title}
          </Title>
          {intro && (
            <Text size="sm" c="dimmed">
              {intro}
            </Text>
          )}
        </Stack>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {children}
        <Button type="submit" loading={busy} fullWidth>
          {submit}
        </Button>
        {footer}
      </Stack>
    </form>
  );
}
