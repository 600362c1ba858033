import { ActionIcon, Button, Group, SegmentedControl, Select, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../../icons.ts';
import { mark, say } from '../../kit/words/say.ts';
import { type CalendarView, calendarViews } from './place/use-calendar-place.ts';
import classes from './calendar.module.css';

const viewLabels: Record<CalendarView, string> = {
  day: mark('Day'),
  week: mark('Week'),
  month: mark('Month'),
  agenda: mark('Agenda'),
  people: mark('Side by side'),
};

interface CalendarBarProps {
  view: CalendarView;
  label: string;
  /** People side by side are for whoever may see others. */
  mayTeam: boolean;
  isPhone: boolean;
  onView: (view: CalendarView) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

/** The days that are shown, the way to others, and how they are shown. */
export function CalendarBar({ view, label, mayTeam, isPhone, onView, onStep, onToday }: CalendarBarProps) {
  const data = calendarViews
    .filter((one) => one !== 'people' || mayTeam)
    .map((value) => ({ value, label: say(viewLabels[value]) }));
  const choose = (value: string | null) => onView(calendarViews.find((one) => one === value) ?? 'week');
  return (
    <Group justify="space-between" gap="sm" mb="sm" className={classes.bar}>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="xs" onClick={onToday} className={classes.control}>
          {say('Today')}
        </Button>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={say('Back')}
          onClick={() => onStep(-1)}
          className={classes.control}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={say('Forward')}
          onClick={() => onStep(1)}
          className={classes.control}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        <Text fw={600} component="h2" size="md" aria-live="polite" className={classes.label}>
          {label}
        </Text>
      </Group>
      {isPhone ? (
        <Select
          size="sm"
          w={140}
          aria-label={say('View')}
          data={data}
          value={view}
          onChange={choose}
          className={classes.control}
        />
      ) : (
        <SegmentedControl
          size="xs"
          aria-label={say('View')}
          data={data}
          value={view}
          onChange={choose}
          className={classes.control}
        />
      )}
    </Group>
  );
}
