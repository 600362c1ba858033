export { queueLinkMail } from './account-mail.ts';
export { createAccount, renameAccount } from './account.ts';
export { endLinks, issueLink, publicOrigin } from './links.ts';
