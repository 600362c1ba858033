import { z } from 'zod';
import { defineSettings, own } from '../kit/settings-section.ts';

/** Where a team is at home. It stands beside the sections. */
export const regionalSettings = defineSettings(null, {
  label: 'Region',
  fields: { default_country: own('Default country', z.string().length(2), { initial: 'AE' }) },
});
