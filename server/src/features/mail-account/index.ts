export { accountFor, canSend, type ChosenAccount } from './choose-account.ts';
export { type OwnAccount, removeOwnAccount, saveOwnAccount } from './own-account.ts';
export { type SmtpTrial, type TriedSmtp, trySmtp } from './try-smtp.ts';
export { saveSignedInAccount } from './signed-in-account.ts';
export { mailAccountLines } from './integration.ts';
