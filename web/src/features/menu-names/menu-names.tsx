import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { SaveButtons } from '../../kit/input/save-buttons.tsx';
import { startFrom, useSaveTeamSettings } from '../../kit/settings-page/team-settings.ts';
import { WithTeamSettings } from '../../kit/settings-page/with-team-settings.tsx';
import { say } from '../../kit/words/say.ts';

export interface MenuEntry {
  key: string;
  /** As shipped. */
  defaultName: string;
  /** A group itself, inside the group above, or beside the groups. */
  place: 'group' | 'inside' | 'alone';
}

/** The words of the sidebar, as the team wants them. */
export function MenuNames({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <>
      <PageHeader
        title={say('Menu names')}
        description={say('What the entries of the sidebar are called for everybody in your team')}
      />
      <WithTeamSettings>{(team) => <MenuNamesForm team={team} entries={entries} />}</WithTeamSettings>
    </>
  );
}

function MenuNamesForm({ team, entries }: { team: TeamSettings; entries: readonly MenuEntry[] }) {
  const save = useSaveTeamSettings(say('Menu names saved'));
  const form = useForm({
    initialValues: Object.fromEntries(entries.map(({ key }) => [key, team.menu_names[key]?.name ?? ''])),
  });
  const submit = form.onSubmit((values) => {
    const menu_names = { ...team.menu_names };
    for (const { key, defaultName } of entries) {
      const name = values[key]?.trim() ?? '';
      if (name) menu_names[key] = { default_name: defaultName, name };
      else delete menu_names[key];
    }
    save.mutate({ menu_names }, { onSuccess: () => startFrom(form, values) });
  });
  const columns: readonly DataColumn<MenuEntry>[] = [
    {
      key: 'entry',
      label: say('Entry'),
      width: 260,
      cell: ({ defaultName, place }) => (
        <Text size="sm" fw={place === 'group' ? 600 : 400} ps={place === 'inside' ? 'md' : 0}>
          {say(defaultName)}
        </Text>
      ),
    },
    {
      key: 'name',
      label: say('Name in your team'),
      cell: ({ key, defaultName }) => (
        <TextInput
          my={2}
          aria-label={say('Name of {entry} ({key})', {
            entry: say(defaultName),
            key: key.replaceAll('_', ' '),
          })}
          placeholder={say(defaultName)}
          maxLength={60}
          dir="auto"
          {...form.getInputProps(key)}
        />
      ),
    },
  ];
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={720}>
        <DataTable
          label={say('Menu names')}
          rows={entries.map((entry) => ({ ...entry, id: entry.key }))}
          columns={columns}
          nameOf={({ defaultName }) => defaultName}
        />
        <Group justify="space-between" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
          <Text size="xs" c="dimmed">
            {say('An empty name brings back the one at the left.')}
          </Text>
          <Group gap="sm">
            <SaveButtons form={form} saving={save.isPending} />
          </Group>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={form.reset} />
    </form>
  );
}
