import { interviewSource } from './interview/from-interviews.ts';
import { conversationMails } from './mailbox/index.ts';
import { mailSource } from './mail/from-mails.ts';
import { offerSource } from './offer/from-offers.ts';
import { documentSource } from './onboarding/from-documents.ts';
import { changeLines, fileLines } from './timeline/from-activity.ts';
import { noteSources } from './timeline/from-notes.ts';
import { stageMoves } from './timeline/from-stages.ts';
import type { TimelineSource } from './timeline/subject.ts';

/** What the timelines of candidates, applicants and jobs tell. */
export const timelineSources: readonly TimelineSource[] = [
  ...noteSources,
  stageMoves,
  interviewSource,
  offerSource,
  documentSource,
  conversationMails,
  mailSource,
  fileLines,
  changeLines,
];
