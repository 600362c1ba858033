export { planMails } from './plan-mails.ts';
export { rulesNaming } from './templates.queries.ts';
export { unsentAutoMailsWaiting } from './waiting/unsent.queries.ts';
