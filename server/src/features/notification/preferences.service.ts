import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import {
  alwaysInApp,
  channelChoice,
  defaultChoices,
  type NotificationEvent,
  type notificationEndpoints,
  notificationEvents,
  notificationEventKeys,
  type NotificationPreferences,
} from '@hireloom/contracts/notification/notification-endpoints';
import { isTimeZone } from '@hireloom/contracts/kit/time-zones';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { QuietHours } from './local-time.ts';
import type { NotifyContext } from './news.ts';
import { languageOf } from '../../platform/words/reader.ts';
import { phrase } from '../../platform/words/phrase.ts';

/** Where a person is who has not said. */
export const NO_TIME_ZONE = 'UTC';

interface Stored {
  events: unknown;
  quiet_hours: QuietHours | null;
  time_zone: string | null;
}

/** One choice out of what is stored; the default where nothing was chosen. */
function choiceOf(events: unknown, event: NotificationEvent) {
  const held = events && typeof events === 'object' && event in events ? Reflect.get(events, event) : null;
  const { in_app, email } = channelChoice.safeParse(held).data ?? defaultChoices[event];
  return { in_app: in_app || alwaysInApp.includes(event), email };
}

/** What reaches the viewer how. */
export async function readPreferences({
  tx,
  viewer,
}: Pick<Context, 'tx' | 'viewer'>): Promise<NotificationPreferences> {
  const { rows } = await sql<Stored>`select events, quiet_hours, time_zone from notification_preferences
    where team_id = ${viewer.team_id} and member_id = ${viewer.id}`.execute(tx);
  const { events, quiet_hours, time_zone } = rows[0] ?? { events: {}, quiet_hours: null, time_zone: null };
  const choices = { ...defaultChoices };
  for (const event of notificationEventKeys) choices[event] = choiceOf(events, event);
  return { events: choices, quiet_hours, time_zone: time_zone ?? '' };
}

/** Where the viewer's clocks hang. */
export async function timeZoneOf(context: Pick<Context, 'tx' | 'viewer'>): Promise<string> {
  return (await readPreferences(context)).time_zone || NO_TIME_ZONE;
}

/** Changes what was sent and leaves the rest as it is. Refuses to hide what waits for an answer. */
export async function setPreferences(
  context: Context,
  input: BodyOf<typeof notificationEndpoints.setPreferences>,
): Promise<NotificationPreferences> {
  const { tx, viewer } = context;
  const { events, quiet_hours, time_zone } = input;
  const hidden = alwaysInApp.find((event) => events?.[event]?.in_app === false);
  if (hidden)
    throw invalid({
      events: phrase('“{notificationEvents}” always shows in the app', {
        notificationEvents: notificationEvents[hidden],
      }),
    });
  if (time_zone !== undefined && !isTimeZone(time_zone))
    throw invalid({ time_zone: 'Time zone is not known' });
  const quiet = quiet_hours === undefined ? null : quiet_hours && JSON.stringify(quiet_hours);
  await sql`insert into notification_preferences as p (team_id, member_id, events, quiet_hours, time_zone)
    values (${viewer.team_id}, ${viewer.id}, ${JSON.stringify(events ?? {})}::jsonb, ${quiet}::jsonb, ${time_zone ?? null})
    on conflict (team_id, member_id) do update set events = p.events || excluded.events,
      quiet_hours = ${quiet_hours === undefined ? sql`p.quiet_hours` : sql`excluded.quiet_hours`},
      time_zone = ${time_zone === undefined ? sql`p.time_zone` : sql`excluded.time_zone`}`.execute(tx);
  return readPreferences(context);
}

/** Somebody whom news reach, and how. */
export interface Reader {
  member_id: number;
  first_name: string;
  email: string;
  language: string;
  acting_role: string;
  in_app: boolean;
  mail: 'off' | 'now' | 'digest';
  quiet_hours: QuietHours | null;
  time_zone: string;
}

/** Those of the members whom this event reaches: active, not muting the job (where one is given), by some channel. */
export async function choicesOf(
  { tx, viewer }: Pick<NotifyContext, 'tx' | 'viewer'>,
  members: readonly number[],
  event: NotificationEvent,
  mutedJob: number | null,
): Promise<Reader[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<Omit<Reader, 'in_app' | 'mail'> & { events: unknown }>`
    select m.id as member_id, m.first_name, m.email, ${languageOf('m')} as language, m.acting_role, p.events, p.quiet_hours, coalesce(p.time_zone, ${NO_TIME_ZONE}) as time_zone
    from member m left join notification_preferences p on p.team_id = m.team_id and p.member_id = m.id
    where m.team_id = ${viewer.team_id} and m.id = any(${members}) and m.is_active
      and not exists (select from job_follow f where f.team_id = m.team_id and f.member_id = m.id
        and f.job_id = ${mutedJob}::bigint and f.state = 'mute')
    order by m.id`.execute(tx);
  return rows.flatMap(({ events, ...row }) => {
    const { in_app, email } = choiceOf(events, event);
    return in_app || email !== 'off' ? [{ ...row, in_app, mail: email }] : [];
  });
}
