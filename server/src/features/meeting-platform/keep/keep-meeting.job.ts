import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { runAsTeam } from '../../../platform/http/run.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { noteHealth } from '../health.ts';
import { openMaker } from '../maker/open-maker.ts';
import type { MeetingMaker } from '../maker/meeting-maker.ts';
import { MeetingFault } from '../meeting-fault.ts';
import { KEEP_MEETING_ATTEMPTS, KEEP_MEETING_TASK } from './meeting-queue.ts';
import { type MeetingStep, type MeetingWork, meetingWork, type Outcome } from './stored-meeting.ts';
import { writeFault, writeOutcome } from './write-meeting.ts';

/**
 * Makes, changes or drops the meeting of one interview, whatever its row says now; done twice, it is as if done once. What
 * may pass is tried again by the queue; what can not, and what was tried for the last time, is said on the record and to
 * the organiser. The interview stands in any case.
 */
export const keepMeetingJob = defineJob({
  task: KEEP_MEETING_TASK,
  payload: z.looseObject({ interview_id: z.number() }),
  max_attempts: KEEP_MEETING_ATTEMPTS,
  run: async ({ platform, teamId, last }, { interview_id }) => {
    const as = { uploads: [], request_id: KEEP_MEETING_TASK };
    const work = await runAsTeam(platform, teamId, as, ({ tx }) => meetingWork(tx, teamId, interview_id));
    if (!work) return;
    try {
      const outcome = await perform(platform, teamId, work);
      await runAsTeam(platform, teamId, as, async (given) => {
        await noteHealth(given.tx, teamId, work.platform.id, null, platform.now());
        await writeOutcome(given, teamId, { interview_id, work, outcome });
      });
    } catch (error) {
      const fault = faultOf(platform, error);
      const isLast = last || fault.kind !== 'later';
      await runAsTeam(platform, teamId, as, async (given) => {
        await noteHealth(given.tx, teamId, work.platform.id, fault, platform.now());
        await writeFault(given, teamId, { interview_id, step: work.step, fault, isLast });
      });
      if (!isLast) throw fault;
    }
  },
});

async function perform(platform: Platform, teamId: number, work: MeetingWork): Promise<Outcome> {
  return take(await openMaker(platform, teamId, work.platform), work.step);
}

async function take(maker: MeetingMaker, step: MeetingStep): Promise<Outcome> {
  if (step.do === 'make') return maker.make(step.wish);
  if (step.do === 'drop') {
    await maker.drop(step.meeting);
    return null;
  }
  // Somebody deleted it there: the interview gets another one.
  const isThere = await maker.change(step.meeting, step.wish);
  return isThere ? { id: step.meeting, link: null } : maker.make(step.wish);
}

function faultOf(platform: Platform, error: unknown): MeetingFault {
  if (error instanceof MeetingFault) return error;
  platform.log.error({ err: error }, 'a meeting could not be kept');
  return new MeetingFault('later', phrase('The meeting could not be made'));
}
