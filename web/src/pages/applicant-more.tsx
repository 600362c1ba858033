import type { ApplicantMore } from '../features/applicant/index.ts';
import { ApplicantInterviews, NextInterview } from '../features/interview/index.ts';
import { ApplicantSeat } from '../features/visa-quota/index.ts';
import { view } from '../kit/page/route-rights.ts';
import { useMay, useViewer } from '../kit/session/session.ts';
import { say } from '../kit/words/say.ts';

/** Who has left the process is interviewed no more. */
const GONE = ['rejected', 'withdrawn'];

/** What the processes add to an open applicant: their interviews. */
export function useApplicantMore(): ApplicantMore {
  const isVendor = useViewer().current_role === 'vendor';
  const mayRead = useMay(view('interview')) && !isVendor;
  const seesSeats = useMay(view('visa_quota'));
  return {
    line: (row) => (
      <>
        {mayRead && <NextInterview applicant={row.id} />}
        {seesSeats && <ApplicantSeat applicant={row.id} />}
      </>
    ),
    tabs: (row) => [
      mayRead &&
        row.job !== null && {
          key: 'interviews',
          label: say('Interviews'),
          content: (
            <ApplicantInterviews
              applicant={{ id: row.id, name: row.applicant, job: row.job }}
              mayAdd={row.deleted_on === null && !GONE.includes(row.status)}
            />
          ),
        },
    ],
  };
}
