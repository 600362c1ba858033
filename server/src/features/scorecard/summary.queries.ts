import type { Overall } from '@hireloom/contracts/assessment-template/assessment-form';
import type { InterviewRole, InterviewStatus } from '@hireloom/contracts/interview/interview-words';
import type { ScorecardSummary } from '@hireloom/contracts/scorecard/scorecard-summary';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { cardsConcern, owesCard } from './readable.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

interface Person {
  id: number | null;
  author: { id: number; name: string };
  role: InterviewRole;
  removed: boolean;
  state: 'draft' | 'submitted' | 'reopened' | null;
  overall: Overall | null;
  score: number | null;
  submitted_on: string | null;
}

interface Found {
  id: number;
  status: InterviewStatus;
  over: boolean;
  owes: boolean;
  pass_mark: number | null;
  people: Person[];
}

/** Interviews that are not held any more ask nobody for a card. */
const isHeld = (status: InterviewStatus) => status !== 'cancelled' && status !== 'no_show';

/** Interviewers with their cards, and whoever is none any more but has a card in. */
const people = sql`select jsonb_agg(jsonb_build_object('id', c.id, 'author', jsonb_build_object('id', m.id, 'name', m.name),
      'role', im.role, 'removed', im.removed_on is not null, 'state', c.state, 'overall', c.overall, 'score', c.score,
      'submitted_on', c.submitted_on) order by im.role = 'shadow', im.id) as people
    from interview_member im join member m on m.team_id = im.team_id and m.id = im.member_id
      left join scorecard c on c.team_id = im.team_id and c.interview_id = im.interview_id and c.member_id = im.member_id
    where im.team_id = i.team_id and im.interview_id = i.id and (im.removed_on is null or c.submitted_on is not null)`;

async function findCards({ tx, viewer }: Reader, ids: readonly number[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Found>`select i.id, i.status, coalesce(i.ends_on <= now(), false) as over, ${owesCard(viewer, 'i')} as owes,
      coalesce(p.people, '[]') as people, (v.form ->> 'pass_mark')::float8 as pass_mark
    from interview i cross join lateral (${people}) p
      left join assessment_template_version v on v.team_id = i.team_id and v.template_id = i.template_id
        and v.template_version = coalesce((select max(c.template_version) from scorecard c where c.team_id = i.team_id
            and c.interview_id = i.id and c.template_id = i.template_id and c.submitted_on is not null),
          i.template_version)
    where i.team_id = ${viewer.team_id} and i.id = any(${ids}) and i.deleted_on is null and ${cardsConcern(viewer, 'i')}`.execute(
      tx,
    );
  return rows;
}

/** What a viewer is told of a card: everything of their own, and of others what is in, unless it is hidden. */
function toldOf(person: Person, { own, hidden }: { own: boolean; hidden: boolean }) {
  const { id, author, state, overall, score, submitted_on } = person;
  const isIn = state === 'submitted' || state === 'reopened';
  const shown = own || (state === 'submitted' && !hidden);
  return {
    id: shown ? id : null,
    author,
    // That somebody has begun is nobody else's business.
    state: own || isIn ? (state ?? ('awaited' as const)) : ('awaited' as const),
    overall: shown ? overall : null,
    score: shown && state === 'submitted' ? score : null,
    submitted_on: shown ? submitted_on : null,
    own,
  };
}

function summaryOf({ status, owes: hidden, pass_mark, people }: Found, viewerId: number): ScorecardSummary {
  const submitted = people.filter(({ state }) => state === 'submitted');
  const awaited = people.filter(
    ({ state, role, removed }) =>
      state !== 'submitted' && !removed && role !== 'shadow' && (isHeld(status) || state === 'reopened'),
  );
  const scores = hidden ? [] : submitted.flatMap(({ score }) => score ?? []);
  const mean =
    scores.length > 0
      ? {
          score: Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100) / 100,
          n: scores.length,
        }
      : null;
  return {
    due: submitted.length + awaited.length,
    submitted: submitted.length,
    hidden,
    mean,
    passed: mean && pass_mark !== null ? mean.score >= pass_mark : null,
    cards: people.map((person) => toldOf(person, { own: person.author.id === viewerId, hidden })),
  };
}

/** What is said of the cards of these interviews; those that do not concern the viewer are left out. One statement. */
export async function summaryFor(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ScorecardSummary>> {
  const found = await findCards(reader, ids);
  return new Map(found.map((each) => [each.id, summaryOf(each, reader.viewer.id)]));
}

/**
 * The column "Feedback" of these interviews: how many cards are in of how many (`2/3`), with the mean before it where the
 * viewer may know it (`4.2 · 2/3`). Figures alone, so that it reads the same in every language. Nothing of interviews to
 * come and of those of which nobody is asked. One statement.
 */
export async function feedbackOf(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await findCards(reader, ids);
  return new Map(
    found.flatMap((each): [number, string][] => {
      const { due, submitted, mean } = summaryOf(each, reader.viewer.id);
      if (due === 0 || (submitted === 0 && !each.over)) return [];
      return [[each.id, `${mean ? `${mean.score.toFixed(1)} · ` : ''}${submitted}/${due}`]];
    }),
  );
}
