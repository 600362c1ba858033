import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WaitingLine, WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { interview } from '@hireloom/contracts/interview/interview';
import { offer } from '@hireloom/contracts/offer/offer';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { notificationEndpoints } from '@hireloom/contracts/notification/notification-endpoints';
import { call } from '../../kit/api/api.ts';
import { openPanel } from '../../kit/panel/panel-state.ts';
import { toastError, toastUndo } from '../../kit/piece/toasts.tsx';
import { useCan } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { categoryOf, type StageChoice, type StepTarget, useSteps } from '../applicant/index.ts';
import { BULK_RESUME_PANEL } from '../bulk-resume/index.ts';
import { ApprovalNoteDialog, notificationKey, placeOf } from '../notification/index.ts';
import { homeKey } from './home-queries.ts';

type Standing = WaitingLineOf<'overdue'> | WaitingLineOf<'opinion'>;
type Approval = WaitingLineOf<'approval'>;

/** Everything that can be done with a line in its place. */
export interface LineSteps {
  /** Whether the viewer moves people. */
  mayMove: boolean;
  open: (line: WaitingLine) => void;
  move: (line: Standing, stage: StageChoice) => void;
  /** Asks for the stage first. */
  pickStage: (line: Standing) => void;
  reject: (line: Standing) => void;
  answer: (line: Approval, decision: 'approve' | 'reject') => void;
  markRead: (line: WaitingLineOf<'mention'>) => void;
  dialogs: ReactNode;
}

const MEMBERS = '/settings/master/account-and-users/all';

/** Where a line leads; null for what opens in a panel or has no page. */
export function placeOfLine(line: WaitingLine): string | null {
  switch (line.kind) {
    case 'approval':
      return `/recruitments/jobs/${line.job.id}`;
    case 'opinion':
    case 'overdue':
      return `/recruitments/applicants?open=${line.id}`;
    case 'scorecards_due':
      return `/recruitments/interviews/${line.id}/scorecard`;
    case 'new_applicants':
      return `/recruitments/jobs/${line.job.id}?tab=applicants`;
    case 'interviews_today':
    case 'interview_outcome':
    case 'stray_interviews':
      return `${interview.page}/${line.id}`;
    case 'offer_approval':
      return `${offer.page}/${line.offer}`;
    case 'offers':
      return `${offer.page}/${line.id}`;
    case 'documents_to_review':
      return `${onboarding.page}?tab=review&document=${line.id}`;
    case 'onboarding_tasks':
    case 'ready_to_join':
    case 'documents_late':
    case 'documents_ending':
      return `${onboarding.page}?applicant=${line.applicant}`;
    case 'mention':
      return placeOf(line.news);
    case 'duplicates':
      return '/recruitments/duplicates';
    case 'unsent_auto_mails':
      return '/settings/master/master-view/auto-mailer-template-mappers?state=problem';
    case 'failed_work':
      return '/settings/master/team-management?tab=work';
    case 'failed_mails':
      return '/settings/master/email?tab=failed';
    case 'vendor_limit':
    case 'invitations':
      return MEMBERS;
    case 'resumes':
      return null;
  }
}

const targetOf = ({ id, applicant, job, stage }: Standing): StepTarget => ({
  id,
  applicant,
  job,
  stage: { ...stage, category: categoryOf(stage.category) },
});

/** The steps of the lines, with their questions, toasts and undo. */
export function useLineSteps(): LineSteps {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const steps = useSteps();
  const mayMove = useCan('applicant', 'update');
  const [asked, setAsked] = useState<{ line: Approval; decision: 'approve' | 'reject' } | null>(null);
  const refresh = () =>
    Promise.all(
      [homeKey, notificationKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey: [...queryKey] }),
      ),
    );
  const setRead = async (id: number, is_read: boolean) => {
    await call(notificationEndpoints.update, { params: { id }, body: { is_read } });
    await refresh();
  };
  const markRead = async ({ id }: WaitingLineOf<'mention'>) => {
    await setRead(id, true);
    toastUndo(say('Marked as read'), () => void setRead(id, false).catch(toastError));
  };
  return {
    mayMove,
    open(line) {
      // What counts until it is read is read by looking.
      if (line.kind === 'mention' || line.kind === 'new_applicants')
        void setRead(line.id, true).catch(toastError);
      const place = placeOfLine(line);
      if (place) void navigate(place);
      else if (line.kind === 'resumes') openPanel(BULK_RESUME_PANEL);
    },
    move: (line, stage) => steps.move(targetOf(line), stage),
    pickStage: (line) =>
      steps.pickStage(targetOf(line), [{ workflow: line.workflow, version: line.workflow_version }]),
    reject: (line) => steps.reject(targetOf(line)),
    answer: (line, decision) => setAsked({ line, decision }),
    markRead: (line) => void markRead(line).catch(toastError),
    dialogs: (
      <>
        {steps.dialogs}
        {asked && (
          <ApprovalNoteDialog
            question={{ id: asked.line.id, message: asked.line.job.name, changes: asked.line.changes }}
            decision={asked.decision}
            onClose={() => setAsked(null)}
            onAnswered={() => void refresh()}
          />
        )}
      </>
    ),
  };
}
