export { keepLetters } from './keep-letters.ts';
export { letterMadeDoor, type MadeLetter, type MadeLetterConsequence } from './letter-made.ts';
export { offerLetters, readyLetter } from './offer-letters.ts';
export { offerLetterJobs } from './offer-letter.jobs.ts';
export { offerLetterShapes } from './offer-letter.shapes.ts';
export { offerValues } from './values/offer-values.ts';
export { queueSigned } from './signed-letter.ts';
export { tellOffer } from './values/tell-offer.ts';
