import type { ReactNode } from 'react';
import { interview } from '@hireloom/contracts/interview/interview';
import type { WireQuery } from '../../kit/entity/entity-client.ts';
import { EntityTable } from '../../kit/entity-table/entity-table.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useCan } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { interviewCells } from './interview-cells.tsx';
import { useStepItems } from './interview-steps.tsx';

interface InterviewTableProps {
  /** What always holds: the job, the candidate. */
  fixed?: WireQuery;
  /** Shares its page with something else. */
  local?: boolean;
  emptyAction?: ReactNode;
}

/** Interviews as a table: name, type, date, interviewers, feedback, link, location, status, and what can be done. */
export function InterviewTable({ fixed, local = false, emptyAction }: InterviewTableProps) {
  const mayUpdate = useCan('interview', 'update');
  const items = useStepItems();
  return (
    <EntityTable<typeof interview>
      entity={interview}
      {...(fixed && { fixed })}
      local={local}
      cells={interviewCells}
      {...(mayUpdate && {
        rowActions: (row) =>
          row.deleted_on === null &&
          row.status !== 'cancelled' && (
            <MoreMenu label={say('Actions for {entity}', { entity: row.name })} size="md">
              {items(row)}
            </MoreMenu>
          ),
      })}
      emptyHint={say('An interview is set from an applicant: open one and press Interview.')}
      emptyAction={emptyAction}
    />
  );
}
