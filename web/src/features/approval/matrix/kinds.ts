import {
  type ApprovalKind,
  jobApprovalEndpoints,
  offerApprovalEndpoints,
} from '@hireloom/contracts/approval/approval-endpoints';
import { matrixMessages } from '@hireloom/contracts/messages';
import { mark } from '../../../kit/words/say.ts';

const calls = { job: jobApprovalEndpoints, offer: offerApprovalEndpoints };

/** The calls of one kind of approval; both kinds have the same. */
export const callsOf = (kind: ApprovalKind) => calls[kind];

interface KindWords {
  title: string;
  /** What one approves, as one and as several. */
  one: string;
  many: string;
  /** Shown while nothing is approved. */
  off: string;
  page: string;
}

export const kindWords: Record<ApprovalKind, KindWords> = {
  job: {
    title: mark('Job Approval Matrix'),
    one: 'job',
    many: 'jobs',
    off: matrixMessages.off,
    page: '/settings/master/approval-matrix/job',
  },
  offer: {
    title: mark('Offer Approval Matrix'),
    one: 'offer',
    many: 'offers',
    off: matrixMessages.offer_off,
    page: '/settings/master/approval-matrix/offer',
  },
};
