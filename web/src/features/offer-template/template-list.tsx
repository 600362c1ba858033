import { Button, Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { offerTemplateEndpoints } from '@hireloom/contracts/offer-template/offer-template-endpoints';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconPlus } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import type { TableSpec } from '../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../kit/data-table/use-table-address.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { templatesQuery, useRefreshTemplates } from './offer-template-queries.ts';
import { templateColumns } from './template-columns.tsx';
import { NEW_TEMPLATE, templatePath } from './template-path.ts';
import { useTemplateSteps } from './use-template-steps.tsx';

const table: TableSpec = { sort: [], filters: { retired: ['true'] } };

/** What offer letters say. */
export function TemplateList() {
  const navigate = useNavigate();
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(table);
  const retired = state.filters.retired === 'true';
  const list = useQuery(
    templatesQuery({
      retired: retired ? 'true' : 'false',
      ...(state.query ? { search: state.query } : {}),
    }),
  );
  const { itemsFor, dialog } = useTemplateSteps({ onCopied: ({ id }) => void navigate(templatePath(id)) });
  return (
    <>
      <Group mb="sm" gap="sm">
        <SearchBox
          label={say('Search templates')}
          placeholder={say('Search by name')}
          width={320}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
        <Switch
          label={say('Retired')}
          checked={retired}
          onChange={(event) => change({ filters: event.currentTarget.checked ? { retired: 'true' } : {} })}
        />
        <Button ms="auto" leftSection={<IconPlus size={16} />} onClick={() => void navigate(NEW_TEMPLATE)}>
          {say('New template')}
        </Button>
      </Group>
      <DataTable
        label={say('Offer templates')}
        rows={list.data?.results}
        reading={list}
        failed={say('The templates could not be read')}
        columns={templateColumns}
        nameOf={({ name }) => name}
        openRow={({ id }) => void navigate(templatePath(id))}
        rowActions={(row) => (
          <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
            {itemsFor(row)}
          </MoreMenu>
        )}
        keys={{ searchRef, onEdit: ({ id }) => void navigate(templatePath(id)) }}
        empty={
          state.query || retired ? (
            <EmptyState
              title={retired ? say('No template is retired') : say('No template found')}
              hint={say('Try other words, or look at all of them.')}
              action={
                <Button variant="default" onClick={() => change({ query: '', filters: {} })}>
                  {say('Show all templates')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={say('No templates yet')}
              hint={say(
                'Begin with a letter in English and one in English and Arabic, and make them your own.',
              )}
              action={<AddFirst />}
            />
          )
        }
      />
      {dialog}
    </>
  );
}

/** Puts the letters of a new team into one that has none. */
function AddFirst() {
  const refresh = useRefreshTemplates();
  const [adding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    try {
      const { count } = await call(offerTemplateEndpoints.first, { body: {} });
      await refresh();
      toastSuccess(
        say('{count, plural, one {# template was added} other {# templates were added}}', { count }),
      );
    } catch (error) {
      toastError(error);
    } finally {
      setAdding(false);
    }
  };
  return (
    <Button loading={adding} onClick={() => void add()}>
      {say('Add the first templates')}
    </Button>
  );
}
