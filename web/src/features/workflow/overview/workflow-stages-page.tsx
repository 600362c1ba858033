import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { stageCategories } from '@hireloom/contracts/workflow/stages';
import type { StageOverviewRow } from '@hireloom/contracts/workflow/stage-overview';
import { IconPencil } from '../../../icons.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { FilterRow } from '../../../kit/data-table/filter-row.tsx';
import { SearchBox } from '../../../kit/data-table/search-box.tsx';
import type { TableSpec } from '../../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../../kit/data-table/use-table-address.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { sentence } from '../../../kit/value/choice-label.ts';
import { say } from '../../../kit/words/say.ts';
import { overviewColumns } from './overview-columns.tsx';
import { overviewQuery } from './overview-queries.ts';
import { StagePanel } from './stage-panel.tsx';

const WORKFLOWS = '/settings/master/master-view/workflows';
const table: TableSpec = { sort: [], filters: { workflow: 'any', category: [...stageCategories] } };

/** The stages of all workflows in one table (specification, section 2). They are put in order on the page of their workflow. */
export default function WorkflowStagesPage() {
  const list = useQuery(overviewQuery());
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(table);
  const [open, setOpen] = useState<StageOverviewRow | null>(null);
  // What only older versions have stays as it is.
  const edit = (row: StageOverviewRow) => !row.older && setOpen(row);
  const { workflow: ofWorkflow, category } = state.filters;
  const wanted = state.query.trim().toLowerCase();
  const rows = list.data?.filter(
    (row) =>
      row.name.toLowerCase().includes(wanted) &&
      (!ofWorkflow || String(row.workflow.id) === ofWorkflow) &&
      (!category || row.category === category),
  );
  const workflows = new Map(list.data?.map((row) => [row.workflow.id, row.workflow.name]));
  const narrowed = wanted !== '' || Boolean(ofWorkflow) || Boolean(category);
  const narrow = (key: 'workflow' | 'category', value: string | null) => {
    const { [key]: _before, ...rest } = state.filters;
    change({ filters: value ? { ...rest, [key]: value } : rest });
  };
  return (
    <>
      <PageHeader
        title={say('Workflow stages')}
        count={list.data?.length}
        description={say('The stages of all workflows, what they ask for and who stands in them')}
        actions={
          <Button component={Link} to={WORKFLOWS} variant="default">
            {say('Workflows')}
          </Button>
        }
      />
      <FilterRow mb="sm">
        <SearchBox
          label={say('Search stages')}
          placeholder={say('Search by name')}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
        <Select
          aria-label={say('Workflow')}
          placeholder={say('All workflows')}
          clearable
          data={[...workflows].map(([id, name]) => ({ value: String(id), label: name }))}
          value={ofWorkflow ?? null}
          onChange={(value) => narrow('workflow', value)}
        />
        <Select
          aria-label={say('Category')}
          placeholder={say('All categories')}
          clearable
          data={stageCategories.map((value) => ({ value, label: sentence(value) }))}
          value={category ?? null}
          onChange={(value) => narrow('category', value)}
        />
      </FilterRow>
      <DataTable
        label={say('Workflow stages')}
        rows={rows}
        reading={list}
        failed={say('The stages could not be read')}
        columns={overviewColumns}
        nameOf={({ name }) => name}
        openRow={edit}
        rowActions={(row) => (
          <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
            {!row.older && (
              <MenuItem leftSection={<IconPencil size={16} />} onClick={() => edit(row)}>
                {say('Edit')}
              </MenuItem>
            )}
            <MenuItem to={`${WORKFLOWS}/${row.workflow.id}`}>{say('Open the workflow')}</MenuItem>
            <MenuItem to={`/settings/master/master-view/stage-permission?workflow=${row.workflow.id}`}>
              {say('Who may move people')}
            </MenuItem>
          </MoreMenu>
        )}
        keys={open ? null : { searchRef, onEdit: edit }}
        empty={
          <EmptyState
            title={narrowed ? say('No stage found') : say('No stages yet')}
            action={
              narrowed && (
                <Button variant="default" onClick={() => change({ query: '', filters: {} })}>
                  {say('Show all stages')}
                </Button>
              )
            }
          />
        }
      />
      {open && <StagePanel key={open.id} row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
