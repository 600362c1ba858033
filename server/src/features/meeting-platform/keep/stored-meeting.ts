import type { PlatformKind } from '@hireloom/contracts/meeting-platform/platform-pick';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { kindOf } from '../meeting-platform.shapes.ts';
import type { MeetingWish } from '../maker/meeting-maker.ts';

/** What is to become of the meeting of an interview. */
export type MeetingStep =
  | { do: 'make'; wish: MeetingWish }
  | { do: 'change'; meeting: string; wish: MeetingWish }
  | { do: 'drop'; meeting: string };

/** What became of a step: the meeting that there is now, with its link where that is new; null for none. */
export type Outcome = { id: string; link: string | null } | null;

export interface MeetingWork {
  platform: { id: number; kind: PlatformKind };
  step: MeetingStep;
}

interface Found {
  name: string;
  status: string;
  starts_on: Date | null;
  ends_on: Date | null;
  link: string | null;
  meeting_id: string | null;
  is_gone: boolean;
  platform_id: number;
  kind: string;
  can_make: boolean;
}

/** A meeting belongs to the platform that made it, whatever the interview was changed to since. */
export const meetingName = (platformId: number, id: string): string => `${platformId}:${id}`;
const nameOf = (stored: string) => /^(\d+):(.+)$/s.exec(stored)?.[2] ?? stored;

/** What is to be done for an interview now; null where its meeting is as it says, or nothing can make one. */
export async function meetingWork(tx: Tx, teamId: number, interviewId: number): Promise<MeetingWork | null> {
  const { rows } = await sql<Found>`select i.name, i.status, i.starts_on, i.ends_on, i.link, i.meeting_id,
      i.deleted_on is not null as is_gone, p.id as platform_id, p.kind,
      p.deleted_on is null and p.is_active as can_make
    from interview i
    join meeting_platform p on p.team_id = i.team_id
      and p.id = coalesce(nullif(split_part(coalesce(i.meeting_id, ''), ':', 1), '')::bigint, i.platform_id)
    where i.team_id = ${teamId} and i.id = ${interviewId} and not i.is_log`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const platform = { id: row.platform_id, kind: kindOf(row.kind) };
  const isLive = !row.is_gone && ['scheduled', 'confirmed'].includes(row.status);
  if (row.meeting_id !== null && (row.is_gone || row.status === 'cancelled'))
    return { platform, step: { do: 'drop', meeting: nameOf(row.meeting_id) } };
  if (!isLive || !row.starts_on || !row.ends_on) return null;
  const wish: MeetingWish = {
    key: `hireloom-${teamId}-${interviewId}`,
    title: row.name,
    starts_on: new Date(row.starts_on),
    ends_on: new Date(row.ends_on),
  };
  if (row.meeting_id !== null)
    return { platform, step: { do: 'change', meeting: nameOf(row.meeting_id), wish } };
  return row.link === null && row.can_make ? { platform, step: { do: 'make', wish } } : null;
}
