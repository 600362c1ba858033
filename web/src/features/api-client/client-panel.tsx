import {
  type ApiClientRow,
  apiClientEndpoints,
  type MadeClient,
} from '@hireloom/contracts/api-client/api-client-endpoints';
import { isKeyScope } from '@hireloom/contracts/api-key/key-calls';
import { Button, Checkbox, Group, NumberInput, Radio, Stack, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { ScopePicker, shownErrors } from '../api-key/index.ts';
import { useRefreshClients } from './api-client-queries.ts';

interface Props {
  /** The client to change, or null to register one. */
  client: ApiClientRow | null;
  onClose: () => void;
  /** One that was just registered, with its secret if it keeps one. */
  onMade: (made: MadeClient) => void;
}

const valuesOf = (client: ApiClientRow | null) => ({
  name: client?.name ?? '',
  is_confidential: client?.is_confidential ?? false,
  redirect_uris: client?.redirect_uris ?? [],
  scopes: (client?.scopes ?? []).filter(isKeyScope),
  per_minute: client?.per_minute ?? 300,
  is_active: client?.is_active ?? true,
});

/** What a program of others is called, where it runs, where people go back to, and what it may ask for. */
export function ClientPanel({ client, onClose, onMade }: Props) {
  const refresh = useRefreshClients();
  const form = useForm({ initialValues: valuesOf(client) });
  const save = useMutation({
    mutationFn: async ({ is_confidential, is_active, ...values }: typeof form.values) => {
      if (!client) return call(apiClientEndpoints.create, { body: { ...values, is_confidential } });
      const body = { ...values, is_active, version: client.version };
      await call(apiClientEndpoints.update, { params: { id: client.id }, body });
      return null;
    },
    meta: { fields: true },
    onError: (error) => form.setErrors(shownErrors(fieldErrors(error) ?? {})),
    onSuccess: async (made, { name }) => {
      await refresh();
      if (made) onMade(made);
      else {
        toastSuccess(say('{name} saved', { name }));
        onClose();
      }
    },
  });
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      size="lg"
      title={client ? say('Edit {name}', { name: client.name }) : say('Register an API client')}
    >
      {(close) => (
        <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
          <Stack gap="sm">
            <TextInput
              label={say('Name')}
              description={say('Members read it when they are asked, and it stands in the activity.')}
              required
              data-autofocus
              dir="auto"
              {...form.getInputProps('name')}
            />
            {client ? null : (
              <Radio.Group
                label={say('Where it runs')}
                value={form.values.is_confidential ? 'server' : 'device'}
                onChange={(value) => form.setFieldValue('is_confidential', value === 'server')}
              >
                <Stack gap={6} mt={6}>
                  <Radio
                    value="device"
                    label={say('On a device of the person')}
                    description={say('It keeps no secret.')}
                  />
                  <Radio
                    value="server"
                    label={say('On a server')}
                    description={say('It gets a secret, which is shown once.')}
                  />
                </Stack>
              </Radio.Group>
            )}
            <TagsInput
              label={say('Addresses to go back to')}
              description={say(
                'Exactly these: https, or this machine such as http://127.0.0.1/back, there with any port.',
              )}
              splitChars={[',', ' ']}
              required
              dir="ltr"
              {...form.getInputProps('redirect_uris')}
            />
            <ScopePicker
              label={say('What it may ask for')}
              description={say('Never more than whoever allows it, as they may at that moment.')}
              value={form.values.scopes}
              onChange={(scopes) => form.setFieldValue('scopes', scopes)}
              error={form.errors.scopes}
            />
            <NumberInput
              label={say('Calls a minute')}
              description={say('For each member who allows it. More are refused.')}
              min={1}
              max={6000}
              allowDecimal={false}
              {...form.getInputProps('per_minute')}
            />
            {client ? (
              <Checkbox
                label={say('Switched on')}
                description={say('Switched off, all that members allowed it ends.')}
                {...form.getInputProps('is_active', { type: 'checkbox' })}
              />
            ) : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {client ? say('Save') : say('Register')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}
