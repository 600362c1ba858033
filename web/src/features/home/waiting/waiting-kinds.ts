import type { WaitingKind } from '@hireloom/contracts/home/waiting-lines';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarOff,
  IconChecklist,
  IconClock,
  IconEye,
  IconFileText,
  IconMail,
  IconMessage,
  IconUserPlus,
  IconUsersGroup,
} from '../../../icons.ts';
import { mark } from '../../../kit/words/say.ts';

interface KindLook {
  /** Above the lines of the kind alone. */
  tab: string;
  /** What a line begins with. */
  word: string;
  icon: typeof IconClock;
  color: string;
}

/** How each kind of what waits is named and marked. */
export const waitingKindLooks: Record<WaitingKind, KindLook> = {
  failed_work: { tab: mark('Failed work'), word: mark('Failed'), icon: IconAlertTriangle, color: 'red' },
  vendor_limit: { tab: mark('Limits'), word: mark('Limit'), icon: IconAlertCircle, color: 'red' },
  invitations: { tab: mark('Invitations'), word: mark('Invited'), icon: IconMail, color: 'gray' },
  unsent_auto_mails: {
    tab: mark('Automatic e-mails'),
    word: mark('Not written'),
    icon: IconMail,
    color: 'red',
  },
  failed_mails: { tab: mark('E-mails'), word: mark('E-mail'), icon: IconMail, color: 'red' },
  interviews_today: {
    tab: mark('Interviews today'),
    word: mark('Interview'),
    icon: IconCalendarEvent,
    color: 'teal',
  },
  approval: { tab: mark('Approvals'), word: mark('Approve'), icon: IconChecklist, color: 'teal' },
  offer_approval: {
    tab: mark('Offers to approve'),
    word: mark('Approve'),
    icon: IconChecklist,
    color: 'teal',
  },
  offers: { tab: mark('Offers'), word: mark('Offer'), icon: IconFileText, color: 'orange' },
  scorecards_due: {
    tab: mark('Scorecards'),
    word: mark('Scorecard'),
    icon: IconChecklist,
    color: 'orange',
  },
  documents_to_review: {
    tab: mark('Documents to review'),
    word: mark('Review'),
    icon: IconEye,
    color: 'orange',
  },
  onboarding_tasks: { tab: mark('Tasks'), word: mark('Task'), icon: IconChecklist, color: 'orange' },
  ready_to_join: {
    tab: mark('Ready to join'),
    word: mark('Ready'),
    icon: IconCalendarCheck,
    color: 'teal',
  },
  documents_late: {
    tab: mark('Late documents'),
    word: mark('Late'),
    icon: IconClock,
    color: 'red',
  },
  documents_ending: {
    tab: mark('Documents that expire'),
    word: mark('Expires'),
    icon: IconClock,
    color: 'orange',
  },
  opinion: { tab: mark('Opinions'), word: mark('Opinion'), icon: IconEye, color: 'indigo' },
  mention: { tab: mark('Mentions'), word: mark('Mention'), icon: IconMessage, color: 'grape' },
  interview_outcome: {
    tab: mark('Outcomes'),
    word: mark('Outcome'),
    icon: IconCalendarCheck,
    color: 'orange',
  },
  stray_interviews: {
    tab: mark('Interviews to cancel'),
    word: mark('Cancel?'),
    icon: IconCalendarOff,
    color: 'red',
  },
  overdue: { tab: mark('Overdue'), word: mark('Overdue'), icon: IconClock, color: 'orange' },
  new_applicants: { tab: mark('New'), word: mark('New'), icon: IconUserPlus, color: 'blue' },
  resumes: { tab: mark('Resumes'), word: mark('Resumes'), icon: IconFileText, color: 'gray' },
  duplicates: { tab: mark('Duplicates'), word: mark('Duplicates'), icon: IconUsersGroup, color: 'gray' },
};
