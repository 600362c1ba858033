import { mayBulkAny } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import type { ApplicantBulk, ChosenApplicants } from '../features/applicant/index.ts';
import { BulkBar, BulkDialog } from '../features/bulk-action/index.ts';
import { ClientResumeButton } from '../features/resume-format/index.ts';
import { WalkInButton } from '../features/walk-in/index.ts';
import { useViewer } from '../kit/session/session.ts';

const targetOf = ({ ids }: ChosenApplicants) => ({ entity: 'applicant' as const, ids: [...ids] });

const applicantBulk: ApplicantBulk = {
  bar: (chosen, clear) => (
    <>
      <BulkBar target={targetOf(chosen)} count={chosen.ids.length} stages={chosen.stages} onDone={clear} />
      <ClientResumeButton people={{ applicants: chosen.ids }} onDone={clear} />
      <WalkInButton applicants={chosen.ids} onDone={clear} />
    </>
  ),
  all: ({ query, except, count }, stages, clear) => (
    <BulkBar target={{ entity: 'applicant', query, except }} count={count} stages={stages} onDone={clear} />
  ),
  drop: (chosen, stage, close, clear) => (
    <BulkDialog
      kind={stage.category === 'rejected' ? 'reject' : 'move'}
      target={targetOf(chosen)}
      count={chosen.ids.length}
      stages={chosen.stages}
      stage={stage}
      onClose={close}
      onBegun={() => {
        close();
        clear();
      }}
    />
  ),
};

/** What the viewer may do to several applicants at once; undefined where that is nothing. */
export function useApplicantBulk(): ApplicantBulk | undefined {
  return mayBulkAny(useViewer(), 'applicant') ? applicantBulk : undefined;
}
