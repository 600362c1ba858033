import type { BookingBody } from '@hireloom/contracts/booking/booking';
import type { scheduleBody } from '@hireloom/contracts/interview/interview-endpoints';
import { isTimeZone } from '@hireloom/contracts/kit/time-zones';
import type { z } from 'zod';
import { checkCustomValues } from '../../crud/custom/check-values.ts';
import { isAboutFields, Refusals } from '../../crud/check/refusals.ts';
import type { Context, TeamWork } from '../../platform/context.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import { plannedMoment } from '../../platform/time/planned-moment.ts';
import { NEEDS_ROOM } from './details.ts';
import type { InterviewActor, StoredInterview } from './door/interview-door.ts';
import { type Known, knownFor } from './schedule/known-for.ts';
import { createInterviews, type NewInterview } from './verbs/create.ts';
import { endOf } from './verbs/rules.ts';

/** One interview as a form asks for it; `walk_in` is the day that it is a place of, with the code that checks people in. */
export type ScheduleWish = z.output<typeof scheduleBody> & {
  walk_in?: { id: number; code: string | null } | undefined;
};

/** Lets a candidate choose a time by themselves: what is done about it above. */
export type AskingCandidates = (
  work: TeamWork,
  asked: { interview_id: number; booking: BookingBody },
) => Promise<void>;

/**
 * Sets interviews of applicants whom the viewer may plan for: all or none. Everything that is wrong with one is said at
 * once, at its fields. Throws `invalid_input`, and `conflict` where somebody is busy.
 */
export async function scheduleInterviews(
  context: Context,
  wishes: readonly ScheduleWish[],
  asking: readonly AskingCandidates[] = [],
): Promise<StoredInterview[]> {
  const known = await knownFor(context, wishes);
  const news: NewInterview[] = [];
  for (const wish of wishes) news.push(await newOf(context, wish, known));
  const [first] = wishes;
  return createInterviews(context, news, { by: actorOf(context), tell: first?.tell ?? null }, async (ids) => {
    for (const [index, { booking }] of wishes.entries()) {
      const interview_id = ids[index];
      if (!booking || interview_id === undefined) continue;
      for (const ask of asking) await ask(context, { interview_id, booking });
    }
  });
}

/** Who a viewer is in the history of interviews. */
export const actorOf = ({ viewer }: Pick<Context, 'viewer'>): InterviewActor => ({
  kind: 'member',
  id: viewer.id,
  role: viewer.current_role,
});

async function newOf(context: Context, wish: ScheduleWish, known: Known): Promise<NewInterview> {
  const refusals = new Refusals();
  await refusals.gather(() => refuseUnknown(wish, known));
  const custom = await refusals.gather(() =>
    checkCustomValues(context, 'interview', wish.custom ?? {}, { beside: { ...wish } }),
  );
  const starts = await refusals.gather(() => startOf(context, wish));
  refusals.throwIfAny();
  const { starts: planned, round, stage: stage_id, platform, template, walk_in } = wish;
  return {
    applicant_id: wish.applicant,
    round_id: round,
    walk_in_id: walk_in?.id ?? null,
    name: wish.name,
    type: wish.type,
    stage_id,
    starts_on: starts ?? null,
    minutes: wish.minutes,
    zone: planned?.zone ?? wish.zone ?? 'UTC',
    organiser_id: context.viewer.id,
    people: wish.interviewers.map(({ member, role }) => ({ member_id: member, role })),
    location: wish.location,
    platform_id: platform,
    link: wish.link,
    template_id: template,
    template_version: template === null ? null : (known.templates.get(template) ?? null),
    instructions: wish.instructions,
    language: wish.language,
    is_log: wish.is_log,
    outcome: null,
    check_in_code: walk_in?.code ?? null,
    custom: custom ?? {},
    overlap: wish.overlap,
  };
}

/** Throws at each field that names what is not there, or does not go with the others. */
function refuseUnknown(wish: ScheduleWish, known: Known): void {
  const { applicant, round, stage, interviewers, platform, template, link, is_log } = wish;
  const found = known.applicants.get(applicant);
  const wrong: Record<string, string> = {};
  if (!found) wrong['applicant'] = 'Applicant was not found';
  else if (found.status !== 'active' && !is_log)
    wrong['applicant'] = 'This applicant is not in the running any more';
  if (round !== null && (!found || known.rounds.get(round) !== found.job_id))
    wrong['round'] = 'This round does not belong to the job';
  if (stage !== null && !known.stages.has(stage)) wrong['stage'] = 'Interview stage was not found';
  if (template !== null && !known.templates.has(template)) wrong['template'] = 'Form was not found';
  if (platform !== null && !known.platforms.has(platform))
    wrong['platform'] = 'Meeting platform was not found';
  if (interviewers.some(({ member }) => !known.members.has(member)))
    wrong['interviewers'] = 'Interviewers must be active members of the team';
  if (wish.type === 'video' && !link && platform === null && !is_log) wrong['link'] = NEEDS_ROOM;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** When it is to be held, or was; null where the candidate chooses. Throws at `starts` and below. */
function startOf(
  { platform }: Context,
  { starts, minutes, zone, booking, is_log }: ScheduleWish,
): Date | null {
  if (!starts) {
    if (is_log || !booking) throw invalid({ starts: 'Pick a time, or let the candidate choose one' });
    if (!zone || !isTimeZone(zone)) throw invalid({ zone: 'Time zone is not known' });
    return null;
  }
  const moment = momentAt(starts);
  if (is_log && endOf(moment, minutes) > platform.now())
    throw invalid({ 'starts.time': 'Only what was held already can be written down' });
  if (!is_log && moment <= platform.now()) throw invalid({ 'starts.time': 'This time has passed' });
  return moment;
}

/** The moment of a planned time, with what is wrong said at its fields below `starts`. */
export function momentAt(starts: NonNullable<ScheduleWish['starts']>): Date {
  try {
    return plannedMoment(starts);
  } catch (error) {
    if (!isAboutFields(error)) throw error;
    const fields = Object.entries(error.field_phrases ?? {}).map(([key, said]) => [`starts.${key}`, said]);
    throw new AppError('invalid_input', 400, error.phrase, Object.fromEntries(fields), error.extra);
  }
}
