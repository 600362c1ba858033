import { Alert, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { PlannedTimeInput } from '../../../kit/value/planned-time-input.tsx';
import { lists } from '../../../kit/value/intl.ts';
import { say } from '../../../kit/words/say.ts';
import { fitLabels, FreeBusyGrid, SlotSuggestions } from '../../availability/index.ts';
import { momentOf, plannedAt } from '../planned-moment.ts';
import type { Person } from '../../interview-plan/index.ts';
import { type Conflicts, SLOT_DAYS, slotDays } from './use-conflicts.ts';

interface WhenFieldsProps {
  people: readonly Person[];
  isPool: boolean;
  minutes: number;
  starts: PlannedTime;
  conflicts: Conflicts;
  overlap: string;
  /** By `starts.date`, `starts.time`, `starts.zone`, `starts.choice` and `overlap`. */
  errors: Readonly<Record<string, string>>;
  /** An interview that is moved: its own time counts as free. */
  without?: number | null;
  /** `one` is who of a pool is free then, where the time was offered. */
  onStarts: (starts: PlannedTime, one?: number) => void;
  onOverlap: (reason: string) => void;
}

/** When: typed, pressed beside the times of everybody, or one that is offered; and what stands in the way. */
export function WhenFields(props: WhenFieldsProps) {
  const { people, isPool, minutes, starts, conflicts, overlap, errors, without = null } = props;
  const { onStarts, onOverlap } = props;
  const moment = momentOf(starts);
  const at = (text: string) => errors[`starts.${text}`];
  const days = slotDays(starts.zone);
  const members = useMemo(() => people.map(({ id, name }) => ({ id, name })), [people]);
  const pick = (picked: Date, one?: number) => onStarts(plannedAt(picked, starts.zone), one);
  return (
    <Stack gap="sm">
      <PlannedTimeInput
        value={starts}
        errors={{
          ...(at('date') && { date: at('date') }),
          ...(at('time') && { time: at('time') }),
          ...(at('zone') && { zone: at('zone') }),
          ...(at('choice') && { choice: at('choice') }),
        }}
        onChange={(next) => onStarts(next)}
      />
      <Standing conflicts={conflicts} overlap={overlap} error={errors.overlap} onOverlap={onOverlap} />
      <FreeBusyGrid
        members={members}
        date={starts.date || wallTime(new Date(), starts.zone).date}
        zone={starts.zone}
        minutes={minutes}
        value={moment}
        without={without}
        onPick={(picked) => pick(picked)}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {isPool
            ? say('Times at which one of them is free')
            : say('Free times of the next {days} days', { days: SLOT_DAYS })}
        </Text>
        <SlotSuggestions
          members={members}
          mode={isPool ? 'pool' : 'panel'}
          minutes={minutes}
          zone={starts.zone}
          firstDay={days.first}
          lastDay={days.last}
          value={moment}
          without={without}
          onPick={(slot) => pick(new Date(slot.starts_on), slot.members[0])}
        />
      </div>
    </Stack>
  );
}

interface StandingProps {
  conflicts: Conflicts;
  overlap: string;
  error: string | undefined;
  onOverlap: (reason: string) => void;
}

/** Who can not come at that time, by name; a double booking is wanted only with a reason. */
export function Standing({ conflicts: { busy, unfit, taken }, overlap, error, onOverlap }: StandingProps) {
  return (
    <div role="status">
      {unfit.length > 0 && (
        <Text size="sm" c="var(--mantine-color-orange-text)">
          {lists().format(
            unfit.map(({ name, fit }) => say('{name}: {fit}', { name, fit: say(fitLabels[fit]) })),
          )}
        </Text>
      )}
      {busy !== null && (
        <Alert
          color="orange"
          p="sm"
          title={
            taken
              ? say('This time has just been taken')
              : busy.length > 0
                ? say('{names} {count, plural, one {is} other {are}} in another interview then', {
                    names: lists().format(busy),
                    count: busy.length,
                  })
                : undefined
          }
        >
          {taken && busy.length > 0 && (
            <Text size="sm" mb={4}>
              {say('{names} {count, plural, one {is} other {are}} in another interview then', {
                names: lists().format(busy),
                count: busy.length,
              })}
            </Text>
          )}
          <Group align="flex-end" gap="sm">
            <TextInput
              style={{ flex: '1 1 220px' }}
              label={say('Why book anyway')}
              description={say('Pick another time, or say why they take part in both.')}
              // On the colour of the alert the usual grey is hard to read.
              styles={{ description: { color: 'inherit' } }}
              dir="auto"
              maxLength={500}
              value={overlap}
              error={error}
              onChange={(event) => onOverlap(event.currentTarget.value)}
            />
          </Group>
        </Alert>
      )}
    </div>
  );
}

interface TellSwitchProps {
  candidate: boolean;
  interviewers: boolean;
  onChange: (part: { candidate?: boolean; interviewers?: boolean }) => void;
}

/** Who hears of it. */
export function TellSwitches({ candidate, interviewers, onChange }: TellSwitchProps) {
  return (
    <Group gap="lg" role="group" aria-label={say('Whom to tell')}>
      <Switch
        label={say('Tell the candidate')}
        checked={candidate}
        onChange={(event) => onChange({ candidate: event.currentTarget.checked })}
      />
      <Switch
        label={say('Tell the interviewers')}
        checked={interviewers}
        onChange={(event) => onChange({ interviewers: event.currentTarget.checked })}
      />
    </Group>
  );
}
