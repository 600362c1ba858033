export { planInterviewMails } from './plan-interview-mails.ts';
export { planMails } from './plan-mails.ts';
export { rulesNaming } from './templates.queries.ts';
export type { InterviewValues } from './write/rendered.ts';
export { unsentAutoMailsWaiting } from './waiting/unsent.queries.ts';
