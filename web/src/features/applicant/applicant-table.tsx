import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { WireQuery } from '../../kit/entity/entity-client.ts';
import { type AllRows, EntityTable } from '../../kit/entity-table/entity-table.tsx';
import { useEntityList } from '../../kit/entity-table/use-entity-list.ts';
import { useTableState } from '../../kit/entity-table/use-table-state.ts';
import { useScheduleInterview } from '../../kit/interview/interview-desk.ts';
import { useMakeOffer } from '../../kit/offer/offer-desk.ts';
import { useWriteMail } from '../../kit/mail/mail-desk.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useCan } from '../../kit/session/session.ts';
import type { ApplicantBulk } from './applicant-bulk.ts';
import { applicantCells, InStage } from './applicant-cells.tsx';
import {
  type ApplicantRow,
  interviewOf,
  isGone,
  mayReject,
  offeredTo,
  targetOf,
  type Way,
  waysOf,
} from './applicant-row.ts';
import { useStages } from './applicant-queries.ts';
import { RejectItem } from './step/reject-item.tsx';
import { openStageMenu, StageMenu } from './step/stage-menu.tsx';
import { undoText } from './step/step-question.tsx';
import { useSteps } from './step/use-steps.tsx';
import { say } from '../../kit/words/say.ts';

export interface ApplicantTableProps {
  /** What always holds: the job, the candidate. */
  fixed: WireQuery;
  /** Opens an applicant, or the box for a note on them; `ids` are those of the page shown, for previous and next. */
  onOpen: (id: number, ids: number[], noting?: boolean) => void;
  emptyAction?: ReactNode;
  bulk?: ApplicantBulk | undefined;
}

/** Applicants as a table, with the steps for one and for several. */
export function ApplicantTable({ fixed, onOpen, emptyAction, bulk }: ApplicantTableProps) {
  const mayUpdate = useCan('applicant', 'update');
  const [state] = useTableState(applicant, false, fixed);
  const { data } = useEntityList(applicant, state, fixed);
  const steps = useSteps();
  const ways = fixed.job && data ? waysOf(data.results[0] as ApplicantRow | undefined) : undefined;
  const navigate = useNavigate();
  const show = (row: { id: number }, noting: boolean) =>
    onOpen(row.id, data?.results.map(({ id }) => id) ?? [row.id], noting);
  const open = (row: { id: number }) => show(row, false);
  const pickStage = (row: ApplicantRow) => {
    if (!isGone(row) && !openStageMenu(row.id)) steps.pickStage(targetOf(row), waysOf(row));
  };
  const reject = (row: ApplicantRow) => {
    const target = targetOf(row);
    if (mayReject(target.stage)) steps.reject(target);
  };
  const writeMail = useWriteMail();
  const write =
    writeMail &&
    ((row: ApplicantRow) => {
      if (row.deleted_on === null)
        writeMail({ about: { kind: 'applicant', id: row.id, name: row.applicant } });
    });
  const schedule = useScheduleInterview();
  const interview =
    schedule &&
    ((row: ApplicantRow) => {
      if (row.deleted_on === null && !isGone(row)) schedule(interviewOf(targetOf(row)));
    });
  const makeOffer = useMakeOffer();
  const offer =
    makeOffer &&
    ((row: ApplicantRow) => {
      if (row.deleted_on === null && !isGone(row)) makeOffer(offeredTo(targetOf(row)));
    });
  const rowKeys = {
    n: (row: ApplicantRow) => show(row, true),
    o: ({ candidate }: ApplicantRow) => {
      if (candidate) void navigate(`/recruitments/candidates/${candidate.id}`);
    },
    ...(write && { e: write }),
    ...(interview && { i: interview }),
    ...(offer && { l: offer }),
    ...(mayUpdate && { m: pickStage, r: reject }),
  };
  const stage = (row: ApplicantRow) =>
    row.deleted_on ? (
      applicantCells.stage?.(row)
    ) : (
      <InStage row={row}>
        <StageMenu row={row} steps={steps} />
      </InStage>
    );
  const rowActions = (row: ApplicantRow) => {
    const target = targetOf(row);
    const gone = isGone(row);
    return (
      <MoreMenu label={say('Actions for {applicant}', { applicant: row.applicant })} size="md">
        <MenuItem onClick={() => open(row)}>{say('Open profile')}</MenuItem>
        {write && row.deleted_on === null && (
          <MenuItem onClick={() => write(row)}>{say('Write an e-mail')}</MenuItem>
        )}
        {interview && row.deleted_on === null && !gone && (
          <MenuItem onClick={() => interview(row)}>{say('Interview…')}</MenuItem>
        )}
        {offer && row.deleted_on === null && !gone && (
          <MenuItem onClick={() => offer(row)}>{say('Offer…')}</MenuItem>
        )}
        {mayUpdate && !gone && (
          <>
            <MenuItem onClick={() => steps.pickStage(target, waysOf(row))}>{say('Move to stage…')}</MenuItem>
            {mayReject(target.stage) && (
              <RejectItem stage={target.stage} ways={waysOf(row)} onClick={() => steps.reject(target)} />
            )}
            <MenuItem onClick={() => steps.withdraw(target)}>{say('Withdraw…')}</MenuItem>
          </>
        )}
        {mayUpdate && gone && (
          <MenuItem onClick={() => steps.undo(target)}>{undoText(target.stage)}</MenuItem>
        )}
      </MoreMenu>
    );
  };
  return (
    <>
      <EntityTable<typeof applicant>
        entity={applicant}
        fixed={fixed}
        cells={mayUpdate ? { ...applicantCells, stage } : applicantCells}
        onOpen={open}
        rowActions={rowActions}
        rowKeys={rowKeys}
        bulkActions={bulk && ((rows, clear) => <ChosenRows bulk={bulk} rows={rows} clear={clear} />)}
        bulkAll={bulk && ((all, clear) => <AllRowsBar bulk={bulk} all={all} ways={ways} clear={clear} />)}
        emptyHint={say('Add candidates to a job, and they are listed here with the stage they stand in.')}
        emptyAction={emptyAction}
      />
      {steps.dialogs}
    </>
  );
}

interface AllRowsBarProps {
  bulk: ApplicantBulk;
  all: AllRows;
  /** That of the job that they are all of. */
  ways: readonly Way[] | undefined;
  clear: () => void;
}

/** Buttons for all that match. */
function AllRowsBar({ bulk, all, ways, clear }: AllRowsBarProps) {
  const stages = useStages(ways ?? []);
  return bulk.all(all, ways?.length ? stages : undefined, clear);
}

interface ChosenRowsProps {
  bulk: ApplicantBulk;
  rows: readonly ApplicantRow[];
  clear: () => void;
}

/** Buttons for the chosen rows, which may be of several jobs. */
function ChosenRows({ bulk, rows, clear }: ChosenRowsProps) {
  const stages = useStages(rows.flatMap(waysOf));
  return bulk.bar({ ids: rows.map(({ id }) => id), stages }, clear);
}
