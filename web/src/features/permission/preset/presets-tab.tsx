import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readGranted, sameSwitches } from '@hireloom/contracts/permission/permission-set';
import { permissionPresetEndpoints } from '@hireloom/contracts/permission-preset/permission-preset-endpoints';
import { IconCopy, IconPencil, IconPlus, IconTrash, IconUserCheck } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { mark, say, sayReply } from '../../../kit/words/say.ts';
import {
  type Preset,
  presetsOf,
  presetsQuery,
  recruitersQuery,
  useRefreshPresets,
} from '../permission-queries.ts';
import { PresetPanel } from './preset-panel.tsx';

type Listed = Preset & { used: number };

const columns: readonly DataColumn<Listed>[] = [
  {
    key: 'name',
    label: mark('Preset'),
    wrap: true,
    cell: ({ name, isDefault, own }) => (
      <Group gap="xs">
        <Text size="sm" fw={500} span dir="auto">
          {name}
        </Text>
        {!own && (
          <Badge variant="default" tt="none" fw={400}>
            {say('Built in')}
          </Badge>
        )}
        {isDefault && (
          <Badge variant="light" tt="none" fw={500}>
            {say('For new recruiters')}
          </Badge>
        )}
      </Group>
    ),
    under: ({ hint }) => hint,
  },
  {
    key: 'switches',
    label: mark('Switches on'),
    amount: true,
    width: 130,
    cell: ({ granted }) => formatCount(granted.size),
  },
  { key: 'used', label: mark('Recruiters'), amount: true, width: 120, cell: ({ used }) => formatCount(used) },
];

type Open =
  | { kind: 'panel'; preset: Preset | null; granted: Preset['granted'] }
  | { kind: 'delete'; preset: Listed };

/** Sets of switches under a name: those that every team has, and the team's own. */
export function PresetsTab() {
  const list = useQuery(presetsQuery());
  const recruiters = useQuery(recruitersQuery());
  const refresh = useRefreshPresets();
  const [open, setOpen] = useState<Open | null>(null);
  const held = recruiters.data?.results.map(({ permissions }) => readGranted(permissions)) ?? [];
  const rows = list.data
    ? presetsOf(list.data.results).map((preset) => ({
        ...preset,
        used: held.filter((granted) => sameSwitches(granted, preset.granted)).length,
      }))
    : undefined;
  const close = () => setOpen(null);
  /** New recruiters begin with this one; with a full recruiter, where the default is taken from the team's own. */
  const choose = async (preset: Preset) => {
    const row = preset.own ?? list.data?.results.find(({ is_default }) => is_default);
    if (!row) return;
    try {
      await call(permissionPresetEndpoints.update, {
        params: { id: row.id },
        body: { version: row.version, is_default: preset.own !== null },
      });
      toastSuccess(say('New recruiters begin as {name}', { name: preset.name }));
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  const remove = async (id: number) => {
    const reply = await call(permissionPresetEndpoints.remove, { params: { id } });
    await refresh();
    toastSuccess(sayReply(reply));
  };
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {say('A preset is given to recruiters as a copy: whoever has it keeps it when the preset changes.')}
        </Text>
        <Button
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpen({ kind: 'panel', preset: null, granted: new Set() })}
        >
          {say('New preset')}
        </Button>
      </Group>
      <DataTable
        label={say('Presets')}
        rows={rows}
        reading={list}
        failed={say('The presets could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        rowActions={(preset) => (
          <MoreMenu label={say('Actions for {name}', { name: preset.name })} size="md">
            {preset.own && (
              <MenuItem
                leftSection={<IconPencil size={16} />}
                onClick={() => setOpen({ kind: 'panel', preset, granted: preset.granted })}
              >
                {say('Edit')}
              </MenuItem>
            )}
            <MenuItem
              leftSection={<IconCopy size={16} />}
              onClick={() => setOpen({ kind: 'panel', preset: null, granted: preset.granted })}
            >
              {say('Save as a new one')}
            </MenuItem>
            {!preset.isDefault && (preset.own || preset.id === 'full_recruiter') && (
              <MenuItem leftSection={<IconUserCheck size={16} />} onClick={() => void choose(preset)}>
                {say('Use for new recruiters')}
              </MenuItem>
            )}
            {preset.own && (
              <MenuItem
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={() => setOpen({ kind: 'delete', preset })}
              >
                {say('Delete')}
              </MenuItem>
            )}
          </MoreMenu>
        )}
      />
      {open?.kind === 'panel' && (
        <PresetPanel
          key={open.preset?.id ?? 'new'}
          preset={open.preset?.own ?? null}
          granted={open.granted}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && open.preset.own && (
        <DeleteDialog preset={open.preset} onClose={close} onDelete={remove} />
      )}
    </>
  );
}

interface DeleteDialogProps {
  preset: Listed;
  onClose: () => void;
  onDelete: (id: number) => Promise<void>;
}

function DeleteDialog({ preset: { own, name, used, isDefault }, onClose, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={say('Delete {name}', { name })}
      onClose={onClose}
      onConfirm={() => (own ? onDelete(own.id) : Promise.resolve())}
      message={
        <>
          {say(
            '{used, plural, =0 {No recruiter has it.} one {# recruiter has it and keeps the switches.} other {# recruiters have it and keep the switches.}}',
            { used },
          )}
          {isDefault && ` ${say('New recruiters begin as a full recruiter then.')}`}
        </>
      }
    />
  );
}
