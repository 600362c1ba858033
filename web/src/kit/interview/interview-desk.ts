import { useSyncExternalStore } from 'react';
import { onSignOut } from '../api/access-token.ts';
import { create } from '../page/route-rights.ts';
import { useMay } from '../session/session.ts';

/** What a new interview is begun with, wherever somebody asks for it. */
export interface NewInterview {
  /** Whom it is for; left out: the dialog asks. */
  applicant?: { id: number; name: string; job: { id: number; name: string } } | undefined;
  /** Round of the job's plan; left out: the first that has none yet. */
  round?: number | undefined;
  /** A moment that was pressed in a calendar. */
  starts?: Date | undefined;
  members?: readonly { id: number; name: string }[] | undefined;
}

export type InterviewDeskWork =
  | { kind: 'schedule'; begin: NewInterview }
  /** Another time; `to` where somebody drew it there already. */
  | { kind: 'move'; id: number; to?: { starts: Date; minutes: number } | undefined }
  | { kind: 'cancel'; id: number }
  | { kind: 'people'; id: number }
  | { kind: 'end'; id: number; as: 'completed' | 'no_show' };

let work: InterviewDeskWork | null = null;
const listeners = new Set<() => void>();

/** Opens what is done with an interview, on any page; null closes it. */
export function openInterviewDesk(next: InterviewDeskWork | null): void {
  work = next;
  for (const listener of listeners) listener();
}
onSignOut(() => openInterviewDesk(null));

/** What is open now; the one place that shows it is in the layout. */
export const useInterviewDesk = (): InterviewDeskWork | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => work,
  );

const scheduleInterview = (begin: NewInterview): void => openInterviewDesk({ kind: 'schedule', begin });

/** Opens the dialog that an interview is set in; undefined for those who may set none. */
export const useScheduleInterview = (): ((begin: NewInterview) => void) | undefined =>
  useMay(create('interview')) ? scheduleInterview : undefined;
