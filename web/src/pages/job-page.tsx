import { canView } from '@hireloom/contracts/permissions';
import {
  ApprovalActions,
  ApprovalBanner,
  ApprovalTrail,
  type JobApproval,
  levelText,
  useJobApproval,
} from '../features/approval/index.ts';
import { JobAutoMail } from '../features/auto-mail/index.ts';
import { JobInterviews } from '../features/interview/index.ts';
import { JobRecord } from '../features/job/job-record.tsx';
import { type JobCategory, jobCategory, type JobRow } from '../features/job/job-status.ts';
import { useJob } from '../features/job/use-job.tsx';
import { Conversations } from '../features/mailbox/index.ts';
import { OfferTable } from '../features/offer/index.ts';
import { JobSeats } from '../features/visa-quota/index.ts';
import { WalkInDays } from '../features/walk-in/index.ts';
import { CandidateMatches } from '../features/matching/index.ts';
import { view } from '../kit/page/route-rights.ts';
import { useMay, useViewer } from '../kit/session/session.ts';
import { useApplicantBulk } from './applicant-bulk.tsx';
import { useApplicantMore } from './applicant-more.tsx';
import { say } from '../kit/words/say.ts';

/** One job, with what the processes around jobs add to the page. */
export default function JobPage() {
  const { row, instead } = useJob();
  return row ? <LoadedJob row={row} /> : instead;
}

/** Why a job that is not approved yet takes no applicants; null for all others. */
function whyNoApplicants(category: JobCategory, { trail, running }: JobApproval): string | null {
  if (category === 'pending_approval' || running)
    return say('This job waits for approval and takes no applicants yet');
  if (category === 'draft' && trail?.may_submit)
    return say('This job takes applicants once it is submitted and approved');
  return null;
}

function LoadedJob({ row }: { row: JobRow }) {
  const approval = useJobApproval(row.id);
  const viewer = useViewer();
  const bulk = useApplicantBulk();
  const more = useApplicantMore();
  const maySchedule = useMay({ module: 'interview', any: ['create', 'update'] });
  const seesSeats = useMay(view('visa_quota'));
  const deleted = row.deleted_on !== null;
  const seesMatches = canView(viewer, 'candidate') && viewer.current_role !== 'vendor' && !deleted;
  return (
    <JobRecord
      row={row}
      refused={whyNoApplicants(jobCategory(row), approval)}
      submits={approval.trail?.may_submit}
      waits={approval.running ? levelText(approval.running) : null}
      actions={!deleted && <ApprovalActions job={{ id: row.id, name: row.job_title }} approval={approval} />}
      banner={
        <>
          <ApprovalBanner approval={approval} />
          {seesSeats && !deleted ? <JobSeats jobId={row.id} /> : null}
        </>
      }
      bulk={bulk}
      more={more}
      tabs={({ mayAttach }) => [
        seesMatches && {
          key: 'matches',
          label: say('Matches'),
          content: <CandidateMatches jobId={row.id} mayAttach={mayAttach} />,
        },
        viewer.current_role !== 'vendor' && {
          key: 'interviews',
          label: say('Interviews'),
          permission: view('interview'),
          content: (
            <JobInterviews
              jobId={row.id}
              deleted={deleted}
              more={maySchedule && !deleted && <WalkInDays jobId={row.id} />}
            />
          ),
        },
        {
          key: 'offers',
          label: say('Offers'),
          permission: view('offer'),
          content: <OfferTable local fixed={{ job: String(row.id) }} />,
        },
        {
          key: 'conversations',
          label: say('Conversations'),
          permission: view('email'),
          content: <Conversations entity="job" id={row.id} />,
        },
        approval.shown && {
          key: 'approval',
          label: say('Approval'),
          content: <ApprovalTrail jobId={row.id} />,
        },
        viewer.current_role === 'admin' &&
          !deleted && {
            key: 'auto_mail',
            label: say('Automatic e-mails'),
            content: <JobAutoMail jobId={row.id} />,
          },
      ]}
    />
  );
}
