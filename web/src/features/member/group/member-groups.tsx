import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { memberGroup } from '@hireloom/contracts/member-group/member-group';
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconUsers } from '../../../icons.ts';
import { EntityFormDrawer } from '../../../kit/dialog/list-dialogs.ts';
import { entityClient, type KitRow } from '../../../kit/entity/entity-client.ts';
import { useRefreshEntity } from '../../../kit/entity/entity-queries.ts';
import { rememberName } from '../../../kit/entity/reference-source.ts';
import { EntityTable } from '../../../kit/entity-table/entity-table.tsx';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { useRefreshMembers } from '../member-queries.ts';

const entity: Entity = memberGroup;
type Shown = 'active' | 'archived';
type Panel = { mode: 'create' } | { mode: 'edit'; row: KitRow };

/** The teams of members: who leads them, who is in them, and the jobs that are theirs. */
export function MemberGroups() {
  const [shown, setShown] = useState<Shown>('active');
  const [panel, setPanel] = useState<Panel | null>(null);
  const refreshGroups = useRefreshEntity(entity);
  const refreshMembers = useRefreshMembers();
  // Members are told with their teams.
  const refresh = () => Promise.all([refreshGroups(), refreshMembers()]);
  const put = async (row: KitRow, status: Shown) => {
    const name = String(row.name);
    try {
      await entityClient(entity).update(row.id, {
        body: { status, version: row.version },
        files: {},
        idempotencyKey: crypto.randomUUID(),
      });
      toastSuccess(
        status === 'archived'
          ? say('{name} was archived', { name })
          : say('{name} is active again', { name }),
      );
      await refresh();
    } catch (failure) {
      toastError(failure);
    }
  };
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setPanel({ mode: 'create' })}>
      {say('New team')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw={560}>
          {say(
            'People are in as many teams as you like, a job belongs to one. Jobs, applicants, interviews and members can be narrowed by it. A team gives nobody rights.',
          )}
        </Text>
        {create}
      </Group>
      <SegmentedControl
        style={{ alignSelf: 'start' }}
        aria-label={say('Which teams')}
        data={[
          { value: 'active', label: say('Active') },
          { value: 'archived', label: say('Archived') },
        ]}
        value={shown}
        onChange={(value) => setShown(value === 'archived' ? 'archived' : 'active')}
      />
      <EntityTable
        key={shown}
        entity={entity}
        local
        fixed={{ status: shown }}
        onEdit={(row) => setPanel({ mode: 'edit', row })}
        cells={{ jobs: (row) => <JobsLink row={row} /> }}
        rowActions={(row) => (
          <MoreMenu label={say('Actions for {name}', { name: String(row.name) })} size="md">
            <MenuItem leftSection={<IconPencil size={16} />} onClick={() => setPanel({ mode: 'edit', row })}>
              {say('Edit')}
            </MenuItem>
            {shown === 'active' ? (
              <>
                <MenuItem
                  to={`/settings/master/account-and-users/all?member_group=${row.id}`}
                  leftSection={<IconUsers size={16} />}
                >
                  {say('Members')}
                </MenuItem>
                <MenuItem leftSection={<IconArchive size={16} />} onClick={() => void put(row, 'archived')}>
                  {say('Archive')}
                </MenuItem>
              </>
            ) : (
              <MenuItem leftSection={<IconArchiveOff size={16} />} onClick={() => void put(row, 'active')}>
                {say('Restore')}
              </MenuItem>
            )}
          </MoreMenu>
        )}
        emptyHint={
          shown === 'active'
            ? say('Make the first team of people who fill jobs together.')
            : say('Teams that are needed no more can be archived.')
        }
        emptyAction={shown === 'active' && create}
      />
      {panel && (
        <EntityFormDrawer
          opened
          entity={entity}
          mode={panel.mode}
          {...(panel.mode === 'edit' && { initial: panel.row })}
          onSaved={(row: KitRow) => {
            const name = String(row.name);
            toastSuccess(
              panel.mode === 'edit'
                ? say('{name} saved', { name })
                : say('{entity} created', { entity: name }),
            );
            void refresh();
          }}
          onClose={() => setPanel(null)}
        />
      )}
    </Stack>
  );
}

function JobsLink({ row }: { row: KitRow }) {
  const count = Number(row.jobs);
  if (count === 0) return String(count);
  return (
    <Anchor
      inherit
      component={Link}
      to={`/recruitments/jobs?member_group=${row.id}`}
      // The list names the team of its filter, also where it is archived and picked no more.
      onClick={() => rememberName({ entity: entity.name }, row.id, String(row.name))}
    >
      {count}
    </Anchor>
  );
}
