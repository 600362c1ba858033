export { keepMeetingJob } from './keep/keep-meeting.job.ts';
export { keepMeetings, type MeetingChange } from './keep/keep-meetings.ts';
export { linkNow } from './keep/link-now.ts';
export { meetingPlatformLines } from './integration.ts';
