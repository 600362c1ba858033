import type { TeamWork } from '../../../platform/context.ts';
import { changeInterviews } from '../change/change-interviews.ts';
import type { Guarded, Intent } from '../change/intent.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import type { LockedInterview } from '../stored-interviews.ts';
import { endOf, refuseLeft, refusePast, refuseUnlessLive } from './rules.ts';

export interface Move extends Guarded {
  id: number;
  starts_on: Date;
  minutes: number;
  zone: string;
  /** Who takes part then, where that changes with it: another one of a pool. */
  member_ids?: readonly number[] | undefined;
  reason: string | null;
  /** Why people take part although they are busy. */
  overlap?: string | null | undefined;
}

/**
 * Moves an interview to another time, whoever does it; it is to be confirmed anew then. Throws `not_found`, `invalid_input`
 * at `starts.time` for what has passed, `conflict` with the reason where it is not to be held any more and where somebody
 * is busy.
 */
export async function moveInterview(work: TeamWork, wish: Move): Promise<StoredInterview> {
  const [moved] = await moveInterviews(work, [wish], wish);
  if (!moved) throw new Error('An interview was moved');
  return moved;
}

/** The same for several at once, which may take each other's place. */
export async function moveInterviews(
  work: TeamWork,
  wishes: readonly Omit<Move, keyof Guarded>[],
  { by, tell, version }: Guarded,
): Promise<StoredInterview[]> {
  for (const { starts_on } of wishes) refusePast(work.platform, starts_on);
  const byId = new Map(wishes.map((wish) => [wish.id, wish]));
  const changes = await changeInterviews(work, [...byId.keys()], { by, tell, version }, (interview) => {
    const wish = byId.get(interview.id);
    if (!wish) throw new Error('An interview was locked that nobody moves');
    return moveOf(interview, wish, by.kind === 'candidate');
  });
  return changes.map(({ interview }) => interview);
}

function moveOf(interview: LockedInterview, wish: Omit<Move, keyof Guarded>, counts: boolean): Intent {
  refuseUnlessLive(interview);
  refuseLeft(interview);
  const { starts_on, minutes, zone, member_ids, reason, overlap } = wish;
  return {
    what: 'moved',
    set: {
      starts_on: starts_on.toISOString(),
      ends_on: endOf(starts_on, minutes).toISOString(),
      minutes,
      zone,
      status: 'scheduled',
      sequence: interview.sequence + 1,
      moves: interview.moves + (counts ? 1 : 0),
    },
    ...(member_ids ? { people: peopleOf(interview, member_ids) } : {}),
    overlap,
    reason,
  };
}

/** These members, each in the role that they had before; new ones are interviewers. */
export const peopleOf = ({ members }: Pick<StoredInterview, 'members'>, ids: readonly number[]) =>
  ids.map((member_id) => ({
    member_id,
    role: members.find((each) => each.member_id === member_id)?.role ?? ('panel' as const),
  }));
