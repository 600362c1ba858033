import { Anchor } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { newPassword } from '@hireloom/contracts/auth/auth-endpoints';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { z } from 'zod';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { AuthForm } from './auth-form.tsx';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { NewPasswordInput } from '../../kit/input/new-password-input.tsx';
import { say } from '../../kit/words/say.ts';

const schema = z.object({ password: newPassword });

interface NewPasswordFormProps {
  title: string;
  intro?: ReactNode;
  submit: string;
  send: (password: string) => Promise<ActionReply>;
}

/** Takes a new password for a link that was sent, then leads to the login. */
export function NewPasswordForm({ title, intro, submit, send }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  const save = useMutation({
    mutationFn: ({ password }: typeof form.values) => send(password),
    meta: { quiet: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      void navigate('/auth/login');
    },
  });
  const error = save.error && !fieldErrors(save.error) ? errorSentence(save.error) : null;
  return (
    <AuthForm
      title={title}
      intro={intro}
      error={error}
      submit={submit}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      footer={
        <Anchor component={Link} to="/auth/login" size="sm" ta="center">
          {say('Back to sign in')}
        </Anchor>
      }
    >
      <NewPasswordInput
        label={say('New password')}
        autoFocus
        {...form.getInputProps('password')}
        value={form.values.password}
      />
    </AuthForm>
  );
}
