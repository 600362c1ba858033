import type {
  NotificationContext,
  NotificationEvent,
} from '@hireloom/contracts/notification/notification-endpoints';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Sentence } from '../../platform/words/phrase.ts';

/** Where news come from: a request, or work in the background (`id` is null when nobody caused it). */
export type NotifyContext = Pick<Context, 'tx' | 'platform' | 'jobs'> & {
  viewer: Pick<Viewer, 'team_id'> & { id: number | null };
};

export interface NewsMail {
  subject: string;
  /** Trusted markup without a page around it; why it came and where to change that is put below it. */
  html: string;
  plain: string;
  button?: { label: string; href: string };
}

/** One piece of news, for any number of people. */
export interface News {
  event: NotificationEvent;
  context: NotificationContext;
  /** `approval` where an answer is asked; else what happened. */
  type: string;
  message: Sentence;
  /** Why the reader got it. */
  why: Sentence;
  job_id?: number;
  candidate_id?: number;
  applicant_id?: number;
  action?: 'popup';
  step_id?: number;
  changes?: { label: string; from: string; to: string }[];
  /** Nobody is told twice of what this names. */
  once?: string;
  /** Tells the one who caused it as well. */
  self?: boolean;
  /** A mail of its own tells of it: whatever the reader prefers, it stands in the app alone. */
  mailed?: boolean;
  /**
   * The mail of one reader in their language, made only if one goes out at once; without it the message is sent as it
   * is.
   */
  mail?: (memberId: number, language: string) => Promise<NewsMail>;
}
