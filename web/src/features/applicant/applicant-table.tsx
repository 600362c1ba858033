import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { BulkEditDialog } from '../../kit/entity/bulk-edit-dialog.tsx';
import type { WireQuery } from '../../kit/entity/entity-client.ts';
import { EntityTable, type EntityTableProps } from '../../kit/entity-table/entity-table.tsx';
import { useEntityList } from '../../kit/entity-table/use-entity-list.ts';
import { useTableState } from '../../kit/entity-table/use-table-state.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useCan } from '../../kit/session/session.ts';
import { applicantCells } from './applicant-cells.tsx';
import { type ApplicantRow, isExit, targetOf } from './applicant-row.ts';
import { useStages } from './applicant-queries.ts';
import { BulkStepDialog } from './step/bulk-step-dialog.tsx';
import { useSteps } from './step/use-steps.tsx';
import { say } from '../../kit/words/say.ts';

export interface ApplicantTableProps {
  /** What always holds: the job, the candidate. */
  fixed: WireQuery;
  /** Opens an applicant; `ids` are those of the page shown, for previous and next. */
  onOpen: (id: number, ids: number[]) => void;
  emptyAction?: ReactNode;
  bulkAll?: EntityTableProps<typeof applicant>['bulkAll'];
}

interface Bulk {
  kind: 'move' | 'reject' | 'edit';
  rows: ApplicantRow[];
  clear: () => void;
}

/** Applicants as a table, with the steps for one and for several. */
export function ApplicantTable({ fixed, onOpen, emptyAction, bulkAll }: ApplicantTableProps) {
  const mayUpdate = useCan('applicant', 'update');
  const mayBulk = useCan('applicant', 'bulk');
  const [state] = useTableState(applicant, false);
  const { data } = useEntityList(applicant, state, fixed);
  const steps = useSteps();
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const workflows = [...new Set(bulk?.rows.map(({ workflow }) => workflow.id))];
  const stages = useStages(bulk?.kind === 'move' ? workflows : []);
  const ids = bulk?.rows.map(({ id }) => id) ?? [];
  const open = (row: { id: number }) => onOpen(row.id, data?.results.map(({ id }) => id) ?? [row.id]);
  const done = () => {
    bulk?.clear();
    setBulk(null);
  };

  const rowActions = (row: ApplicantRow) => {
    const target = targetOf(row);
    const gone = target.stage !== null && isExit(target.stage.category);
    return (
      <MoreMenu label={say('Actions for {applicant}', { applicant: row.applicant })} size="md">
        <MenuItem onClick={() => open(row)}>{say('Open profile')}</MenuItem>
        {mayUpdate && !gone && (
          <>
            <MenuItem onClick={() => steps.pickStage(target, row.workflow.id)}>
              {say('Move to stage…')}
            </MenuItem>
            <MenuItem color="red" onClick={() => steps.reject(target)}>
              {say('Reject…')}
            </MenuItem>
            <MenuItem onClick={() => steps.withdraw(target)}>{say('Withdraw…')}</MenuItem>
          </>
        )}
        {mayUpdate && gone && <MenuItem onClick={() => steps.undo(target)}>{say('Take back')}</MenuItem>}
      </MoreMenu>
    );
  };
  return (
    <>
      <EntityTable
        entity={applicant}
        fixed={fixed}
        cells={applicantCells}
        onOpen={open}
        rowActions={rowActions}
        bulkActions={
          mayBulk
            ? (rows, clear) => (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => setBulk({ kind: 'move', rows, clear })}
                  >
                    {say('Move to stage')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    color="red"
                    onClick={() => setBulk({ kind: 'reject', rows, clear })}
                  >
                    {say('Reject')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => setBulk({ kind: 'edit', rows, clear })}
                  >
                    {say('Edit')}
                  </Button>
                </>
              )
            : undefined
        }
        bulkAll={bulkAll}
        emptyHint={say('Add candidates to a job, and they are listed here with the stage they stand in.')}
        emptyAction={emptyAction}
      />
      {bulk && bulk.kind !== 'edit' && (
        <BulkStepDialog
          action={bulk.kind}
          ids={ids}
          stages={stages}
          onClose={() => setBulk(null)}
          onDone={done}
        />
      )}
      {bulk?.kind === 'edit' && (
        <BulkEditDialog entity={applicant} ids={ids} opened onClose={() => setBulk(null)} onDone={done} />
      )}
      {steps.dialogs}
    </>
  );
}
