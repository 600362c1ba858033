import './day-parsing.ts';
import '@mantine/dates/styles.layer.css';
import * as dates from '@mantine/dates';
import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { useLanguage } from '../../words/current.ts';
import { say } from '../../words/say.ts';
import { calendarLocale } from './calendar-locale.ts';
import { DAY_FORMAT } from './date-text.ts';
import { typedDay } from './day-parsing.ts';
import { weekOf, weekOfTeam } from '@hireloom/contracts/settings/week';

// The date controls, with their styles in the same lazy file: names in the language shown, the week of the team's
// country, days as the specification writes them.

/** Around each control, and not around the app: a page without one reads none of this. */
function Calendar({ children }: { children: ReactNode }) {
  const locale = calendarLocale(useLanguage());
  const session = useSession();
  const week = session.status === 'ready' ? weekOfTeam(session.team) : weekOf('');
  return <dates.DatesProvider settings={{ locale, ...week }}>{children}</dates.DatesProvider>;
}

/** The names of all small buttons of a control. */
const names = () => ({
  clearButtonProps: { 'aria-label': say('Clear') },
  ariaLabels: {
    nextMonth: say('Next month'),
    previousMonth: say('Previous month'),
    nextYear: say('Next year'),
    previousYear: say('Previous year'),
    nextDecade: say('Next ten years'),
    previousDecade: say('Previous ten years'),
    monthLevelControl: say('Choose a month'),
    yearLevelControl: say('Choose a year'),
  },
});

/** A day, typed or picked. */
export function DateInput(props: Omit<dates.DateInputProps, 'valueFormat'>) {
  return (
    <Calendar>
      <dates.DateInput valueFormat={DAY_FORMAT} dateParser={typedDay} {...names()} {...props} />
    </Calendar>
  );
}

/** A day, or two with everything between them, picked from a calendar. */
export function DatePickerInput<Kind extends dates.DatePickerType = 'default'>(
  props: Omit<dates.DatePickerInputProps<Kind>, 'valueFormat'>,
) {
  return (
    <Calendar>
      <dates.DatePickerInput<Kind> valueFormat={DAY_FORMAT} {...names()} {...props} />
    </Calendar>
  );
}

/** A month. */
export function MonthPickerInput(props: dates.MonthPickerInputProps) {
  return (
    <Calendar>
      <dates.MonthPickerInput {...names()} {...props} />
    </Calendar>
  );
}

/** A day and its time. */
export function DateTimePicker(props: Omit<dates.DateTimePickerProps, 'valueFormat'>) {
  return (
    <Calendar>
      <dates.DateTimePicker valueFormat={`${DAY_FORMAT} hh:mm A`} {...names()} {...props} />
    </Calendar>
  );
}
