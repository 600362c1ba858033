import { boolean, integer } from '../kit/field.ts';
import { defineSettings } from '../kit/settings-section.ts';
import { retentionField } from './file-retention.ts';

const taken = (label: string) => boolean(label, { initial: true, section: 'What is taken' });

/** What a team decides about its files. */
export const fileManagerSettings = defineSettings('file_manager', {
  label: 'File manager',
  fields: {
    quota_gb: integer('Room for files (GB)', {
      min: 0,
      max: 100_000,
      initial: 0,
      help: 'Nothing more is added to records and folders once it is full; resumes and documents of candidates still come in. 0 is no limit',
    }),
    trash_days: integer('Days in the trash', {
      min: 1,
      max: 365,
      initial: 30,
      help: 'So long a deleted file can be brought back, then it is gone for good',
    }),
    share_days: integer('Share links are good for (days)', {
      min: 0,
      max: 365,
      initial: 30,
      help: 'At most; 0 turns sharing off and ends the links that there are',
    }),
    max_mb: integer('Largest file (MB)', {
      min: 0,
      max: 25,
      initial: 0,
      section: 'What is taken',
      help: 'Of what members add to records and folders. Resumes and what candidates are asked for have limits of their own; 0 is the 25 MB that the server takes',
    }),
    takes_pdf: taken('PDF documents'),
    takes_word: taken('Word and other text documents'),
    takes_sheet: taken('Spreadsheets'),
    takes_picture: taken('Pictures'),
    takes_text: taken('Plain texts'),
    takes_other: taken('All others: presentations, mails, archives, sounds and videos'),
    retention: retentionField,
  },
});
