import { type InterviewStatus, liveStatuses } from '@hireloom/contracts/interview/interview-words';
import type { Platform } from '../../../platform/context.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import type { LockedInterview } from '../stored-interviews.ts';

/** It has a time and is still to be held. */
export const isLive = ({ status }: { status: InterviewStatus }): boolean => liveStatuses.includes(status);

export const isOver = ({ status }: { status: InterviewStatus }): boolean =>
  status === 'completed' || status === 'no_show';

/** Throws `conflict` unless it is to be held. */
export function refuseUnlessLive(interview: Pick<LockedInterview, 'status'>): void {
  if (interview.status === 'cancelled') throw conflict('This interview was cancelled');
  if (interview.status === 'asked') throw conflict('The candidate has not chosen a time yet');
  if (isOver(interview)) throw conflict('This interview is over');
}

/** Whoever left the running is not interviewed any more; what was held before stands. */
export function refuseLeft({ is_running }: Pick<LockedInterview, 'is_running'>): void {
  if (!is_running) throw conflict('This applicant is not in the running any more');
}

/** When something of so many minutes ends. */
export const endOf = (starts: Date, minutes: number): Date => new Date(starts.getTime() + minutes * 60_000);

/** Nobody is asked to come to what has begun. Throws at `starts.time`. */
export function refusePast({ now }: Pick<Platform, 'now'>, starts: Date): void {
  if (starts <= now()) throw invalid({ 'starts.time': 'This time has passed' });
}
