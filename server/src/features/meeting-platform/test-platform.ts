import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { isRemote, patternLink } from '@hireloom/contracts/meeting-platform/meeting-link';
import type { meetingPlatformEndpoints } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import type { Platform, Viewer } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { inEnglish, phrase, type Sentence, toPhrase } from '../../platform/words/phrase.ts';
import { noteHealth } from './health.ts';
import { wakeMeetings } from './keep/wake-meetings.ts';
import { openMaker } from './maker/open-maker.ts';
import { MeetingFault } from './meeting-fault.ts';
import { readPlatforms } from './platforms.queries.ts';

/**
 * Makes a meeting a day ahead and drops it again; of a link it only says what it will be. What came of it stands in the
 * health of the platform. Throws `not_found`.
 */
export async function testPlatform(
  platform: Platform,
  viewer: Viewer,
  id: number,
): Promise<ReplyOf<typeof meetingPlatformEndpoints.test>> {
  const { team_id } = viewer;
  const [row] = await withTeam(platform.db, team_id, (tx) => readPlatforms(tx, team_id, id));
  if (!row) throw notFound('The meeting platform');
  if (!isRemote(row.kind)) {
    const link = patternLink(row.link ?? '', { interview: '1', code: 'abc' });
    await note(platform, viewer, id, null);
    return reply(true, phrase('Interviews get links such as {link}', { link }));
  }
  const starts_on = new Date(platform.now().getTime() + 86_400_000);
  const ends_on = new Date(starts_on.getTime() + 1_800_000);
  try {
    const maker = await openMaker(platform, team_id, row);
    const title = `${platform.config.PRODUCT_NAME} test`;
    await maker.try({ key: `hireloom-test-${randomUUID()}`, title, starts_on, ends_on });
    await note(platform, viewer, id, null);
    return reply(true, phrase('A meeting was made and dropped again. It works.'));
  } catch (error) {
    if (!(error instanceof MeetingFault)) throw error;
    await note(platform, viewer, id, error);
    return reply(false, error.said);
  }
}

function note(platform: Platform, viewer: Viewer, id: number, fault: MeetingFault | null): Promise<void> {
  return runInTeam(platform, viewer, { uploads: [], request_id: 'meeting_test' }, async (context) => {
    await noteHealth(context.tx, viewer.team_id, id, fault, platform.now());
    if (!fault) await wakeMeetings(context, viewer.team_id, id);
  });
}

function reply(ok: boolean, said: Sentence): ReplyOf<typeof meetingPlatformEndpoints.test> {
  const { text, values } = toPhrase(said);
  return { ok, message: inEnglish(said), text, ...(values ? { values } : {}) };
}
