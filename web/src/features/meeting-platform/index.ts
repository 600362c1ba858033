export { MeetingLine } from './meeting-line.tsx';
