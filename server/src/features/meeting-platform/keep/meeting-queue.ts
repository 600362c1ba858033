import type { QueuedJob } from '../../../platform/context.ts';

export const KEEP_MEETING_TASK = 'keep_meeting';
/** Apart by a growing time: all of them take about an hour. */
export const KEEP_MEETING_ATTEMPTS = 9;

/**
 * Brings the meeting of an interview to what the interview says. Those of one platform run one after the other, so that
 * none is made twice; a further one takes the place of one that still waits.
 */
export const meetingJob = (teamId: number, platformId: number, interviewId: number): QueuedJob => ({
  task: KEEP_MEETING_TASK,
  payload: { interview_id: interviewId, team_id: teamId },
  key: `meeting:${teamId}:${interviewId}`,
  queue: `meeting_platform:${teamId}:${platformId}`,
  max_attempts: KEEP_MEETING_ATTEMPTS,
});
