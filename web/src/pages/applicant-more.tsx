import type { ApplicantMore } from '../features/applicant/index.ts';
import { ExEmployeeNotice } from '../features/ex-employee/index.ts';
import { ApplicantInterviews, NextInterview } from '../features/interview/index.ts';
import { ApplicantOffer, OfferLine } from '../features/offer/index.ts';
import { ApplicantOnboarding } from '../features/onboarding/index.ts';
import { useClientResume } from '../features/resume-format/index.ts';
import { ApplicantSeat } from '../features/visa-quota/index.ts';
import { view } from '../kit/page/route-rights.ts';
import { useMay, useViewer } from '../kit/session/session.ts';
import { say } from '../kit/words/say.ts';

/** Who has left the process is interviewed no more. */
const GONE = ['rejected', 'withdrawn'];

/** What the processes add to an open applicant: their interviews, their offer, and their way to the first day. */
export function useApplicantMore(): ApplicantMore {
  const isVendor = useViewer().current_role === 'vendor';
  const mayRead = useMay(view('interview')) && !isVendor;
  const readsOffers = useMay(view('offer'));
  const mayOnboard = useMay(view('onboarding'));
  // Whoever is asked to approve an offer finds the way to it; others are answered none.
  const seesSeats = useMay(view('visa_quota'));
  const clientResume = useClientResume();
  return {
    menu: (row) => row.deleted_on === null && clientResume.entry?.({ applicants: [row.id] }),
    line: (row) => (
      <>
        {clientResume.dialog}
        {row.candidate && <ExEmployeeNotice candidate={row.candidate.id} />}
        {mayRead && <NextInterview applicant={row.id} />}
        {!isVendor && <OfferLine applicant={row.id} />}
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
      readsOffers && {
        key: 'offer',
        label: say('Offer'),
        content: (
          <ApplicantOffer
            applicant={{ id: row.id, name: row.applicant }}
            mayAdd={row.deleted_on === null && !GONE.includes(row.status)}
          />
        ),
      },
      mayOnboard && {
        key: 'onboarding',
        label: say('Onboarding'),
        content: (
          <ApplicantOnboarding
            applicant={{ id: row.id, name: row.applicant, job: row.job }}
            mayBegin={row.deleted_on === null && !GONE.includes(row.status)}
          />
        ),
      },
    ],
  };
}
