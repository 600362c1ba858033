export { queueLinkMail } from './account-mail.ts';
export { admitAccount, createAccount, renameAccount } from './account.ts';
export { endLinks, issueLink, publicOrigin } from './links.ts';
