import { Modal, Text } from '@mantine/core';
import type { WorkflowVersionRow } from '@hireloom/contracts/workflow/workflow-versions';
import type { StageRow } from '@hireloom/contracts/workflow/workflow-endpoints';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { mark, say } from '../../../kit/words/say.ts';

interface Compared extends Pick<StageRow, 'id' | 'name' | 'category'> {
  /** Its place in the older version and in the newest; null where it is not. */
  before: number | null;
  after: number | null;
}

const columns: readonly DataColumn<Compared>[] = [
  {
    key: 'name',
    label: mark('Stage'),
    cell: ({ name, category }) => <StageBadge name={name} category={category} />,
  },
  {
    key: 'change',
    label: mark('Change'),
    cell: ({ before, after }) => {
      if (before === null) return say('Only in the newest');
      if (after === null) return say('Not in the newest');
      if (before === after)
        return (
          <Text inherit c="dimmed" component="span">
            {say('The same')}
          </Text>
        );
      return say('From place {before} to place {after}', { before, after });
    },
  },
];

interface CompareDialogProps {
  older: WorkflowVersionRow;
  newest: WorkflowVersionRow;
  onClose: () => void;
}

/** What became of the stages of an older version. */
export function CompareDialog({ older, newest, onClose }: CompareDialogProps) {
  const placeIn = ({ stages }: WorkflowVersionRow, id: number) => {
    const at = stages.findIndex((stage) => stage.id === id);
    return at < 0 ? null : at + 1;
  };
  const all = new Map([...newest.stages, ...older.stages].map((stage) => [stage.id, stage]));
  const rows = [...all.values()].map(({ id, name, category }) => ({
    ...{ id, name, category, before: placeIn(older, id), after: placeIn(newest, id) },
  }));
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="lg"
      title={say('Version {before} and version {after}', { before: older.number, after: newest.number })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <DataTable
        label={say('Stages')}
        rows={rows}
        columns={columns}
        nameOf={({ name }) => name}
        empty={null}
      />
    </Modal>
  );
}
