export type { News, NewsMail, NotifyContext } from './news.ts';
export { notifyMembers, closeQuestions } from './notify.ts';
export { followersOf } from './follow.service.ts';
export { notifyMentioned, refuseVendorMention } from './mention.ts';
export { timeZoneOf } from './preferences.service.ts';
export { type Archived, archive } from './notification.service.ts';
export { mentionsWaiting } from './waiting/mentions.queries.ts';
export { newApplicantsWaiting } from './waiting/new-applicants.queries.ts';
export { textOf } from './mentioned-in.ts';
