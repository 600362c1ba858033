import { sql } from 'kysely';
import { open } from '../../../platform/auth/keys.ts';
import type { Platform } from '../../../platform/context.ts';
import { storedJson } from '../../../platform/db/stored-shape.ts';
import { type Tx, withTeam } from '../../../platform/db/transaction.ts';
import { fetchBytes } from '../../../platform/http-out/fetch-bytes.ts';
import { SendError } from '../../../platform/http-out/send-json.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { inEnglish, phrase, phraseBeside, type Sentence } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import { calendarShapes } from '../calendar.shapes.ts';
import { tellCalendars } from '../tell-calendars.ts';
import { zoneOf } from '../zone.ts';
import type { IcsTime } from './ics-messages.ts';
import { readApart } from './read-apart.ts';

/** What addresses are sealed for. */
export const SEALED_FOR = 'calendar source';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const AGAIN_MS = 15 * MINUTE_MS;
const MOST_WAIT_MS = 12 * 60 * MINUTE_MS;
/** Not read for so long, it is given up. */
const GIVEN_UP_MS = 7 * DAY_MS;
const BACK_MS = 30 * DAY_MS;
const AHEAD_MS = 400 * DAY_MS;
const ROWS_AT_ONCE = 2000;

interface Source {
  team_id: number;
  id: number;
  member_id: number;
  name: string;
  address: string;
  state: string;
  mark: string | null;
  failures: number;
  /** When it was read last, or came. */
  good_on: string;
}

type Outcome =
  | { kind: 'same' }
  | { kind: 'read'; times: IcsTime[]; mark: string | null }
  | { kind: 'failed'; said: Sentence };

/**
 * Reads a calendar elsewhere once and keeps what stands in it from 30 days ago to 400 ahead. What goes wrong is written
 * down in words and tried again, ever later; after a week it is given up and its owner is told. It may run any number of
 * times.
 */
export async function readSource(platform: Platform, teamId: number, id: number): Promise<void> {
  const now = platform.now();
  const found = await withTeam(platform.db, teamId, async (tx) => {
    const { rows } =
      await sql<Source>`select s.team_id, s.id, s.member_id, s.name, s.address, s.state, s.mark, s.failures,
        coalesce(s.last_ok_on, s.created_on) as good_on
      from calendar_source s join member m on m.team_id = s.team_id and m.id = s.member_id and m.is_active
      where s.team_id = ${teamId} and s.id = ${id} and s.state <> 'stopped' and s.next_read_on <= ${now.toISOString()}`.execute(
        tx,
      );
    const [source] = rows;
    return (
      source && { source, zone: await zoneOf({ tx, viewer: { team_id: teamId, id: source.member_id } }) }
    );
  });
  if (!found) return;
  const outcome = await fetchCalendar(platform, found.source, found.zone);
  await withTeam(platform.db, teamId, (tx) => settle(platform, tx, found.source, outcome));
}

async function fetchCalendar(platform: Platform, source: Source, zone: string): Promise<Outcome> {
  const { config, secret } = platform;
  const url = open(secret, SEALED_FOR, source.address);
  if (!url) return { kind: 'failed', said: 'The address can not be read any more: enter it again' };
  try {
    const { status, bytes, mark } = await fetchBytes(config, {
      ...{
        url,
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        accept: 'text/calendar, */*;q=0.5',
        mark: source.mark,
      },
      secure: !config.ALLOW_PRIVATE_TARGETS,
    });
    if (status === 304) return { kind: 'same' };
    if (status !== 200) return { kind: 'failed', said: refusedAs(status) };
    const now = platform.now().getTime();
    const text = bytes.toString('utf8');
    const read = await readApart({ text, from: now - BACK_MS, to: now + AHEAD_MS, zone });
    if (read.kind === 'times') return { kind: 'read', times: read.times, mark };
    const said =
      read.kind === 'no_calendar' ? 'What is there is no calendar' : 'The calendar could not be read';
    return { kind: 'failed', said };
  } catch (error) {
    if (error instanceof SendError) return { kind: 'failed', said: error.said };
    throw error;
  }
}

