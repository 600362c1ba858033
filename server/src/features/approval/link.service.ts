import type { approvalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { sha256 } from '../../platform/auth/keys.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context, Platform } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { answerStep } from './answer.ts';
import { asReply } from './answer.service.ts';
import { todayOf, visibleChanges } from './ask.ts';
import { stillAnswers } from './people.ts';
import { latestRound, placeOfStep } from './rounds.queries.ts';
import type { Subjects } from './subject.ts';

type LinkPage = ReplyOf<typeof approvalEndpoints.link>;

interface Link {
  id: number;
  step_id: number;
  member_id: number;
  expires_on: string;
  used_on: string | null;
  /** The step waits and the person is among those asked. */
  open: boolean;
}

const said = {
  used: 'This link was used already',
  expired: 'This link has expired. Sign in to answer',
  settled: 'This is settled already',
  open: '',
} as const;

/** What a link asks for. Reading it uses nothing up. Throws `not_found`, always with the same words. */
export async function readLink(platform: Platform, subjects: Subjects, token: string): Promise<LinkPage> {
  return asLinkOwner(platform, token, async (context, link) => {
    const state = stateOf(platform, link);
    const empty = { state, message: said[state], title: null, facts: [], changes: [], approver: null };
    if (state !== 'open') return empty;
    const { tx, viewer } = context;
    const place = await placeOfStep(tx, viewer.team_id, link.step_id);
    const subject = place && subjects[place.kind];
    const round = place && (await latestRound(tx, viewer.team_id, place.kind, place.record_id, 'pending'));
    if (!subject || !round) return { ...empty, state: 'settled', message: said.settled };
    return {
      state,
      message: `${round.record_name} waits for your approval`,
      title: round.record_name,
      facts: [
        ...(await subject.facts(context, round.record_id)),
        { label: 'Submitted by', value: round.submitted_by },
        { label: 'Why', value: round.why },
      ],
      changes: visibleChanges(round, viewer.hidden_fields.job).map(({ label, from, to }) => ({
        label,
        from,
        to,
      })),
      approver: viewer.name,
    };
  });
}

/** Answers as the person the link was sent to, once. Throws field errors on a rejection without a note. */
export async function answerLink(
  platform: Platform,
  subjects: Subjects,
  token: string,
  answer: BodyOf<typeof approvalEndpoints.answerLink>,
): Promise<ActionReply> {
  return asLinkOwner(platform, token, async (context, { id }) => {
    return asReply(context, async () => {
      // Only here, under the lock of the link: of two clicks at once the second finds it used.
      const link = await lockLink(context, id);
      const state = link ? stateOf(platform, link) : 'settled';
      if (!link || state === 'used' || state === 'expired') throw conflict(said[state]);
      await markUsed(context, id);
      return answerStep(context, subjects, link.step_id, answer);
    });
  });
}

function stateOf(platform: Platform, { used_on, expires_on, open }: Link): LinkPage['state'] {
  if (used_on) return 'used';
  if (Date.parse(expires_on) <= platform.now().getTime()) return 'expired';
  return open ? 'open' : 'settled';
}

/** Runs `work` as the person the link was sent to, if its secret is right and they still are active. */
async function asLinkOwner<T>(
  platform: Platform,
  token: string,
  work: (context: Context, link: Link) => Promise<T>,
): Promise<T> {
  const [, team = '', id = '', secret = ''] = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/.exec(token) ?? [];
  const teamId = Number(team);
  const found = await withTeam(platform.db, teamId, async (tx) => {
    const row = await tx
      .selectFrom('approval_link')
      .select(['id', 'member_id'])
      .where('team_id', '=', teamId)
      .where('id', '=', Number(id))
      .where('secret_hash', '=', sha256(secret))
      .executeTakeFirst();
    const viewer = row && (await viewerOfMember(tx, teamId, row.member_id));
    return row && viewer ? { id: row.id, viewer } : null;
  });
  if (!found) throw notFound('This link');
  return runInTeam(
    platform,
    found.viewer,
    { uploads: [], request_id: `approval link ${found.id}` },
    async (context) => {
      const link = await readOne(context, found.id);
      if (!link) throw notFound('This link');
      return work(context, link);
    },
  );
}

async function readOne({ tx, viewer, platform }: Context, id: number, lock = sql``): Promise<Link | null> {
  const { rows } = await sql<Link>`select l.id, l.step_id, l.member_id, l.expires_on, l.used_on,
      exists (select from approval_step s join approval_asked a on a.team_id = s.team_id and a.step_id = s.id
          join member m on m.team_id = a.team_id and m.id = a.member_id
        where s.team_id = l.team_id and s.id = l.step_id and s.state = 'asked' and a.member_id = l.member_id
          and ${stillAnswers(todayOf({ platform }))}) as open
    from approval_link l where l.team_id = ${viewer.team_id} and l.id = ${id} ${lock}`.execute(tx);
  return rows[0] ?? null;
}

const lockLink = (context: Context, id: number) => readOne(context, id, sql`for update of l`);

async function markUsed({ tx, viewer, platform }: Context, id: number): Promise<void> {
  await tx
    .updateTable('approval_link')
    .set({ used_on: platform.now().toISOString() })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}
