import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import type { WalkInDay, WalkInPerson } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { Link } from 'react-router';
import { relativeText } from '../../kit/value/date/date-text.ts';
import { say } from '../../kit/words/say.ts';
import type { DayStep, PersonStep } from './use-day-steps.ts';
import classes from './walk-in.module.css';

export const isLive = ({ status }: WalkInPerson): boolean => status === 'scheduled' || status === 'confirmed';
export const isWaiting = (person: WalkInPerson): boolean => isLive(person) && person.checked_in_on !== null;

/** Nobody is missed before their time. */
const hasBegun = ({ starts_on }: WalkInPerson): boolean => new Date(starts_on).getTime() <= Date.now();

interface Props {
  person: WalkInPerson;
  day: WalkInDay;
  isNext: boolean;
  mayChange: boolean;
  isBusy: boolean;
  onStep: (step: DayStep) => void;
}

/** One line of the check-in list, with targets for a finger. */
export function DayPerson({ person, day, isNext, mayChange, isBusy, onStep }: Props) {
  const { interview, applicant, name, starts_on } = person;
  const isOver = person.status === 'completed' || person.status === 'no_show';
  const waits = isWaiting(person);
  const button = (label: string, todo: PersonStep, filled = false) => (
    <Button
      size="md"
      variant={filled ? 'filled' : 'default'}
      disabled={isBusy}
      aria-label={`${label}: ${name}`}
      onClick={() => onStep({ do: todo, interview })}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.person} data-next={isNext}>
      <Text className={classes.time} dir="ltr">
        {wallTime(new Date(starts_on), day.zone).time}
      </Text>
      <div className={classes.who}>
        <Anchor component={Link} to={`/recruitments/applicants?open=${applicant}`} fw={600} c="inherit">
          <bdi>{name}</bdi>
        </Anchor>
        <Standing person={person} isNext={isNext} />
      </div>
      {mayChange && day.state === 'open' ? (
        <Group gap="xs">
          {isLive(person) && !waits ? button(say('Check in'), 'check in', true) : null}
          {waits ? button(say('Done'), 'done', isNext) : null}
          {waits ? button(say('Take back'), 'undo check-in') : null}
          {isLive(person) && !waits && hasBegun(person) ? button(say('No-show'), 'no-show') : null}
          {isOver ? button(say('Take back'), 'take back') : null}
        </Group>
      ) : null}
    </li>
  );
}

function Standing({ person, isNext }: { person: WalkInPerson; isNext: boolean }) {
  const { status, checked_in_on } = person;
  if (status === 'completed') return <State color="green" words={say('Done')} />;
  if (status === 'no_show') return <State color="red" words={say('No-show')} />;
  if (status === 'cancelled') return <State color="gray" words={say('Cancelled')} />;
  if (!checked_in_on) return <State color="gray" words={say('Expected')} />;
  return (
    <Group gap={6}>
      {isNext ? <State color="blue" words={say('Next')} /> : null}
      <Text size="sm" c="dimmed">
        {say('Arrived {ago}', { ago: relativeText(checked_in_on) })}
      </Text>
    </Group>
  );
}

const State = ({ color, words }: { color: string; words: string }) => (
  <Badge color={color} variant="light" tt="none">
    {words}
  </Badge>
);
