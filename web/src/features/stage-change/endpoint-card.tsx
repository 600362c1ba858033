import { Group, Paper, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  type PushEndpoint,
  stageChangeEndpoints,
  systemLabels,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { call } from '../../kit/api/api.ts';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { SaveButtons } from '../../kit/input/save-buttons.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { type EndpointValues, toBody, valuesOf } from './endpoint-values.ts';
import { MappingFields } from './mapping-fields.tsx';
import { SecretField } from './secret-field.tsx';
import { pushEndpointsQuery } from './stage-change-queries.ts';
import { TestButton } from './test-button.tsx';
import { say } from '../../kit/words/say.ts';

/** One system: where it is, how it knows us, what it is told. */
export function EndpointCard({ endpoint }: { endpoint: PushEndpoint }) {
  const queryClient = useQueryClient();
  const titleId = useId();
  const { type } = endpoint;
  const label = say(systemLabels[type]);
  const form = useForm<EndpointValues>({ initialValues: valuesOf(endpoint) });
  const save = useMutation({
    mutationFn: (values: EndpointValues) =>
      call(stageChangeEndpoints.saveEndpoint, { body: toBody(endpoint, values) }),
    onSuccess: (saved) => {
      queryClient.setQueryData(pushEndpointsQuery.queryKey, (all) =>
        all?.map((each) => (each.type === saved.type ? saved : each)),
      );
      form.setInitialValues(valuesOf(saved));
      form.reset();
      toastSuccess(say('{label} saved', { label }));
    },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    meta: { fields: true },
  });
  const { mapping: mappingError } = form.errors;
  return (
    <Paper p="md" component="section" aria-labelledby={titleId}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="sm">
          <Group justify="space-between">
            <Title order={2} size="h4" id={titleId}>
              {label}
            </Title>
            <Switch
              label={say('Enabled')}
              labelPosition="left"
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
          </Group>
          <TextInput
            label={say('Address')}
            placeholder={say('https://')}
            inputMode="url"
            dir="ltr"
            description={
              type === 'offer'
                ? say(
                    'Gets a POST with JSON for each offer that is sent, accepted, declined, expired or withdrawn',
                  )
                : say('Gets a POST with JSON for each applicant')
            }
            {...form.getInputProps('url')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            <TextInput
              label={say('Header')}
              placeholder={say('X-Api-Key')}
              dir="ltr"
              {...form.getInputProps('header_name')}
            />
            <SecretField hasSecret={endpoint.has_secret} form={form} />
          </SimpleGrid>
          <MappingFields type={type} form={form} error={mappingError} />
          <Group justify="space-between" align="flex-start">
            <TestButton type={type} disabled={form.isDirty() || endpoint.url === ''} />
            <Group gap="sm">
              <SaveButtons form={form} saving={save.isPending} />
            </Group>
          </Group>
        </Stack>
        <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={form.reset} />
      </form>
    </Paper>
  );
}
