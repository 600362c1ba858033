import { interview as entity } from '@hireloom/contracts/interview/interview';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import type { InterviewValues } from '../../auto-mail/index.ts';
import { readInterviews } from '../stored-interviews.ts';
import { readTold } from './facts.queries.ts';
import { interviewValues } from './interview-values.ts';
import type { Outside } from './outside.ts';

/** What e-mails of rules say of interviews: candidates read their own page and zone, members those of theirs. */
export const valuesForRules =
  ({ candidateLink }: Pick<Outside, 'candidateLink'>): InterviewValues =>
  async (work, id, { language, member, to_candidate, is_tried }) => {
    const [found] = await readInterviews(work, [id]);
    if (!found) return { known: new Map(), hidden: new Set() };
    const ids = found.members.map(({ member_id }) => member_id);
    const people = await readTold(work, member === null ? ids : [...ids, member]);
    const zone = (member !== null && people.get(member)?.zone) || found.zone;
    const origin = publicOrigin(work.platform.config);
    const own = () => (is_tried ? Promise.resolve(`${origin}/interview/…`) : candidateLink(work, id));
    const link = to_candidate ? await own() : `${origin}${entity.page}/${id}`;
    return interviewValues(found, people, { language, zone, link });
  };
