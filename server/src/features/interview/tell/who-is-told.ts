import type { InterviewLetterKind } from '@hireloom/contracts/interview/interview-letter';
import type { InterviewChange } from '../door/interview-door.ts';
import type { MemberNews } from './member-mail.ts';

/** Whether anybody is told of it at all: what was only written down is nobody's appointment. */
export const isTold = ({ interview, tell }: InterviewChange): boolean => tell !== null && !interview.is_log;

/** What the candidate is written of a change; null where it is no matter of theirs. */
export function letterFor({ what, before, tell }: InterviewChange): InterviewLetterKind | null {
  switch (what) {
    case 'asked':
      return 'choose_time';
    case 'scheduled':
      return 'invitation';
    case 'moved':
      return 'moved';
    case 'cancelled':
      return before?.starts_on ? 'cancelled' : 'choice_ended';
    // Who interviews them and where: the invitation once more, if somebody wants that.
    case 'people':
    case 'details':
      return tell?.candidate ? 'invitation' : null;
    default:
      return null;
  }
}

/** Which members are told what of a change: whoever takes part, took part, and the organiser. */
export function newsFor({ what, interview, before }: InterviewChange): Map<number, MemberNews> {
  const now = interview.members.map(({ member_id }) => member_id);
  const then = before?.member_ids ?? [];
  const all = (news: MemberNews, ids: readonly number[]) => ids.map((id): [number, MemberNews] => [id, news]);
  const removed = then.filter((id) => !now.includes(id) && id !== interview.organiser_id);
  const whole = [...now, interview.organiser_id];
  switch (what) {
    case 'scheduled':
      return new Map(all('set', whole));
    case 'moved':
      return new Map([...all('removed', removed), ...all('moved', whole)]);
    case 'cancelled':
      return new Map(before?.starts_on ? all('cancelled', [...then, ...whole]) : []);
    case 'details':
      return new Map(all('changed', whole));
    case 'people':
      return new Map([
        ...all('removed', removed),
        ...all(
          'set',
          now.filter((id) => !then.includes(id)),
        ),
      ]);
    default:
      return new Map();
  }
}
