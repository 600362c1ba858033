import { type CalendarItem, calendarLayerLabels } from '@hireloom/contracts/calendar/calendar-endpoints';
import { interviewStatusLabels, interviewTypeLabels } from '@hireloom/contracts/interview/interview-words';
import { offsetText, wallTime } from '@hireloom/contracts/kit/wall-time';
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openInterviewDesk } from '../../kit/interview/interview-desk.ts';
import { dayText } from '../../kit/value/date/date-text.ts';
import { say } from '../../kit/words/say.ts';
import { timesText } from './board/board-event.ts';
import { itemText } from './board/item-text.ts';

interface ItemCardProps {
  item: CalendarItem | null;
  zone: string;
  onClose: () => void;
  onEdit: (eventId: number) => void;
}

/** What an item of the calendar says, and what can be done with it: moving it by keyboard begins here. */
export function ItemCard({ item, zone, onClose, onEdit }: ItemCardProps) {
  const move = (id: number) => {
    onClose();
    openInterviewDesk({ kind: 'move', id });
  };
  return (
    <Modal opened={item !== null} onClose={onClose} title={item && itemText(item)} size="md">
      {item && (
        <Stack gap="sm">
          <Facts item={item} zone={zone} />
          <Group justify="flex-end" mt="xs">
            {item.expiry && (
              <Button
                variant="default"
                component={Link}
                to={`/recruitments/candidates/${item.expiry.candidate.id}`}
              >
                {say('Open the candidate')}
              </Button>
            )}
            {item.interview && (
              <Button variant="default" component={Link} to={`/recruitments/interviews/${item.interview.id}`}>
                {say('Open')}
              </Button>
            )}
            {item.interview?.may_move && (
              <Button data-autofocus onClick={() => item.interview && move(item.interview.id)}>
                {say('Move')}
              </Button>
            )}
            {item.event && (
              <Button data-autofocus onClick={() => item.event && onEdit(item.event.id)}>
                {say('Edit')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Facts({ item, zone }: { item: CalendarItem; zone: string }) {
  const { interview, members, location } = item;
  return (
    <Stack gap={6}>
      <Fact label={say('When')}>
        <span dir="ltr">{whenText(item, zone)}</span>
      </Fact>
      {interview && (
        <Fact label={say('Interview')}>
          {`${say(interviewTypeLabels[interview.type])} · ${say(interviewStatusLabels[interview.status])}`}
        </Fact>
      )}
      {interview?.applicant && (
        <Fact label={say('Applicant')}>
          <Anchor
            component={Link}
            to={`/recruitments/applicants?open=${interview.applicant.id}`}
            size="sm"
            dir="auto"
          >
            {interview.applicant.name}
          </Anchor>
        </Fact>
      )}
      {interview?.job && (
        <Fact label={say('Job')}>
          <Anchor component={Link} to={`/recruitments/jobs/${interview.job.id}`} size="sm" dir="auto">
            {interview.job.name}
          </Anchor>
        </Fact>
      )}
      {members.length > 0 && (
        <Fact label={interview ? say('Interviewers') : say('Person')}>
          <span dir="auto">{members.map(({ name }) => name).join(', ')}</span>
        </Fact>
      )}
      {location && (
        <Fact label={say('Location')}>
          <span dir="auto">{location}</span>
        </Fact>
      )}
      <Fact label={say('Calendar')}>{say(calendarLayerLabels[item.layer])}</Fact>
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group gap="sm" wrap="nowrap" align="baseline">
      <Text size="sm" c="dimmed" w={110} style={{ flex: 'none' }}>
        {label}
      </Text>
      <Text size="sm" component="div" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  );
}

/** Day, times and the zone that they are said in. */
function whenText(item: CalendarItem, zone: string): string {
  const { starts_on, first_day, last_day } = item;
  if (first_day && last_day)
    return first_day === last_day ? dayText(first_day) : `${dayText(first_day)} – ${dayText(last_day)}`;
  if (!starts_on) return '';
  const starts = new Date(starts_on);
  const { date } = wallTime(starts, zone);
  return `${dayText(date)} ${timesText(item, zone)} (${zone}, ${offsetText(starts, zone)})`;
}
