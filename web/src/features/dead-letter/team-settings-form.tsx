import { Button, Checkbox, Group, NumberInput, Select, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { lookupEndpoints } from '@hireloom/contracts/lookups';
import type { TeamSettings } from '@hireloom/contracts/settings';
import { call } from '../../kit/api.ts';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { useSaveTeamSettings } from '../module-configuration/team-settings.ts';

const NO_LIMIT = -1;

/** Vendors from outside, and the country that new records start with. */
export function TeamSettingsForm({ team }: { team: TeamSettings }) {
  const save = useSaveTeamSettings('Team settings saved');
  const countries = useCountries(team.default_country);
  const form = useForm({
    initialValues: { external_vendor: team.external_vendor, default_country: team.default_country },
  });
  const submit = form.onSubmit((values) => save.mutate(values, { onSuccess: () => form.resetDirty() }));
  const { enabled, users_limit } = form.values.external_vendor;
  const setLimit = (limit: number) => form.setFieldValue('external_vendor.users_limit', limit);
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
          {...form.getInputProps('external_vendor.enabled', { type: 'checkbox' })}
        />
        {enabled && (
          <Stack gap="sm" pl="xl">
            <Checkbox
              label="Any number of vendor users"
              checked={users_limit === NO_LIMIT}
              onChange={(event) => setLimit(event.currentTarget.checked ? NO_LIMIT : 1)}
            />
            {users_limit !== NO_LIMIT && (
              <NumberInput
                label="Most vendor users"
                description="Those there are stay when the limit is lower"
                w={200}
                min={0}
                allowDecimal={false}
                allowNegative={false}
                value={users_limit}
                onChange={(value) => setLimit(typeof value === 'number' ? value : 0)}
              />
            )}
            <Switch
              label="Vendors see all candidates"
              description="Otherwise they see the candidates they brought"
              {...form.getInputProps('external_vendor.sees_all_candidates', { type: 'checkbox' })}
            />
          </Stack>
        )}
        <Group justify="flex-end">
          {form.isDirty() && (
            <Button variant="default" onClick={form.reset}>
              Discard changes
            </Button>
          )}
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={form.reset} />
    </form>
  );
}

/** Countries by their two-letter code; the chosen one is there even before they are read. */
function useCountries(chosen: string): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['lookup', 'country', 'all'],
    queryFn: ({ signal }) => call(lookupEndpoints.countries, { signal }),
    staleTime: 5 * 60_000,
  });
  const known = (data?.results ?? []).flatMap(({ key, name }) =>
    key?.length === 2 ? [{ value: key, label: name }] : [],
  );
  return known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
}
