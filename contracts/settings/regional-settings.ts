import { z } from 'zod';
import { defineSettings, own } from '../kit/settings-section.ts';

/** Where a team is at home. It stands beside the sections. */
export const regionalSettings = defineSettings(null, {
  label: 'Region',
  fields: { default_country: own('Default country', z.string().length(2), { initial: 'AE' }) },
});

/** What amounts of all currencies compare in. It stands beside the sections. */
export const currencySettings = defineSettings(null, {
  label: 'Currency',
  fields: {
    default_currency: own(
      'Default currency',
      z.string().regex(/^[A-Z]{3}$/, 'Default currency must be picked from the list'),
      { initial: 'AED' },
    ),
  },
});
