import type { WaitingLine } from '@hireloom/contracts/home/waiting-lines';
import type { LineSteps } from '../../use-line-steps.tsx';
import { ApplicantLine } from './applicant-line.tsx';
import { ApprovalLine } from './approval-line.tsx';
import { InterviewLine } from './interview-line.tsx';
import { MentionLine, NewApplicantsLine } from './news-lines.tsx';
import { OnboardingLine } from './onboarding-line.tsx';
import { OfferLine } from './offer-line.tsx';
import { ScorecardLine } from './scorecard-line.tsx';
import { SummaryLine } from './summary-lines.tsx';

/** A line as its kind asks for. */
export function LineOf({ line, steps }: { line: WaitingLine; steps: LineSteps }) {
  switch (line.kind) {
    case 'approval':
      return <ApprovalLine line={line} steps={steps} />;
    case 'opinion':
    case 'overdue':
      return <ApplicantLine line={line} steps={steps} />;
    case 'scorecards_due':
      return <ScorecardLine line={line} steps={steps} />;
    case 'interviews_today':
    case 'interview_outcome':
    case 'stray_interviews':
      return <InterviewLine line={line} steps={steps} />;
    case 'offer_approval':
    case 'offers':
      return <OfferLine line={line} steps={steps} />;
    case 'documents_to_review':
    case 'onboarding_tasks':
    case 'ready_to_join':
    case 'documents_late':
    case 'documents_ending':
      return <OnboardingLine line={line} steps={steps} />;
    case 'mention':
      return <MentionLine line={line} steps={steps} />;
    case 'new_applicants':
      return <NewApplicantsLine line={line} steps={steps} />;
    default:
      return <SummaryLine line={line} steps={steps} />;
  }
}
