export { meetingPlatformsQuery } from './meeting-platform-queries.ts';
export { PlatformReturn } from './platform-return.tsx';
export { MeetingLine } from './meeting-line.tsx';
