import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { job } from '@hireloom/contracts/job/job';
import { filePermission } from '@hireloom/contracts/kit/entity-endpoints';
import { IconMail, IconPencil, IconTrash, IconUserPlus } from '../../icons.ts';
import { PastView } from '../../kit/entity-page/past-view.tsx';
import { FilesPanel, useRecordFiles } from '../../kit/entity-page/files-panel.tsx';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { type OfferedTab, tabsFor } from '../../kit/entity-page/tab-panels.tsx';
import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { useWriteMail } from '../../kit/mail/mail-desk.ts';
import { useCommands } from '../../kit/page/commands.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { useKeys } from '../../kit/page/use-keys.ts';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useCan, useViewer } from '../../kit/session/session.ts';
import { useDeleteDialog } from '../../kit/entity/use-delete-dialog.tsx';
import {
  type ApplicantBulk,
  type ApplicantMore,
  ApplicantsView,
  AttachCandidatesDialog,
  useMayAttach,
  waysOf,
} from '../applicant/index.ts';
import { notesTab } from '../note/index.ts';
import { FollowJobItems } from '../notification/index.ts';
import { AddCandidates } from './add-candidates.tsx';
import { JobHeader } from './job-header.tsx';
import { jobCategory, type JobRow } from './job-status.ts';
import { JobSummary } from './job-summary.tsx';
import { useJobSteps } from './use-job-steps.tsx';
import { mark, say } from '../../kit/words/say.ts';

/** Only these jobs take applicants. */
const takesApplicants = ['open', 'approved', 'on_hold'];

const Timeline = lazyPart(async () => (await import('../timeline/index.ts')).Timeline);

const PENDING = mark('Pending approval');

interface JobRecordProps {
  row: JobRow;
  /** Why nobody can be added now; null when people can. */
  refused: string | null;
  /** Whether the viewer may submit it for approval: it is not opened by hand then. */
  submits: boolean | undefined;
  /** For whom it waits while it is approved. */
  waits: string | null;
  /** Buttons before "Add candidates". */
  actions: ReactNode;
  /** Stands between the head and the tabs. */
  banner: ReactNode;
  /** What can be done to several applicants. */
  bulk: ApplicantBulk | undefined;
  /** What an open applicant shows besides. */
  more: ApplicantMore | undefined;
  /** Tabs of the processes, after Summary. */
  tabs: (rights: { mayAttach: boolean }) => readonly OfferedTab[];
}

/** One job: it opens on its pipeline, and behind it stands what is kept with it. */
export function JobRecord(props: JobRecordProps) {
  const { row, refused, submits, waits, actions, banner, bulk, more, tabs: others } = props;
  const navigate = useNavigate();
  const files = useRecordFiles(job, row.id);
  const [attaching, attach] = useDisclosure(false);
  const { items, next, dialogs } = useJobSteps();
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
  const add = (may.attach || (mayAttach && refused !== null)) && (
    <AddCandidates refused={refused} onClick={attach.open} />
  );
  const editPage = `/recruitments/jobs/${row.id}/edit`;
  const edit = may.update ? () => void navigate(editPage) : undefined;
  const writeMail = useWriteMail();
  const write =
    writeMail && !deleted
      ? () =>
          writeMail({
            about: { kind: 'job', id: row.id, name: row.job_title },
            members: row.hiring_managers ?? [],
            others: [...(row.recruiters ?? []), ...(row.contact_person ? [row.contact_person] : [])],
          })
      : undefined;
  useKeys({ e: edit });
  useCommands(row.job_title, [
    may.attach && { id: 'add', label: say('Add candidates'), icon: IconUserPlus, run: attach.open },
    write && { id: 'mail', label: say('Write an e-mail'), icon: IconMail, run: write },
    edit && { id: 'edit', label: say('Edit'), icon: IconPencil, shortcut: 'e', run: edit },
  ]);
  return (
    <>
      <JobHeader
        row={row}
        waits={waits}
        marks={
          category === 'pending_approval' &&
          row.job_status.name !== PENDING && (
            <Badge variant="light" color="yellow" tt="none">
              {say(PENDING)}
            </Badge>
          )
        }
        seesApplicants={may.seeApplicants && !deleted}
        actions={
          <>
            {actions}
            {add}
            {!deleted && !isVendor && next(row, submits)}
            {may.delete && deleted && (
              <Button onClick={() => void restore({ ...row })}>{say('Restore')}</Button>
            )}
            {!deleted && !isVendor && (
              <MoreMenu label={say('More actions')}>
                {may.update && (
                  <MenuItem to={editPage} leftSection={<IconPencil size={16} />}>
                    {say('Edit')}
                  </MenuItem>
                )}
                {write && (
                  <MenuItem leftSection={<IconMail size={16} />} onClick={write}>
                    {say('Write to the people of this job')}
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
          ...(may.seeApplicants
            ? [
                {
                  key: 'pipeline',
                  label: say('Pipeline'),
                  // Vendors see only those whom they supplied.
                  count: isVendor ? undefined : row.total_candidates,
                  content: (
                    <ApplicantsView
                      job={{ id: row.id, name: row.job_title }}
                      fixed={{ job: String(row.id) }}
                      defaultView="board"
                      emptyAction={add}
                      bulk={bulk}
                      more={more}
                    />
                  ),
                },
              ]
            : []),
          { key: 'summary', label: say('Summary'), content: <JobSummary row={row} /> },
          ...others({ mayAttach: may.attach }),
          {
            key: 'documents',
            label: say('Documents'),
            permission: filePermission(job, 'view'),
            count: files.data?.length,
            content: <FilesPanel entity={job} id={row.id} />,
          },
          notesTab(jobNote, row.id),
          {
            key: 'activity',
            label: say('Activity'),
            content: (
              <>
                <PastView entity={job} id={row.id} />
                <Timeline of="job" id={row.id} />
              </>
            ),
          },
        ])}
      />
      {attaching && (
        <AttachCandidatesDialog
          job={{ id: row.id, name: row.job_title, ways: waysOf(row) }}
          onClose={attach.close}
        />
      )}
      {dialogs}
      {deleteDialogs}
    </>
  );
}
