import { boolean } from '../kit/field.ts';
import { defineSettings } from '../kit/settings-section.ts';

/** Calls by telephone out of the product. */
export const callSettings = defineSettings('ziwo_calls', {
  label: 'Calls',
  fields: { enabled: boolean('Calls', { initial: false }) },
});
