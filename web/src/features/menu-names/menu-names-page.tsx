import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { TeamSettings } from '@hireloom/contracts/settings';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { useViewer } from '../../kit/session.ts';
import { useRouteTable } from '../../shell/route-table.tsx';
import { sidebarEntries } from '../../shell/sidebar-entries.ts';
import { useSaveTeamSettings } from '../module-configuration/team-settings.ts';
import { WithTeamSettings } from '../module-configuration/with-team-settings.tsx';

/** The words of the sidebar, as the team wants them. */
export default function MenuNamesPage() {
  return (
    <>
      <PageHeader
        title="Menu names"
        description="What the entries of the sidebar are called for everybody in your team"
      />
      <WithTeamSettings>{(team) => <MenuNamesForm team={team} />}</WithTeamSettings>
    </>
  );
}

function MenuNamesForm({ team }: { team: TeamSettings }) {
  const entries = useEntries(team);
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
    save.mutate({ menu_names }, { onSuccess: () => form.resetDirty() });
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
            {entries.map(({ key, defaultName, isGroup, isChild }) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <Text size="sm" fw={isGroup ? 600 : 400} pl={isChild ? 'md' : 0}>
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
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            An empty name brings back the one at the left.
          </Text>
          <Group gap="sm">
            {form.isDirty() && (
              <Button variant="default" onClick={form.reset}>
                Discard changes
              </Button>
            )}
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={form.reset} />
    </form>
  );
}

interface Entry {
  key: string;
  defaultName: string;
  isGroup: boolean;
  isChild: boolean;
}

/** Every entry of the sidebar in its order, also those of features that are switched off. */
function useEntries(team: TeamSettings): Entry[] {
  const rows = useRouteTable();
  const viewer = useViewer();
  const everything = { ...team, external_vendor: { ...team.external_vendor, enabled: true } };
  return sidebarEntries(rows, viewer, everything).flatMap((entry) => {
    const { key, defaultName } = entry;
    if (!('entries' in entry)) return [{ key, defaultName, isGroup: false, isChild: false }];
    return [
      { key, defaultName, isGroup: true, isChild: false },
      ...entry.entries.map((child) => ({
        key: child.key,
        defaultName: child.defaultName,
        isGroup: false,
        isChild: true,
      })),
    ];
  });
}
