import { Alert, Button, Modal, SegmentedControl, Select, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../../kit/entity-form/frame/focus-error.ts';
import { DiscardDialog, UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import type { NewInterview } from '../../../kit/interview/interview-desk.ts';
import { PlannedTimeInput } from '../../../kit/value/planned-time-input.tsx';
import { languages } from '../../../kit/words/languages.ts';
import { say } from '../../../kit/words/say.ts';
import { SlotSuggestions } from '../../availability/index.ts';
import { LetterPane } from '../fields/letter-pane.tsx';
import { useConflicts, useFirstSlot } from '../fields/use-conflicts.ts';
import { TellSwitches, WhenFields } from '../fields/when-fields.tsx';
import classes from '../interview.module.css';
import { spanText } from '../interview-time.tsx';
import { momentOf, plannedAt } from '../planned-moment.ts';
import { attending, type ScheduleMode } from './schedule-values.ts';
import { type Schedule, useSchedule } from './use-schedule.ts';
import { BookingFields, WhatFields } from './what-fields.tsx';

interface ScheduleDialogProps {
  begin: NewInterview;
  applicant: NonNullable<NewInterview['applicant']>;
  onClose: () => void;
}

const modes = (): { value: ScheduleMode; label: string }[] => [
  { value: 'time', label: say('Set a time') },
  { value: 'choose', label: say('Let the candidate choose') },
  { value: 'past', label: say('Write down a past one') },
];

/** Sets an interview on one screen: what, when beside everybody's times, and what the candidate is written. */
export function ScheduleDialog({ begin, applicant, onClose }: ScheduleDialogProps) {
  const schedule = useSchedule(begin, applicant, onClose);
  const { values, why, sending, send } = schedule;
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  const conflicts = useConflicts({
    people: attending(values),
    starts: values.starts,
    minutes: values.minutes,
    taken: schedule.taken,
    enabled: values.mode === 'time',
  });
  useSuggestion(schedule, begin.starts !== undefined);
  const close = () => (schedule.isTouched() && !sending ? setAsking(true) : onClose());
  const submit = async () => {
    if (!(await send())) focusFirstError(form.current);
  };
  const booksAnyway = values.mode === 'time' && conflicts.busy !== null;
  const mayBook = !booksAnyway || values.overlap.trim() !== '';
  return (
    <>
      <Modal
        opened
        onClose={close}
        closeOnEscape={!asking}
        closeOnClickOutside={false}
        size={wide && values.mode !== 'past' ? 1360 : 720}
        fullScreen={phone}
        title={say('Interview {name}, {job}', { name: applicant.name, job: applicant.job.name })}
        closeButtonProps={{ 'aria-label': say('Close') }}
      >
        <div ref={form}>
          <SegmentedControl
            mb="md"
            fullWidth={phone}
            orientation={phone ? 'vertical' : 'horizontal'}
            aria-label={say('How the time is found')}
            value={values.mode}
            onChange={(mode) => schedule.take(modes().find(({ value }) => value === mode)?.value ?? 'time')}
            data={modes()}
          />
          {why && (
            <Alert color="red" role="alert" mb="sm">
              {why}
            </Alert>
          )}
          {schedule.isRead ? (
            <div
              className={classes.panes}
              data-three={(wide && values.mode !== 'past') || undefined}
              data-two={(wide && values.mode === 'past') || undefined}
            >
              <WhatFields schedule={schedule} />
              <When schedule={schedule} conflicts={conflicts} />
              {values.mode !== 'past' && <Telling schedule={schedule} applicant={applicant.id} />}
            </div>
          ) : (
            <Skeleton height={420} role="status" aria-label={say('Loading')} />
          )}
          <div className={classes.footer}>
            <Text size="sm" c="dimmed" className={classes.told} aria-live="polite">
              {outlook(schedule)}
            </Text>
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button
              loading={sending}
              disabled={!schedule.isRead || !mayBook}
              color={booksAnyway ? 'orange' : undefined}
              data-autofocus
              onClick={() => void submit()}
            >
              {label(values.mode, booksAnyway)}
            </Button>
          </div>
        </div>
      </Modal>
      <DiscardDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onDiscard={onClose}
        message={say('The interview has not been set. Close without setting it?')}
      />
      <UnsavedGuard isDirty={schedule.isTouched} onDiscard={onClose} />
    </>
  );
}

function label(mode: ScheduleMode, anyway: boolean): string {
  if (mode === 'choose') return say('Ask the candidate');
  if (mode === 'past') return say('Write it down');
  return anyway ? say('Book anyway') : say('Schedule');
}

/** What pressing the button comes to. */
function outlook({ values }: Schedule): string {
  const moment = values.mode === 'choose' ? null : momentOf(values.starts);
  if (!moment) return '';
  const ends = new Date(moment.getTime() + values.minutes * 60_000);
  return spanText(moment.toISOString(), ends.toISOString());
}

/** Fills in the next time at which they are free, as long as nobody chose one. */
function useSuggestion(schedule: Schedule, hasTime: boolean): void {
  const { values, fill, isRead, isTimed } = schedule;
  const { people, isPool, minutes, starts, mode } = values;
  const wanted = isRead && mode === 'time' && !hasTime && !isTimed;
  const first = useFirstSlot({ people, isPool, minutes, zone: starts.zone, enabled: wanted });
  const at = wanted ? first?.starts_on : undefined;
  useEffect(() => {
    if (!at || !first) return;
    fill({ starts: plannedAt(new Date(at), starts.zone), one: isPool ? (first.members[0] ?? null) : null });
    // Another first time is another suggestion; anything else that changes asks for none.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at]);
}

interface WhenProps {
  schedule: Schedule;
  conflicts: ReturnType<typeof useConflicts>;
}

function When({ schedule, conflicts }: WhenProps) {
  const { values, errors, set } = schedule;
  if (values.mode === 'time')
    return (
      <WhenFields
        people={values.people}
        isPool={values.isPool}
        minutes={values.minutes}
        starts={values.starts}
        conflicts={conflicts}
        overlap={values.overlap}
        errors={errors}
        onStarts={(starts, one) => set({ starts, ...(one !== undefined && values.isPool && { one }) })}
        onOverlap={(overlap) => set({ overlap })}
      />
    );
  if (values.mode === 'past')
    return (
      <PlannedTimeInput
        past
        value={values.starts}
        errors={Object.fromEntries(
          Object.entries(errors).map(([path, text]) => [path.replace('starts.', ''), text]),
        )}
        onChange={(starts) => set({ starts })}
      />
    );
  return (
    <Stack gap="md">
      <BookingFields schedule={schedule} />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {say('What they could choose now')}
        </Text>
        <SlotSuggestions
          members={values.people}
          mode={values.isPool ? 'pool' : 'panel'}
          minutes={values.minutes}
          zone={values.starts.zone}
          firstDay={values.booking.opens_on}
          lastDay={values.booking.closes_on}
          onPick={(slot) =>
            set({ mode: 'time', starts: plannedAt(new Date(slot.starts_on), values.starts.zone) })
          }
        />
      </div>
    </Stack>
  );
}

function Telling({ schedule, applicant }: { schedule: Schedule; applicant: number }) {
  const { values, errors, set } = schedule;
  const { tell } = values;
  const chooses = values.mode === 'choose';
  const moment = chooses ? null : momentOf(values.starts);
  return (
    <Stack gap="sm">
      <TellSwitches
        candidate={tell.candidate}
        interviewers={tell.interviewers}
        onChange={(part) => set({ tell: { ...tell, ...part } })}
      />
      {values.mode === 'time' && tell.candidate && (
        <Switch
          label={say('They may move or cancel it by themselves')}
          description={say('Once, to another free time, until {hours} hours before', {
            hours: values.booking.notice_hours,
          })}
          checked={values.may_move}
          onChange={(event) => set({ may_move: event.currentTarget.checked })}
        />
      )}
      {tell.candidate && (
        <Select
          label={say('Language')}
          searchable
          // Words of one's own are in the language they are written in.
          disabled={tell.letter !== null}
          data={[...languages]}
          value={values.language}
          onChange={(language) => language && set({ language })}
        />
      )}
      {tell.candidate && (
        <LetterPane
          key={values.mode}
          title={chooses ? say('What they are asked') : say('Invitation')}
          about={{
            applicant,
            kind: chooses ? 'choose_time' : 'invitation',
            name: values.name,
            type: values.type,
            starts: moment ? values.starts : null,
            interviewers: attending(values).map(({ id }) => id),
            location: values.location.trim() || null,
            language: values.language,
          }}
          letter={tell.letter}
          errors={errors}
          onLetter={(letter) => set({ tell: { ...tell, letter } })}
        />
      )}
    </Stack>
  );
}
