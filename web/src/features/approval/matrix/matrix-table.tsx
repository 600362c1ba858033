import { ActionIcon, Button, Group, Skeleton, Table, Tooltip, UnstyledButton } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconPencil,
  IconTrash,
} from '../../../icons.ts';
import { dayText } from '../../../kit/value/date-text.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import tableClasses from '../../../kit/entity-table/entity-table.module.css';
import classes from '../approval.module.css';
import { LevelCards, lastUpdate } from './level-cards.tsx';
import type { MatrixTableState, SortKey } from './matrix-table-state.ts';

export interface MatrixRowsProps {
  /** Undefined while they are read. */
  matrices: ApprovalMatrix[] | undefined;
  pageSize: number;
  onEdit: (matrix: ApprovalMatrix) => void;
  onDelete: (matrix: ApprovalMatrix) => void;
}

interface MatrixTableProps extends MatrixRowsProps {
  sort: MatrixTableState['sort'];
  onSort: (key: SortKey) => void;
}

const columns: readonly { key: SortKey; label: string }[] = [
  { key: 'name', label: 'Name' },
  { key: 'org', label: 'Organization' },
  { key: 'company', label: 'Company' },
  { key: 'business_unit', label: 'Business unit' },
  { key: 'department', label: 'Department' },
  { key: 'levels', label: 'Levels' },
  { key: 'updated_on', label: 'Last update' },
];

export function MatrixTable({ matrices, pageSize, sort, onSort, ...actions }: MatrixTableProps) {
  return (
    <div className={tableClasses.scroller} tabIndex={0} role="region" aria-label="Matrices, scrollable">
      <Table className={tableClasses.table} miw={980} aria-label="Matrices" aria-busy={!matrices}>
        <Table.Thead className={tableClasses.head}>
          <Table.Tr>
            {columns.map(({ key, label }) => (
              <Table.Th key={key} aria-sort={sort?.key === key ? direction(sort.ascending) : undefined}>
                <UnstyledButton className={tableClasses.sortButton} onClick={() => onSort(key)}>
                  {label}
                  {sort?.key === key &&
                    (sort.ascending ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />)}
                </UnstyledButton>
              </Table.Th>
            ))}
            <Table.Th w={88} aria-label="Actions" className={classes.end} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {matrices?.map((matrix) => <MatrixRow key={matrix.id} matrix={matrix} {...actions} />) ??
            Array.from({ length: pageSize }, (_, row) => (
              <Table.Tr key={row}>
                <Table.Td colSpan={columns.length + 1}>
                  <Skeleton h={16} />
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const direction = (ascending: boolean) => (ascending ? 'ascending' : 'descending');

function MatrixRow({
  matrix,
  onEdit,
  onDelete,
}: Pick<MatrixRowsProps, 'onEdit' | 'onDelete'> & { matrix: ApprovalMatrix }) {
  const [opened, setOpened] = useState(false);
  const { name, org, company, business_unit, department, levels, updated_by, updated_on } = matrix;
  return (
    <Fragment>
      <Table.Tr className={tableClasses.row} tabIndex={0} data-row>
        <Table.Td fw={500} className={classes.unit}>
          <Ellipsis>{name}</Ellipsis>
        </Table.Td>
        {[org, company, business_unit, department].map((unit, at) => (
          <Table.Td key={columns[at + 1]?.key} className={classes.unit}>
            {unit && <Ellipsis>{unit.name}</Ellipsis>}
          </Table.Td>
        ))}
        <Table.Td>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={opened}
            aria-label={`${levels.length} ${levels.length === 1 ? 'level' : 'levels'} of ${name}`}
            rightSection={opened ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
            onClick={() => setOpened(!opened)}
          >
            {levels.length}
          </Button>
        </Table.Td>
        <Table.Td>
          <Ellipsis>{lastUpdate(updated_by?.username, dayText(updated_on))}</Ellipsis>
        </Table.Td>
        <Table.Td className={`${tableClasses.actions} ${classes.end}`}>
          <MatrixButtons name={name} onEdit={() => onEdit(matrix)} onDelete={() => onDelete(matrix)} />
        </Table.Td>
      </Table.Tr>
      {opened && (
        <Table.Tr>
          <Table.Td colSpan={columns.length + 1} className={classes.details}>
            <LevelCards levels={levels} />
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  );
}

interface MatrixButtonsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function MatrixButtons({ name, onEdit, onDelete }: MatrixButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label="Edit">
        <ActionIcon size={32} aria-label={`Edit ${name}`} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon size={32} color="red" aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
