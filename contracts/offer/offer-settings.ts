import { z } from 'zod';
import { boolean } from '../kit/field.ts';
import { defineSettings, own } from '../kit/settings-section.ts';
import { isTimeZone } from '../kit/time-zones.ts';

/** What a team decides about its offers. */
export const offerSettings = defineSettings('offers', {
  label: 'Offers',
  fields: {
    needed_to_hire: boolean('Hiring needs an accepted offer', {
      initial: true,
      help: 'Admins may hire without one if they say why',
    }),
    time_zone: own('Time zone', z.string().max(60).refine(isTimeZone, 'Time zone is not known'), {
      initial: 'UTC',
      help: 'An offer ends with its last day in this zone',
    }),
  },
});
