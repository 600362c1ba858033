import { boolean, decimal } from '../kit/field.ts';
import { defineSettings } from '../kit/settings-section.ts';

const coming = 'When resumes come in';

/** How the resumes of a team are read, and when a person is asked. */
export const resumeSettings = defineSettings('resumes', {
  label: 'Resumes',
  fields: {
    /** Values read with less confidence than this wait for a person, 0 to 1. */
    review_below: decimal('Ask a person below', { section: coming, min: 0, max: 1, initial: 0.5 }),
    mentioned_skills: boolean('Take skills that are only mentioned', {
      section: 'What is read',
      help: 'Not only those in a list of skills, but also those in the text of a job',
      initial: false,
    }),
    create_at_once: boolean('Make candidates at once', {
      section: coming,
      help: 'When nothing is unclear. Otherwise every resume waits for a review.',
      initial: true,
    }),
  },
});
