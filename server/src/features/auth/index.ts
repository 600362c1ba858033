export { queueLinkMail } from './account-mail.ts';
export { admitAccount, createAccount, renameAccount, takenNames } from './account.ts';
export { endLinks, issueLink } from './links.ts';
