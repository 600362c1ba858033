export {
  composeLetter,
  fillLetter,
  type Letter,
  type LetterWish,
  prepareLetter,
  refuseFaults,
  type Sheet,
} from './compose/compose-letter.ts';
export { missingWords } from './compose/missing.ts';
export { optOutEnding, optOutLink, optOutLinks } from './opt-out/opt-out.ts';
export { readsMailWith } from './outbox/mail-files.ts';
export { mailsVisibleTo } from './outbox/mail-scope.ts';
export { filesOf, MAIL_FILES, picturesIn, type ReadableFile } from './send/files.ts';
export { addressOf } from './send/address-of.ts';
export { findTemplate, momentOf } from './send/send.service.ts';
export { failedMailsWaiting } from './waiting/failed-mails.queries.ts';
