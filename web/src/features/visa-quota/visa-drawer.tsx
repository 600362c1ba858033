import { Button, Group, Stack } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { useRefreshVisa } from './visa-queries.ts';

interface VisaDrawerProps<V extends Record<string, unknown>> {
  title: string;
  initial: V;
  save: (values: V) => Promise<unknown>;
  saveLabel?: string;
  /** What is said once it is stored. */
  done: string;
  onClose: () => void;
  size?: string;
  children: (form: UseFormReturnType<V>) => ReactNode;
}

/** A side panel with a form of the quota: errors at the fields, and everything read anew once it is stored. */
export function VisaDrawer<V extends Record<string, unknown>>(props: VisaDrawerProps<V>) {
  const { title, initial, save, saveLabel = say('Save'), done, onClose, size = 'md', children } = props;
  const form = useForm<V>({ initialValues: initial });
  const refresh = useRefreshVisa();
  const storing = useMutation({
    mutationFn: () => save(form.values),
    meta: { fields: true },
    onError: (error) => {
      const fields = fieldErrors(error);
      if (fields) form.setErrors(fields);
      else toastError(error);
    },
    onSuccess: async () => {
      toastSuccess(done);
      onClose();
      await refresh();
    },
  });
  return (
    <EditDrawer isChanged={() => form.isDirty()} onClose={onClose} title={title} size={size}>
      {(close) => (
        <form onSubmit={form.onSubmit(() => storing.mutate())} noValidate>
          <Stack gap="sm">
            {children(form)}
            <Group justify="flex-end" mt="xs">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={storing.isPending}>
                {saveLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}
