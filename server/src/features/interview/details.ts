import type { interview } from '@hireloom/contracts/interview/interview';
import { sql } from 'kysely';
import type { Change, Done } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { settleInterviews } from './change/change-interviews.ts';
import { readInterviews } from './stored-interviews.ts';
import { isLive } from './verbs/rules.ts';

type Entity = typeof interview;

/** What calendars of the people who were invited show. */
const invited = ['name', 'location', 'link'] as const;

export const NEEDS_ROOM = 'A video interview needs a link or a meeting platform';

/** A video interview needs somewhere to meet. Throws at `link`. */
export async function checkDetails(
  context: Context,
  change: Change<Entity>,
): Promise<Record<string, unknown> | void> {
  if (change.action !== 'update') return;
  const { before, input } = change;
  const roomTouched = input.type !== undefined || input.link !== undefined;
  const link = input.link === undefined ? before.link : input.link;
  if (
    roomTouched &&
    !link &&
    (input.type ?? before.type) === 'video' &&
    !(await hasPlatform(context, before.id))
  )
    throw invalid({ link: NEEDS_ROOM });
  const shown = invited.some((key) => input[key] !== undefined && input[key] !== before[key]);
  if (shown && isLive(before)) return { sequence: sql`t.sequence + 1` };
}

async function hasPlatform({ tx, viewer }: Context, id: number): Promise<boolean> {
  const { platform_id } = await tx
    .selectFrom('interview')
    .select('platform_id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return platform_id !== null;
}

/** What those who were invited see in their calendars goes into the history. Nobody is written to for it. */
export async function afterDetails(context: Context, { action, before, row }: Done<Entity>): Promise<void> {
  if (action !== 'update' || !before || !isLive(row)) return;
  if (invited.every((key) => before[key] === row[key])) return;
  const [stored = null] = await readInterviews(context, [row.id]);
  const by = { kind: 'member', id: context.viewer.id, role: context.viewer.current_role } as const;
  const intent = { what: 'details', set: {} } as const;
  await settleInterviews(context, { by, tell: null }, [{ id: row.id, before: stored, intent }]);
}
