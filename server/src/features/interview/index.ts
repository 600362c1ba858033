export { lockPeople, TAKEN } from './change/busy-times.ts';
export type { Doing, Guarded, Interviewer } from './change/intent.ts';
export {
  type InterviewActor,
  type InterviewChange,
  type InterviewConsequence,
  interviewDoor,
  type StoredInterview,
} from './door/interview-door.ts';
export { calendarText } from './ics/appointment.ts';
export { interviewResource } from './interview.resource.ts';
export { interviewsChangeableBy, interviewsVisibleTo } from './scope.ts';
export { refuseUnchangeable } from './interview.service.ts';
export { lockInterviews, readInterviews } from './stored-interviews.ts';
export { refuseUnlessLive } from './verbs/rules.ts';
export {
  type AskingCandidates,
  momentAt,
  scheduleInterviews,
  type ScheduleWish,
} from './schedule.service.ts';
export { bookInterview, type Booking } from './verbs/book.ts';
export { cancelInterview, cancelInterviews } from './verbs/cancel.ts';
export { changePeople } from './verbs/change-people.ts';
export { checkInInterview, confirmInterview, undoCheckIn } from './verbs/confirm.ts';
export { endInterview, type Ending, reopenInterview } from './verbs/end.ts';
export { type Move, moveInterview, moveInterviews } from './verbs/move.ts';
export { tellCandidateAgain } from './verbs/tell-again.ts';
