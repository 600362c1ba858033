import { Button, Group, Select, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  recruiterPermissionEndpoints,
  type RecruiterPermissionRow,
} from '@hireloom/contracts/member/recruiter-permission-endpoints';
import { allSwitches, readGranted } from '@hireloom/contracts/permission/permission-set';
import { IconDownload } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { FilterRow } from '../../kit/data-table/filter-row.tsx';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import { SelectionBar } from '../../kit/data-table/selection-bar.tsx';
import { useSelection } from '../../kit/data-table/use-selection.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { saveFile } from '../../kit/piece/save-file.ts';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { PermissionPanel } from './permission-panel.tsx';
import { presetsOf, presetsQuery, presetWith, recruitersQuery } from './permission-queries.ts';

const OWN = 'own';

type Listed = RecruiterPermissionRow & { preset: string | null; on: number };

const columns: readonly DataColumn<Listed>[] = [
  {
    key: 'name',
    label: mark('Recruiter'),
    cell: ({ name, photo }) => (
      <Group gap="xs" wrap="nowrap">
        <PersonAvatar name={name} photo={photo} size={28} decorative />
        <Ellipsis fw={500}>{name}</Ellipsis>
      </Group>
    ),
  },
  {
    key: 'preset',
    label: mark('Preset'),
    cell: ({ preset }) => <Ellipsis>{preset ?? say('Own selection')}</Ellipsis>,
  },
  {
    key: 'on',
    label: mark('Switches on'),
    amount: true,
    width: 150,
    cell: ({ on }) => say('{on} of {all}', { on, all: allSwitches.length }),
  },
  {
    key: 'status',
    label: mark('Status'),
    width: 120,
    cell: ({ is_active }) => <StatusDot status={is_active ? 'active' : 'inactive'} />,
  },
];

/** Whom may do what: one or several recruiters are chosen, and their switches changed together. */
export function RecruitersTab() {
  const searchRef = useRef<HTMLInputElement>(null);
  const list = useQuery(recruitersQuery());
  const own = useQuery(presetsQuery());
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const [everybody, setEverybody] = useState(false);
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState<readonly number[] | null>(() => idIn(address));
  const presets = presetsOf(own.data?.results);
  const words = search.trim().toLowerCase();
  const listed = list.data?.results.map((row) => {
    const granted = readGranted(row.permissions);
    const preset = presetWith(presets, granted);
    return { ...row, on: granted.size, preset: preset?.name ?? null, key: preset ? String(preset.id) : OWN };
  });
  const rows = listed?.filter(
    ({ name, key, is_active }) =>
      name.toLowerCase().includes(words) && (wanted === null || key === wanted) && (everybody || is_active),
  );
  const selection = useSelection<Listed>(`${words}|${wanted}|${everybody}`);
  const chosen = [...selection.rows.values()];
  const save = useMutation({
    mutationFn: async () => {
      const reply: unknown = await call(recruiterPermissionEndpoints.csv, {});
      saveFile(
        reply instanceof Blob ? reply : new Blob([String(reply)], { type: 'text/csv' }),
        'permissions.csv',
      );
    },
  });
  return (
    <>
      {chosen.length > 0 ? (
        <SelectionBar selected={chosen.length} onThisPage={chosen.length} onClear={selection.clear}>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(chosen.map(({ id }) => id))}>
            {say('Change permissions')}
          </Button>
        </SelectionBar>
      ) : (
        <FilterRow mb="sm">
          <SearchBox
            label={say('Search recruiters')}
            placeholder={say('Search by name')}
            width={280}
            value={search}
            onChange={setSearch}
            inputRef={searchRef}
          />
          <Select
            w={200}
            aria-label={say('Preset')}
            placeholder={say('All presets')}
            clearable
            data={[
              ...presets.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: OWN, label: say('Own selection') },
            ]}
            value={wanted}
            onChange={setWanted}
          />
          <Switch
            label={say('Inactive too')}
            checked={everybody}
            onChange={(event) => setEverybody(event.currentTarget.checked)}
          />
          <Button
            variant="default"
            ms="auto"
            leftSection={<IconDownload size={16} />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {say('Export')}
          </Button>
        </FilterRow>
      )}
      <DataTable
        label={say('Recruiters')}
        rows={rows}
        reading={list}
        failed={say('The recruiters could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        selection={selection}
        openRow={({ id }) => setOpen([id])}
        keys={open ? null : { searchRef }}
        empty={
          <EmptyState
            title={say('No recruiter found')}
            hint={say('Whoever holds the role Recruiter stands here.')}
          />
        }
      />
      {open && (
        <PermissionPanel
          ids={open}
          onClose={() => {
            setOpen(null);
            selection.clear();
            setAddress(withoutOpen, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** Whose switches a link leads to. */
function idIn(address: URLSearchParams): readonly number[] | null {
  const id = Number(address.get('open'));
  return Number.isSafeInteger(id) && id > 0 ? [id] : null;
}

function withoutOpen(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('open');
  return next;
}
