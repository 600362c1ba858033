import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { interviewEndpoints } from '@hireloom/contracts/interview/interview-endpoints';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { useAttemptKey } from '../../../kit/entity-form/attempt-key.ts';
import type { NewInterview } from '../../../kit/interview/interview-desk.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { useOwnRef } from '../../../kit/session/own-member.ts';
import { ownZone } from '../../../kit/value/planned-time-input.tsx';
import { say } from '../../../kit/words/say.ts';
import { progressQuery, usePlatforms } from '../../interview-plan/index.ts';
import { useRefreshInterviews } from '../interview-queries.ts';
import { spanText } from '../interview-time.tsx';
import { plannedAt } from '../planned-moment.ts';
import { takenBy } from '../taken.ts';
import { ofRound, plainValues, type ScheduleMode, type ScheduleValues, toBody } from './schedule-values.ts';

type Applicant = NonNullable<NewInterview['applicant']>;

/**
 * The work of the dialog that an interview is set in: it begins with the next round of the plan, keeps what is typed
 * whatever the server answers, and sends once however often the button is pressed.
 */
export function useSchedule(begin: NewInterview, applicant: Applicant, onDone: () => void) {
  const own = useOwnRef();
  const progress = useQuery(progressQuery(applicant.id));
  const rounds = progress.data?.rounds ?? [];
  const [values, setValues] = useState<ScheduleValues>(() => beginning(begin));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState<string | null>(null);
  const [taken, setTaken] = useState<string[] | null>(null);
  /** Somebody chose the time: none is filled in any more. */
  const [isTimed, setTimed] = useState(false);
  const [sending, setSending] = useState(false);
  const underway = useRef(false);
  const touched = useRef(false);
  const filled = useRef(false);
  const attempt = useAttemptKey();
  const refresh = useRefreshInterviews();

  /** What the dialog itself fills in is nothing that somebody typed. */
  const fill = (part: Partial<ScheduleValues>) => setValues((now) => ({ ...now, ...part }));
  const isRead = progress.data !== undefined || progress.isError;
  useEffect(() => {
    if (!isRead || filled.current) return;
    filled.current = true;
    const next =
      rounds.find(({ round }) => round.id === begin.round) ??
      rounds.find(({ missing }) => missing === 'interview');
    if (!next || touched.current) return;
    // Whom somebody named takes part whatever the plan says.
    fill({ ...ofRound(next.round), ...(begin.members && { people: people(begin.members), isPool: false }) });
    // Once, as soon as the plan is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead]);
  const usual = usePlatforms().find(({ is_default }) => is_default)?.id;
  useEffect(() => {
    if (!isRead || usual === undefined || touched.current) return;
    setValues((now) => {
      const isVideo = now.type === 'video' || now.round === null;
      return now.platform === null && isVideo ? { ...now, type: 'video', platform: usual } : now;
    });
  }, [isRead, usual]);
  const isAlone = isRead && values.people.length === 0;
  useEffect(() => {
    if (!isAlone || !own || touched.current) return;
    // The plan may have filled them in with the same reading.
    setValues((now) => (now.people.length > 0 ? now : { ...now, people: people([own]) }));
    // Once, as soon as the own name is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAlone, own?.id]);

  const set = (part: Partial<ScheduleValues>) => {
    touched.current = true;
    if ('starts' in part) setTimed(true);
    fill(part);
    setWhy(null);
    if ('starts' in part || 'people' in part || 'minutes' in part) setTaken(null);
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !Object.keys(part).some(isOf(path)))),
    );
  };
  /** Another way to find the time: what is written down was held, and what is set is yet to come. */
  const take = (mode: ScheduleMode) => {
    if (mode === values.mode) return;
    const crosses = mode === 'past' || values.mode === 'past';
    const { zone } = values.starts;
    const to = mode === 'past' ? justOver(values.minutes) : begin.starts;
    set({ mode });
    if (!crosses) return;
    // Back among those to come the next free time is offered again.
    setTimed(false);
    if (to) fill({ starts: plannedAt(to, zone) });
  };
  const send = async (): Promise<boolean> => {
    if (underway.current) return true;
    underway.current = true;
    setSending(true);
    setWhy(null);
    const body = toBody(values, applicant.id);
    try {
      const made = await call(interviewEndpoints.schedule, { body, idempotencyKey: attempt.keyFor(body) });
      toastSuccess(
        made.row.date
          ? say('{name}: {when}', { name: made.row.name, when: spanText(made.row.date, made.row.ends_on) })
          : say('{name} was asked to choose a time', { name: applicant.name }),
      );
      void refresh();
      onDone();
      return true;
    } catch (error) {
      attempt.failed(error);
      const fields = fieldErrors(error);
      const names = takenBy(error);
      if (fields) setErrors(fields);
      if (names) {
        setTaken(names);
        // Others were faster: what is offered is read anew.
        void refresh();
      }
      if (!fields && !names) setWhy(errorSentence(error));
      else if (fields && error instanceof ApiError && !hasPlace(fields)) setWhy(error.message);
      return false;
    } finally {
      underway.current = false;
      setSending(false);
    }
  };
  return {
    values,
    rounds,
    isRead,
    isTimed,
    errors,
    why,
    taken,
    sending,
    set,
    take,
    fill,
    send,
    isTouched: () => touched.current,
  };
}

export type Schedule = ReturnType<typeof useSchedule>;

const people = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ id, name, role: 'panel' as const }));

const QUARTER = 15 * 60_000;
/** When something of that length began that has just ended. */
const justOver = (minutes: number): Date =>
  new Date(Math.floor((Date.now() - minutes * 60_000) / QUARTER) * QUARTER);

function beginning({ starts, members = [] }: NewInterview): ScheduleValues {
  const plain = plainValues(members);
  return starts ? { ...plain, starts: plannedAt(starts, ownZone()) } : plain;
}

/** Where the fields of the server stand in what the dialog holds. */
const names: Readonly<Record<string, string>> = { interviewers: 'people' };
const isOf = (path: string) => (key: string) => {
  const [first = ''] = path.split('.');
  return (names[first] ?? first) === key;
};

const shown = [
  ...['name', 'type', 'stage', 'minutes', 'interviewers', 'starts', 'location', 'platform', 'link'],
  ...['template', 'instructions', 'overlap', 'booking', 'tell', 'round'],
];
/** Whether each of these is said at a field. */
const hasPlace = (fields: Readonly<Record<string, string>>): boolean =>
  Object.keys(fields).every((path) => shown.includes(path.split('.')[0] ?? ''));
