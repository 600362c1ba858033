import { boolean } from '../kit/field.ts';
import { defineSettings } from '../kit/settings-section.ts';

/** What a new job must say about onboarding. The flags stand beside the sections (specification, section 3 "Settings"). */
export const onboardingFlags = defineSettings(null, {
  label: 'New jobs',
  fields: {
    joiningFormMandatoryOnJobCreate: boolean('A new job names its joining template', {
      initial: false,
      section: 'New jobs',
    }),
    documentCategoryMandatoryOnJobCreate: boolean('A new job names its document categories', {
      initial: false,
      section: 'New jobs',
    }),
  },
});
