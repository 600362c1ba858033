import { Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { SaveButtons } from '../../kit/input/save-buttons.tsx';
import { startFrom, useSaveTeamSettings, WithTeamSettings } from '../module-configuration/index.ts';

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
        title="Menu names"
        description="What the entries of the sidebar are called for everybody in your team"
      />
      <WithTeamSettings>{(team) => <MenuNamesForm team={team} entries={entries} />}</WithTeamSettings>
    </>
  );
}

function MenuNamesForm({ team, entries }: { team: TeamSettings; entries: readonly MenuEntry[] }) {
  const save = useSaveTeamSettings('Menu names saved');
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
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={720}>
        <Table verticalSpacing={4} aria-label="Menu names">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={260}>Entry</Table.Th>
              <Table.Th>Name in your team</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ key, defaultName, place }) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <Text size="sm" fw={place === 'group' ? 600 : 400} pl={place === 'inside' ? 'md' : 0}>
                    {defaultName}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <TextInput
                    aria-label={`Name of ${defaultName} (${key.replaceAll('_', ' ')})`}
                    placeholder={defaultName}
                    maxLength={60}
                    dir="auto"
                    {...form.getInputProps(key)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="space-between" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
          <Text size="xs" c="dimmed">
            An empty name brings back the one at the left.
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
