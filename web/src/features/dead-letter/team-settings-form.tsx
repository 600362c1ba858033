import { Checkbox, Group, NumberInput, Select, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { SaveButtons } from '../../kit/input/save-buttons.tsx';
import { useCountryCodes } from '../../kit/value/use-country-codes.ts';
import { startFrom, useSaveTeamSettings } from '../module-configuration/index.ts';

const NO_LIMIT = -1;

interface Values {
  default_country: string;
  enabled: boolean;
  sees_all_candidates: boolean;
  unlimited: boolean;
  /** Text while nothing that counts is typed. */
  users_limit: number | string;
}

const toSettings = ({ default_country, enabled, sees_all_candidates, unlimited, users_limit }: Values) => ({
  default_country,
  external_vendor: {
    enabled,
    sees_all_candidates,
    users_limit: unlimited ? NO_LIMIT : Number(users_limit),
  },
});

/** Vendors from outside, and the country that new records start with. */
export function TeamSettingsForm({ team }: { team: TeamSettings }) {
  const save = useSaveTeamSettings('Team settings saved');
  const countries = useCountryCodes(team.default_country);
  const { enabled, sees_all_candidates, users_limit } = team.external_vendor;
  const form = useForm<Values>({
    initialValues: {
      default_country: team.default_country,
      enabled,
      sees_all_candidates,
      unlimited: users_limit < 0,
      users_limit: Math.max(users_limit, 0),
    },
    validate: {
      users_limit: (limit, { unlimited }) =>
        unlimited || typeof limit === 'number' ? null : 'Say how many, or allow any number',
    },
  });
  const submit = form.onSubmit((values) =>
    save.mutate(toSettings(values), { onSuccess: () => startFrom(form, values) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Select
          label="Default country"
          description="Where phone numbers, currencies and addresses are read from when nothing else tells"
          w={280}
          searchable
          allowDeselect={false}
          data={countries}
          {...form.getInputProps('default_country')}
        />
        <Switch
          label="External vendors"
          description="Agencies with a sign-in of their own bring candidates for jobs that are opened to them"
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        {form.values.enabled && (
          <Stack gap="sm" pl="xl">
            <Checkbox
              label="Any number of vendor users"
              {...form.getInputProps('unlimited', { type: 'checkbox' })}
            />
            {!form.values.unlimited && (
              <NumberInput
                label="Most vendor users"
                description="Those there are stay when the limit is lower"
                w={200}
                min={0}
                allowDecimal={false}
                allowNegative={false}
                {...form.getInputProps('users_limit')}
              />
            )}
            <Switch
              label="Vendors see all candidates"
              description="Otherwise they see the candidates they brought"
              {...form.getInputProps('sees_all_candidates', { type: 'checkbox' })}
            />
          </Stack>
        )}
        <Group justify="flex-end">
          <SaveButtons form={form} saving={save.isPending} />
        </Group>
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={form.reset} />
    </form>
  );
}
