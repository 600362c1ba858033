import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type MatchingParameters, matchVariantLabels } from '@hireloom/contracts/matching/matching-endpoints';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { SaveButtons } from '../../kit/input/save-buttons.tsx';
import { useSaveParameters } from './match-queries.ts';
import { sameWeights } from './rebalance.ts';
import { WeightSliders } from './weight-sliders.tsx';
import { say } from '../../kit/words/say.ts';

/** The weights of one direction, to be set and saved. */
export function WeightsForm({ parameters }: { parameters: MatchingParameters }) {
  const { variant, version, updated_on, updated_by } = parameters;
  const [weights, setWeights] = useState(parameters.weights);
  const save = useSaveParameters();
  const form = {
    isDirty: () => !sameWeights(weights, parameters.weights),
    reset: () => setWeights(parameters.weights),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ variant, weights, version });
  };
  const label = say(matchVariantLabels[variant]);
  return (
    <Paper p="md" component="section" aria-label={label}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <div>
            <Title order={2} size="h4">
              {label}
            </Title>
            <Text size="xs" c="dimmed">
              {updated_on ? (
                <>
                  {say('Set by {name} on', { name: updated_by?.name ?? say('somebody') })}{' '}
                  <DateView value={updated_on} />
                </>
              ) : (
                say('As they come; nobody has set them yet')
              )}
            </Text>
          </div>
          <WeightSliders weights={weights} onChange={setWeights} />
          <Group justify="space-between" gap="sm">
            <Text size="xs" c="dimmed">
              {say('All weights are 100 in sum: the others make room for the one you move. Held ones stay.')}
            </Text>
            <Group gap="sm">
              <SaveButtons form={form} saving={save.isPending} />
            </Group>
          </Group>
        </Stack>
      </form>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.reset} />
    </Paper>
  );
}
