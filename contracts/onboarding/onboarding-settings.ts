import { boolean, integer } from '../kit/field.ts';
import { defineSettings } from '../kit/settings-section.ts';

/** How documents of people who join are asked for and reviewed. */
export const onboardingSettings = defineSettings('onboarding', {
  label: 'Onboarding',
  fields: {
    own_uploads: boolean('Uploaders may approve', {
      initial: false,
      help: 'Whoever uploaded a document for somebody may approve it as well',
    }),
    remind_overdue: integer('Remind of overdue documents', {
      min: 0,
      max: 30,
      initial: 3,
      help: 'Every so many days; 0 is never',
    }),
  },
});
