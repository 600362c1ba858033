import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { IconPencil, IconTrash } from '../../../icons.ts';
import { DataTable, type DataTableProps } from '../../../kit/data-table/data-table.tsx';
import { LevelCards } from './level-cards.tsx';
import { matrixColumns } from './matrix-columns.tsx';
import { say } from '../../../kit/words/say.ts';

type Passed = Pick<
  DataTableProps<ApprovalMatrix>,
  'rows' | 'reading' | 'sort' | 'onSort' | 'keys' | 'empty' | 'pager'
>;

interface MatrixTableProps extends Passed {
  onEdit: (matrix: ApprovalMatrix) => void;
  onDelete: (matrix: ApprovalMatrix) => void;
}

/** The matrices; each unfolds into its levels. */
export function MatrixTable({ onEdit, onDelete, ...table }: MatrixTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpened(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  return (
    <DataTable
      {...table}
      label={say('Matrices')}
      failed={say('The matrices could not be read')}
      columns={matrixColumns(opened, toggle)}
      rowActions={(matrix) => (
        <MatrixButtons name={matrix.name} onEdit={() => onEdit(matrix)} onDelete={() => onDelete(matrix)} />
      )}
      nameOf={({ name }) => name}
      details={({ id, levels }) => opened.has(id) && <LevelCards levels={levels} />}
    />
  );
}

interface MatrixButtonsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

function MatrixButtons({ name, onEdit, onDelete }: MatrixButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label={say('Edit')}>
        <ActionIcon size={32} aria-label={say('Edit {name}', { name })} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={say('Delete')}>
        <ActionIcon size={32} color="red" aria-label={say('Delete {name}', { name })} onClick={onDelete}>
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
