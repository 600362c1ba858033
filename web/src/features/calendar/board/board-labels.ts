import type { ScheduleLabelsOverride } from '@mantine/schedule';
import { say } from '../../../kit/words/say.ts';

/** What the board calls its parts, in the language shown. */
export const boardLabels = (): ScheduleLabelsOverride => ({
  today: say('Today'),
  next: say('Next'),
  previous: say('Previous'),
  more: say('More'),
  day: say('Day'),
  week: say('Week'),
  month: say('Month'),
  allDay: say('All day'),
  weekday: say('Weekday'),
  timeSlot: say('Time'),
  noEvents: say('Nothing stands here'),
  moreLabel: (hidden) => say('+{count} more', { count: hidden }),
  resource: say('Person'),
  resources: say('People'),
  resourceSlot: say('Time of'),
  agenda: say('Agenda'),
});
