import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listedTextEndpoints } from '@hireloom/contracts/listed-text/listed-text-endpoints';
import { lookup } from '@hireloom/contracts/kit/field';
import { lookupLists, type LookupName } from '@hireloom/contracts/lookup/lookups';
import { IconPlus, IconSwitchHorizontal } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/field-errors.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import { SelectionBar } from '../../kit/data-table/selection-bar.tsx';
import type { TableSpec } from '../../kit/data-table/table-address.ts';
import { useSelection } from '../../kit/data-table/use-selection.ts';
import { useTableAddress } from '../../kit/data-table/use-table-address.ts';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { say } from '../../kit/words/say.ts';
import { unlistedQuery } from './listed-text-queries.ts';
import { useRefreshList } from './lookup-queries.ts';

interface UnlistedRow {
  id: string;
  text: string;
  count: number;
}

const spec: TableSpec = { sort: [], filters: {}, prefix: 'unlisted' };

/** Texts of people's entries that no item of the list stands for: an Admin adds them, or says which item they mean. */
export function UnlistedTexts({ list }: { list: LookupName }) {
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(spec);
  const query = { page: state.page, page_size: state.pageSize, query: state.query || undefined };
  const reading = useQuery({ ...unlistedQuery(list, query), meta: { quiet: true } });
  const refresh = useRefreshList(list);
  const selection = useSelection<UnlistedRow>(list);
  const [meant, setMeant] = useState<string[] | null>(null);
  const [working, setWorking] = useState(false);
  const rows = reading.data?.results.map((row) => ({ ...row, id: row.text }));
  const chosen = (rows ?? []).filter(({ id }) => selection.isSelected(id)).map(({ text }) => text);

  const settled = async (said: string) => {
    selection.clear();
    setMeant(null);
    await refresh();
    toastSuccess(said);
  };
  const add = async (texts: string[]) => {
    setWorking(true);
    try {
      const { items } = await call(listedTextEndpoints.settle, { params: { list }, body: { texts } });
      await settled(
        say('{count, plural, one {# item was added} other {# items were added}}', { count: items.length }),
      );
    } catch (failure) {
      toastError(failure);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {say(
          'What people wrote that no item of this list stands for yet. Entries keep their text; filters and names follow the item within a minute.',
        )}
      </Text>
      <SearchBox
        label={say('Search texts')}
        placeholder={say('Search texts')}
        width={360}
        value={state.query}
        onChange={(text) => change({ query: text })}
        inputRef={searchRef}
      />
      {chosen.length > 0 && (
        <SelectionBar selected={chosen.length} onThisPage={chosen.length} onClear={selection.clear}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} />}
            loading={working}
            onClick={() => void add(chosen)}
          >
            {say('Add as items')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconSwitchHorizontal size={16} />}
            onClick={() => setMeant(chosen)}
          >
            {say('Is the same as…')}
          </Button>
        </SelectionBar>
      )}
      <DataTable
        label={say('Texts that are not in the list')}
        rows={rows}
        reading={reading}
        failed={say('The texts could not be read')}
        columns={unlistedColumns()}
        nameOf={({ text }) => text}
        selection={selection}
        rowActions={({ text }) => (
          <MoreMenu label={say('Actions for {name}', { name: text })} size="md">
            <MenuItem leftSection={<IconPlus size={16} />} onClick={() => void add([text])}>
              {say('Add as item')}
            </MenuItem>
            <MenuItem leftSection={<IconSwitchHorizontal size={16} />} onClick={() => setMeant([text])}>
              {say('Is the same as…')}
            </MenuItem>
          </MoreMenu>
        )}
        empty={
          <EmptyState
            title={state.query ? say('Nothing found') : say('Every text has its item')}
            hint={
              state.query
                ? say('Try other words, or show all.')
                : say('New spellings from forms and resumes appear here.')
            }
          />
        }
        pager={{ state, count: reading.data?.count, sizes: [], onChange: change }}
      />
      {meant && <MeansDialog list={list} texts={meant} onClose={() => setMeant(null)} onDone={settled} />}
    </Stack>
  );
}

const unlistedColumns = (): DataColumn<UnlistedRow>[] => [
  {
    key: 'text',
    label: say('Text'),
    wrap: true,
    cell: ({ text }) => (
      <Text inherit component="span" fw={500} dir="auto">
        {text}
      </Text>
    ),
  },
  { key: 'count', label: say('Entries'), amount: true, width: 120, cell: ({ count }) => formatCount(count) },
];

interface MeansDialogProps {
  list: LookupName;
  texts: string[];
  onClose: () => void;
  onDone: (said: string) => Promise<void>;
}

/** Asks which item of the list texts are other names of. */
function MeansDialog({ list, texts, onClose, onDone }: MeansDialogProps) {
  const [into, setInto] = useState<Picked | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const label = say(lookupLists[list].label);
  const save = async () => {
    if (!into) return setError(say('{label} is required', { label }));
    setWorking(true);
    try {
      await call(listedTextEndpoints.settle, { params: { list }, body: { texts, into: into.id } });
      await onDone(
        say('{count, plural, one {# text now means} other {# texts now mean}} {name}', {
          count: texts.length,
          name: into.name,
        }),
      );
    } catch (failure) {
      setError(errorSentence(failure));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={say('Is the same as…')} centered>
      <Stack gap="sm">
        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {texts.join(' · ')}
        </Text>
        <ReferencePicker
          label={label}
          required
          field={lookup(label, list)}
          value={into}
          onChange={(chosen) => {
            setInto(chosen);
            setError(null);
          }}
          error={error}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button loading={working} onClick={() => void save()}>
          {say('Save')}
        </Button>
      </Group>
    </Modal>
  );
}