function refusedAs(status: number): Sentence {
  if (status === 401 || status === 403)
    return 'The address asks for a sign-in: use the secret one of the calendar';
  if (status === 404 || status === 410) return 'There is no calendar at this address any more';
  return phrase('The address answered with an error ({status})', { status });
}

/** Writes down what came of it, if nobody changed the address meanwhile. */
async function settle(platform: Platform, tx: Tx, source: Source, outcome: Outcome): Promise<void> {
  const { team_id, id } = source;
  const now = platform.now();
  const { rows } = await sql`select 1 from calendar_source where team_id = ${team_id} and id = ${id}
    and address = ${source.address} and state <> 'stopped' for update`.execute(tx);
  if (rows.length === 0) return;
  if (outcome.kind === 'failed') return fail(platform, tx, source, outcome.said);
  if (outcome.kind === 'read') await keep(tx, source, outcome.times);
  const mark = outcome.kind === 'read' ? outcome.mark : source.mark;
  await sql`update calendar_source set state = 'ok', error = null, error_phrase = null, failures = 0, mark = ${mark},
      last_ok_on = ${now.toISOString()}, next_read_on = ${new Date(now.getTime() + spread(AGAIN_MS)).toISOString()}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
  if (outcome.kind === 'read') await tellCalendars({ tx, viewer: { team_id } });
}

/** Calendars that came together are not read together for ever. */
const spread = (ms: number) => ms * (0.9 + Math.random() * 0.2);

async function fail(platform: Platform, tx: Tx, source: Source, said: Sentence): Promise<void> {
  const { team_id, id, member_id, name } = source;
  const now = platform.now().getTime();
  const isGivenUp = now - Date.parse(source.good_on) > GIVEN_UP_MS;
  const wait = Math.min(AGAIN_MS * 2 ** Math.min(source.failures, 10), MOST_WAIT_MS);
  await sql`update calendar_source set state = ${isGivenUp ? 'stopped' : 'failing'}, error = ${inEnglish(said)},
      error_phrase = ${storedJson(calendarShapes.error, phraseBeside(said))}::jsonb, failures = failures + 1,
      next_read_on = ${new Date(now + spread(wait)).toISOString()}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
  if (!isGivenUp) return;
  const context = { tx, platform, jobs: [], viewer: { team_id, id: null } };
  await notifyMembers(context, [member_id], {
    event: 'work_done',
    context: 'other',
    type: 'calendar',
    message: phrase('Your calendar “{name}” could not be read for a week and is not read any more', { name }),
    why: 'You have it shown in your calendar',
    once: `calendar-source-${id}-${source.good_on}`,
  });
  await flushJobs(tx, context.jobs);
}

/** What was read takes the place of what was known. */
async function keep(tx: Tx, { team_id, id, member_id }: Source, times: readonly IcsTime[]): Promise<void> {
  await sql`delete from calendar_source_event where team_id = ${team_id} and source_id = ${id}`.execute(tx);
  for (let at = 0; at < times.length; at += ROWS_AT_ONCE) {
    const rows = times.slice(at, at + ROWS_AT_ONCE).map(({ starts, ends, ...time }) => ({
      ...time,
      // No database keeps this letter.
      title: time.title?.replaceAll('\u0000', '') ?? null,
      starts_on: new Date(starts).toISOString(),
      ends_on: new Date(ends).toISOString(),
    }));
    await sql`insert into calendar_source_event
        (team_id, source_id, member_id, title, starts_on, ends_on, first_day, last_day, is_busy)
      select ${team_id}, ${id}, ${member_id}, r.title, r.starts_on, r.ends_on, r.first_day, r.last_day, r.is_busy
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(title text, starts_on timestamptz, ends_on timestamptz,
        first_day date, last_day date, is_busy boolean)`.execute(tx);
  }
}
