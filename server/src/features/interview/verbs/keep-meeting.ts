import type { TeamWork } from '../../../platform/context.ts';
import { entitiesChanged } from '../../../platform/realtime/entity-changed.ts';
import { inEnglish, type Sentence, storedPhrase } from '../../../platform/words/phrase.ts';

/** How the room of an interview stands with its platform; `why` says what went wrong. */
export interface Meeting {
  state: 'none' | 'waiting' | 'ready' | 'failed';
  link?: string | null;
  meeting_id?: string | null;
  why?: Sentence | null;
}

/**
 * Writes down how the room of an interview stands. No change of the interview: what was sent leads to the candidate's own
 * page, which shows the link there is by then.
 */
export async function keepMeeting(
  work: TeamWork,
  id: number,
  { state, link, meeting_id, why }: Meeting,
): Promise<void> {
  const { tx, team_id } = work;
  await tx
    .updateTable('interview')
    .set({
      meeting_state: state,
      ...(link === undefined ? {} : { link }),
      ...(meeting_id === undefined ? {} : { meeting_id }),
      meeting_words: why ? inEnglish(why) : null,
      meeting_words_phrase: why ? storedPhrase(why) : null,
    })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute();
  await entitiesChanged({ ...work, viewer: { team_id } }, 'interview', [id]);
}
