import { Button, Group, NumberInput, Stack, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ApiKeyRow, apiKeyEndpoints, type MadeKey } from '@hireloom/contracts/api-key/api-key-endpoints';
import { isKeyScope } from '@hireloom/contracts/api-key/key-calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { DateInput } from '../../kit/value/date/date-inputs.tsx';
import { say } from '../../kit/words/say.ts';
import { useRefreshKeys } from './api-key-queries.ts';
import { ScopePicker } from './scope-picker.tsx';
import { shownErrors } from './shown-errors.ts';

interface Props {
  /** The key to change, or null to make one. */
  apiKey: ApiKeyRow | null;
  onClose: () => void;
  /** A key that was just made, with its text. */
  onMade: (made: MadeKey) => void;
}

const valuesOf = (key: ApiKeyRow | null) => ({
  name: key?.name ?? '',
  scopes: (key?.scopes ?? []).filter(isKeyScope),
  addresses: key?.addresses ?? [],
  per_minute: key?.per_minute ?? 300,
  expires_on: key?.expires_on ?? null,
});

/** What a key is called, what it may do, from where, how often and until when. */
export function KeyPanel({ apiKey, onClose, onMade }: Props) {
  const refresh = useRefreshKeys();
  const form = useForm({ initialValues: valuesOf(apiKey) });
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      if (!apiKey) return call(apiKeyEndpoints.create, { body: values });
      await call(apiKeyEndpoints.update, {
        params: { id: apiKey.id },
        body: { ...values, version: apiKey.version },
      });
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
      title={apiKey ? say('Edit {name}', { name: apiKey.name }) : say('Make an API key')}
    >
      {(close) => (
        <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
          <Stack gap="sm">
            <TextInput
              label={say('Name')}
              description={say('What it is for. It stands in the activity beside your name.')}
              required
              data-autofocus
              dir="auto"
              {...form.getInputProps('name')}
            />
            <ScopePicker
              label={say('What it may do')}
              description={say('Never more than whoever makes it, as they may at that moment.')}
              value={form.values.scopes}
              onChange={(scopes) => form.setFieldValue('scopes', scopes)}
              error={form.errors.scopes}
            />
            <TagsInput
              label={say('Only from these addresses')}
              description={say('Addresses or networks, such as 203.0.113.0/24. None: from anywhere.')}
              splitChars={[',', ' ']}
              dir="ltr"
              {...form.getInputProps('addresses')}
            />
            <Group grow align="flex-start">
              <DateInput
                label={say('Last day')}
                description={say('In UTC. None: until it is revoked.')}
                clearable
                minDate={new Date()}
                {...form.getInputProps('expires_on')}
              />
              <NumberInput
                label={say('Calls a minute')}
                description={say('More are refused.')}
                min={1}
                max={6000}
                allowDecimal={false}
                {...form.getInputProps('per_minute')}
              />
            </Group>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {apiKey ? say('Save') : say('Make key')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}
