export { queueLinkMail } from './account-mail.ts';
export { createAccount, renameAccount } from './account.ts';
export { endLinks, issueLink } from './links.ts';
