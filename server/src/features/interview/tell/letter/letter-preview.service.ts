import type { interviewLetterEndpoint } from '@hireloom/contracts/interview/interview-letter';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { findRow } from '../../../../crud/write.ts';
import { publicOrigin } from '../../../../platform/config/public-origin.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/http/app-error.ts';
import { nearestMoment, plannedMoment } from '../../../../platform/time/planned-moment.ts';
import { inEnglish, phraseBeside } from '../../../../platform/words/phrase.ts';
import { applicantResource } from '../../../applicant/index.ts';
import { composeLetter } from '../../../mail/index.ts';
import { timeZoneOf } from '../../../notification/index.ts';
import { readApplying, readTold } from '../facts.queries.ts';
import { interviewValues } from '../interview-values.ts';
import { templateOf } from './letter-template.ts';
import { senderOf } from '../sender.ts';
import { whyNoLetter } from './write-letter.ts';

type Wish = BodyOf<typeof interviewLetterEndpoint>;

/**
 * What the candidate would read, by the same steps that write it; nothing is written and no link made. Throws
 * `invalid_input` at `applicant` for one whom the viewer may not open.
 */
export async function previewLetter(
  context: Context,
  wish: Wish,
): Promise<ReplyOf<typeof interviewLetterEndpoint>> {
  if (!(await findRow(applicantResource, context, wish.applicant)))
    throw invalid({ applicant: 'Applicant not found' });
  const { kind, language, starts } = wish;
  const team = await templateOf(context, kind, language);
  const { subject, body } = wish.letter ?? team;
  const members = wish.interviewers.map((member_id) => ({ member_id, role: 'panel' as const }));
  const people = await readTold(context, wish.interviewers);
  const given = {
    ...{ name: wish.name, type: wish.type, location: wish.location, members },
    // Which of two is meant is asked when it is set.
    starts_on: starts && (starts.choice ? plannedMoment(starts) : nearestMoment(starts)),
  };
  const reader = {
    language: team.language,
    zone: starts?.zone ?? (await timeZoneOf(context)),
    link: `${publicOrigin(context.platform.config)}/interview/…`,
  };
  const letter = await composeLetter(
    context,
    {
      ...{ subject, body, category: 'interview', language: team.language },
      records: { applicant: wish.applicant },
      more: interviewValues(given, people, reader),
    },
    { lenient: true },
  );
  const applying = (await readApplying(context, [wish.applicant])).get(wish.applicant);
  const why = applying ? await whyNoLetter(context, applying) : 'The applicant is not there any more';
  const { address } = await senderOf(context);
  return {
    template: team.template && { id: team.template.id, name: team.template.name },
    ...{ subject, body, missing: letter.missing },
    shown: { subject: letter.subject, body: letter.html },
    to: why === null ? (applying?.email ?? null) : null,
    why_not: why === null ? null : inEnglish(why),
    why_not_phrase: why === null ? null : phraseBeside(why),
    from: address.address,
  };
}
