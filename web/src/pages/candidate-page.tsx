import { canView } from '@hireloom/contracts/permissions';
import { useReadAgain } from '../features/bulk-resume/index.ts';
import CandidateRecordPage from '../features/candidate/candidate-page.tsx';
import { CandidateNotices, MergedInto } from '../features/duplicate/index.ts';
import { ExEmployeeNotice } from '../features/ex-employee/index.ts';
import { InterviewTable } from '../features/interview/index.ts';
import { Conversations } from '../features/mailbox/index.ts';
import { JobMatches } from '../features/matching/index.ts';
import { useClientResume } from '../features/resume-format/index.ts';
import { IconFileSearch } from '../icons.ts';
import { readingAgain, view } from '../kit/page/route-rights.ts';
import { MenuItem } from '../kit/page/menu.tsx';
import { useMay, useViewer } from '../kit/session/session.ts';
import { say } from '../kit/words/say.ts';

/** One candidate, with what the processes around candidates add to the page. */
export default function CandidatePage() {
  const viewer = useViewer();
  const readAgain = useReadAgain();
  const clientResume = useClientResume();
  const mayReadAgain = useMay(readingAgain);
  return (
    <>
      <CandidateRecordPage
        notices={(id) => (
          <>
            <ExEmployeeNotice candidate={id} />
            <CandidateNotices id={id} />
          </>
        )}
        instead={(id) => <MergedInto id={id} />}
        menu={({ candidate, resume }, { mayEdit }) => {
          const make = candidate.deleted_on === null && clientResume.entry?.({ candidates: [candidate.id] });
          const read = mayEdit && resume && mayReadAgain && (
            <MenuItem leftSection={<IconFileSearch size={16} />} onClick={() => readAgain([candidate.id])}>
              {say('Read resume again')}
            </MenuItem>
          );
          return (
            (make || read) && (
              <>
                {make}
                {read}
              </>
            )
          );
        }}
        tabs={({ candidate }, { maySee, mayAttach }) => [
          maySee &&
            canView(viewer, 'job') &&
            viewer.current_role !== 'vendor' &&
            candidate.deleted_on === null && {
              key: 'matches',
              label: say('Matches'),
              content: <JobMatches candidateId={candidate.id} mayAttach={mayAttach} />,
            },
          candidate.deleted_on === null &&
            viewer.current_role !== 'vendor' && {
              key: 'interviews',
              label: say('Interviews'),
              permission: view('interview'),
              content: <InterviewTable local fixed={{ candidate: String(candidate.id) }} />,
            },
          maySee && {
            key: 'conversations',
            label: say('Conversations'),
            permission: view('email'),
            content: <Conversations entity="candidate" id={candidate.id} />,
          },
        ]}
      />
      {clientResume.dialog}
    </>
  );
}
