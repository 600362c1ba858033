import { Button, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  fileKindLabels,
  fileKinds,
  fileTypeNames,
  type ManagedFile,
} from '@hireloom/contracts/file-manager/file-manager';
import {
  IconDownload,
  IconFile,
  IconFileZip,
  IconFolderSymlink,
  IconLock,
  IconTag,
  IconTrash,
} from '../../../icons.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { FilterRow } from '../../../kit/data-table/filter-row.tsx';
import { SearchBox } from '../../../kit/data-table/search-box.tsx';
import { SelectionBar } from '../../../kit/data-table/selection-bar.tsx';
import { matchKey, toWire } from '../../../kit/data-table/table-address.ts';
import { useSelection } from '../../../kit/data-table/use-selection.ts';
import { UploadTile } from '../../../kit/entity-page/files-panel.tsx';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { knownName } from '../../../kit/entity/reference-source.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { FileDrop } from '../../../kit/piece/file-drop.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { say } from '../../../kit/words/say.ts';
import { filesQuery } from '../file-queries.ts';
import type { FilePlace } from '../use-file-place.ts';
import { categoryField } from '../change/category-field.ts';
import { fileColumns, fileTypeLabels } from './file-columns.tsx';
import { useFileSteps } from './use-file-steps.tsx';
import { usePlaceUploads } from './use-place-uploads.ts';

/** Files of a place: those that hang on it, or with words also those below. */
export function FilesPane({ at }: { at: FilePlace }) {
  const { state, change, place, filters, narrow, go } = at;
  const searchRef = useRef<HTMLInputElement>(null);
  const list = useQuery(filesQuery(toWire(state)));
  const selection = useSelection<ManagedFile>(matchKey(state));
  const { may, uploads, add } = usePlaceUploads(place);
  const steps = useFileSteps(selection.clear);
  const chosen = [...selection.rows.values()];
  const isNarrowed =
    state.query !== '' ||
    [filters.kind, filters.type, filters.category, filters.held].some((one) => one !== undefined);
  const category = Number(filters.category) || null;
  const rows = list.data?.results;
  return (
    <Stack gap="sm">
      <FilterRow>
        <SearchBox
          label={say('Search files')}
          placeholder={place ? say('Search here and below') : say('Search names and texts')}
          width={280}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
        <Select
          w={150}
          aria-label={say('Type')}
          placeholder={say('All types')}
          clearable
          data={fileTypeNames.map((value) => ({ value, label: say(fileTypeLabels[value]) }))}
          value={filters.type ?? null}
          onChange={(type) => narrow({ type: type ?? undefined })}
        />
        {!place?.startsWith('folder:') && (
          <Select
            w={190}
            aria-label={say('Kind')}
            placeholder={say('All kinds')}
            clearable
            data={fileKinds.map((value) => ({ value, label: say(fileKindLabels[value]) }))}
            value={filters.kind ?? null}
            onChange={(kind) => narrow({ kind: kind ?? undefined })}
          />
        )}
        <div style={{ width: 190 }}>
          <ReferencePicker
            field={categoryField}
            label={undefined}
            aria-label={say('Category')}
            placeholder={say('All categories')}
            value={
              category === null
                ? null
                : { id: category, name: knownName(categoryField, category) ?? String(category) }
            }
            onChange={(chosen) => narrow({ category: chosen ? String(chosen.id) : undefined })}
          />
        </div>
        <Button
          variant={filters.held ? 'light' : 'default'}
          aria-pressed={filters.held === '1'}
          leftSection={<IconLock size={16} />}
          onClick={() => narrow({ held: filters.held ? undefined : '1' })}
        >
          {say('On hold')}
        </Button>
        {place && !isNarrowed && (
          <Button
            variant="default"
            ms="auto"
            leftSection={<IconFileZip size={16} />}
            onClick={() => void steps.zip({ place })}
          >
            {say('All as zip')}
          </Button>
        )}
      </FilterRow>
      {may && <FileDrop onFiles={add} />}
      {uploads.map((upload) => (
        <UploadTile key={upload.key} upload={upload} />
      ))}
      {chosen.length > 0 && (
        <SelectionBar
          selected={chosen.length}
          onThisPage={rows?.filter(({ id }) => selection.isSelected(id)).length ?? 0}
          onClear={selection.clear}
        >
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => void steps.zip({ files: chosen.map(({ id }) => id) })}
          >
            {say('Download as zip')}
          </Button>
          {chosen.every(({ may_change }) => may_change) && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconTag size={16} />}
              onClick={() => steps.sort(chosen)}
            >
              {say('Set category')}
            </Button>
          )}
          {chosen.every(({ kind, may_delete }) => kind === 'own' && may_delete) && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconFolderSymlink size={16} />}
              onClick={() => steps.move(chosen)}
            >
              {say('Move to a folder')}
            </Button>
          )}
          {chosen.every(({ may_delete }) => may_delete) && (
            <Button
              size="compact-sm"
              variant="default"
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => void steps.remove(chosen)}
            >
              {say('Delete')}
            </Button>
          )}
        </SelectionBar>
      )}
      <DataTable
        label={say('Files')}
        rows={rows}
        reading={list}
        failed={say('The files could not be read')}
        columns={fileColumns(steps.open, go)}
        nameOf={({ name }) => name}
        openRow={steps.open}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        selection={selection}
        rowActions={(file) => (
          <MoreMenu label={say('Actions for {name}', { name: file.name })} size="md">
            {steps.itemsFor(file)}
          </MoreMenu>
        )}
        keys={{ searchRef }}
        pager={{ state, count: list.data?.count, sizes: [25, 50, 100], onChange: change }}
        empty={
          isNarrowed ? (
            <EmptyState
              title={say('No file found')}
              hint={say('Try other words, or look at all of them.')}
              action={
                <Button variant="default" onClick={() => go(place)}>
                  {say('Show all files')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={say('No files here')}
              hint={
                may
                  ? say('Drop the first ones into the field above.')
                  : say('What hangs on records below is found there.')
              }
              icon={<IconFile size={20} />}
            />
          )
        }
      />
      {list.data?.count_exact === false && (
        <Text size="xs" c="dimmed" role="note">
          {say('There are more than these: search, or open a place.')}
        </Text>
      )}
      {steps.panels}
    </Stack>
  );
}
