import { z } from 'zod';
import { boolean } from '../kit/field.ts';
import { defineSettings, own } from '../kit/settings-section.ts';

/** Agencies that sign in themselves and bring candidates. */
export const vendorSettings = defineSettings('external_vendor', {
  label: 'External vendors',
  fields: {
    enabled: boolean('External vendors', {
      help: 'Agencies with a sign-in of their own bring candidates for jobs that are opened to them. While this is off they are signed out.',
      initial: false,
    }),
    /** -1 is any number. */
    users_limit: own('Most vendor users', z.int('Say how many, or allow any number').min(-1), {
      help: 'Those there are stay when the limit is lower',
      initial: -1,
    }),
    sees_all_candidates: boolean('Vendors see all candidates', {
      help: 'Otherwise they see the candidates they brought',
      initial: false,
    }),
  },
});
