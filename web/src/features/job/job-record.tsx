import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { job } from '@hireloom/contracts/job/job';
import { filePermission } from '@hireloom/contracts/kit/entity-endpoints';
import { IconPencil, IconTrash } from '../../icons.ts';
import { ActivityFeed } from '../../kit/entity-page/activity-feed.tsx';
import { FilesPanel, useRecordFiles } from '../../kit/entity-page/files-panel.tsx';
import { RecordHeader } from '../../kit/entity-page/record-header.tsx';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { type OfferedTab, tabsFor } from '../../kit/entity-page/tab-panels.tsx';
import { DateView } from '../../kit/value/date-view.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useCan, useViewer } from '../../kit/session/session.ts';
import { useDeleteDialog } from '../../kit/entity/use-delete-dialog.tsx';
import {
  type ApplicantBulk,
  ApplicantsView,
  AttachCandidatesDialog,
  useMayAttach,
} from '../applicant/index.ts';
import { notesTab } from '../note/index.ts';
import { FollowJobItems } from '../notification/index.ts';
import { AddCandidates } from './add-candidates.tsx';
import { JobStatusBadge } from './job-status-badge.tsx';
import { jobCategory, type JobRow } from './job-status.ts';
import { JobSummary } from './job-summary.tsx';
import { SeatsBar } from './seats-bar.tsx';
import { useJobSteps } from './use-job-steps.tsx';
import { mark, say } from '../../kit/words/say.ts';

/** Only these jobs take applicants. */
const takesApplicants = ['open', 'approved', 'on_hold'];

const PENDING = mark('Pending approval');

interface JobRecordProps {
  row: JobRow;
  /** Why nobody can be added now; null when people can. */
  refused: string | null;
  /** Whether the viewer may submit it for approval: it is not opened by hand then. */
  submits: boolean | undefined;
  /** Buttons before "Add candidates". */
  actions: ReactNode;
  /** Stands between the head and the tabs. */
  banner: ReactNode;
  /** What can be done to several applicants. */
  bulk: ApplicantBulk | undefined;
  /** Tabs of the processes, after Applicants. */
  tabs: (rights: { mayAttach: boolean }) => readonly OfferedTab[];
}

/** One job: where it stands, who applied, and what is kept with it. */
export function JobRecord({ row, refused, submits, actions, banner, bulk, tabs: more }: JobRecordProps) {
  const navigate = useNavigate();
  const files = useRecordFiles(job, row.id);
  const [attaching, attach] = useDisclosure(false);
  const { items, dialogs } = useJobSteps();
  const {
    askDelete,
    restore,
    dialogs: deleteDialogs,
  } = useDeleteDialog(job, () => void navigate('/recruitments/jobs'));
  const viewer = useViewer();
  const isVendor = viewer.current_role === 'vendor';
  const deleted = row.deleted_on !== null;
  const category = jobCategory(row);
  const mayAttach = useMayAttach() && !deleted;
  const may = {
    update: useCan('job', 'update') && !deleted,
    create: useCan('job', 'create') && !deleted,
    delete: useCan('job', 'delete'),
    seeApplicants: useCan('applicant', 'view'),
    attach: mayAttach && refused === null && takesApplicants.includes(category),
  };
  const where = [row.organization, row.company, row.business_unit, row.department];
  const path = where.flatMap((place) => place?.name ?? []).join(' › ');
  const add = (may.attach || (mayAttach && refused !== null)) && (
    <AddCandidates refused={refused} onClick={attach.open} />
  );
  return (
    <>
      <RecordHeader
        name={row.job_title}
        kind={[say('Job'), row.job_code].filter(Boolean).join(' · ')}
        status={
          <>
            <JobStatusBadge row={row} />
            {category === 'pending_approval' && row.job_status.name !== PENDING && (
              <Badge variant="light" color="yellow" tt="none">
                {say(PENDING)}
              </Badge>
            )}
          </>
        }
        deleted={deleted}
        facts={[
          <span key="path" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {path}
          </span>,
          <SeatsBar key="seats" hired={row.hired} openings={row.openings} />,
          row.open_date && (
            <>
              {say('Open since')} <DateView value={row.open_date} day />
            </>
          ),
          row.close_date && (
            <>
              {say('Closes')} <DateView value={row.close_date} day />
            </>
          ),
        ]}
        actions={
          <>
            {actions}
            {add}
            {may.delete && deleted && (
              <Button onClick={() => void restore({ ...row })}>{say('Restore')}</Button>
            )}
            {!deleted && !isVendor && (
              <MoreMenu label={say('More actions')}>
                {may.update && (
                  <MenuItem to={`/recruitments/jobs/${row.id}/edit`} leftSection={<IconPencil size={16} />}>
                    {say('Edit')}
                  </MenuItem>
                )}
                {items(row, submits)}
                <FollowJobItems jobId={row.id} />
                {may.delete && (
                  <MenuItem
                    color="red"
                    leftSection={<IconTrash size={16} />}
                    onClick={() => askDelete({ ...row })}
                  >
                    {say('Delete')}
                  </MenuItem>
                )}
              </MoreMenu>
            )}
          </>
        }
      />
      {banner}
      <RecordTabs
        tabs={tabsFor(viewer, [
          { key: 'summary', label: say('Summary'), content: <JobSummary row={row} /> },
          ...(may.seeApplicants
            ? [
                {
                  key: 'applicants',
                  label: say('Applicants'),
                  // Vendors see only those whom they supplied.
                  count: isVendor ? undefined : row.total_candidates,
                  content: (
                    <ApplicantsView
                      job={{ id: row.id, name: row.job_title }}
                      fixed={{ job: String(row.id) }}
                      defaultView="board"
                      emptyAction={add}
                      bulk={bulk}
                    />
                  ),
                },
              ]
            : []),
          ...more({ mayAttach: may.attach }),
          {
            key: 'documents',
            label: say('Documents'),
            permission: filePermission(job, 'view'),
            count: files.data?.length,
            content: <FilesPanel entity={job} id={row.id} />,
          },
          notesTab(jobNote, row.id),
          { key: 'activity', label: say('Activity'), content: <ActivityFeed entity={job} id={row.id} /> },
        ])}
      />
      {attaching && (
        <AttachCandidatesDialog
          job={{ id: row.id, name: row.job_title, workflow: row.workflow?.id ?? null }}
          onClose={attach.close}
        />
      )}
      {dialogs}
      {deleteDialogs}
    </>
  );
}
