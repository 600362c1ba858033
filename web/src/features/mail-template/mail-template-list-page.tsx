import { Button, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mailTemplateEndpoints } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { templateCategories, templateCategoryLabels } from '@hireloom/contracts/template/field';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconPlus } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { FilterRow } from '../../kit/data-table/filter-row.tsx';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import type { TableSpec } from '../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../kit/data-table/use-table-address.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { templatesQuery, useRefreshTemplates } from './mail-template-queries.ts';
import { templateColumns } from './template-columns.tsx';
import { NEW_TEMPLATE, templatePath } from './template-path.ts';
import { useTemplateSteps } from './use-template-steps.tsx';

const table: TableSpec = { sort: [], filters: { category: templateCategories, retired: ['true'] } };

/** The letters that the team writes again and again. */
export default function MailTemplateListPage() {
  const navigate = useNavigate();
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(table);
  const category = templateCategories.find((each) => each === state.filters.category);
  const retired = state.filters.retired === 'true';
  const list = useQuery(
    templatesQuery({
      retired: retired ? 'true' : 'false',
      ...(category ? { category } : {}),
      ...(state.query ? { search: state.query } : {}),
    }),
  );
  const { itemsFor, dialog } = useTemplateSteps({ onCopied: ({ id }) => void navigate(templatePath(id)) });
  const narrow = (filters: Record<string, string | undefined>) => {
    const next = { ...state.filters, ...filters };
    change({
      filters: Object.fromEntries(
        Object.entries(next).flatMap(([key, value]) => (value ? [[key, value]] : [])),
      ),
    });
  };
  const write = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => void navigate(NEW_TEMPLATE)}>
      {say('New template')}
    </Button>
  );
  const isNarrowed = Boolean(category || state.query || retired);
  return (
    <>
      <PageHeader
        title={say('E-mail templates')}
        count={list.data?.count}
        description={say('Letters that the team writes again and again')}
        actions={write}
      />
      <FilterRow mb="sm">
        <SearchBox
          label={say('Search templates')}
          placeholder={say('Search by name or subject')}
          width={320}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
        <Select
          w={200}
          placeholder={say('All categories')}
          aria-label={say('Category')}
          clearable
          data={templateCategories.map((value) => ({ value, label: say(templateCategoryLabels[value]) }))}
          value={category ?? null}
          onChange={(value) => narrow({ category: value ?? undefined })}
        />
        <Switch
          label={say('Retired')}
          checked={retired}
          onChange={(event) => narrow({ retired: event.currentTarget.checked ? 'true' : undefined })}
        />
      </FilterRow>
      <DataTable
        label={say('E-mail templates')}
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
          isNarrowed ? (
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
                'Begin with a good set in English and Arabic, from “we have your application” to the offer, and make it your own.',
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

/** Puts the templates of a new team into one that has none. */
function AddFirst() {
  const refresh = useRefreshTemplates();
  const [adding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    try {
      const { count } = await call(mailTemplateEndpoints.first, { body: {} });
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
