import {
  type CalendarEvent,
  calendarEventEndpoints,
  eventKindLabels,
  eventKinds,
} from '@hireloom/contracts/calendar/calendar-event';
import { Button, Group, Select, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { PlannedTimeInput } from '../../../kit/value/planned-time-input.tsx';
import { say } from '../../../kit/words/say.ts';
import { calendarKey, eventQuery } from '../calendar-queries.ts';
import { bodyOf, type EventForm, formOf, newForm, saidAt } from './event-form.ts';

/** A new event at a time, or one that is there already. */
export type EventWork =
  | { kind: 'new'; at: { date: string; time: string | null } }
  | { kind: 'edit'; id: number };

interface EventDrawerProps {
  work: EventWork;
  zone: string;
  onClose: () => void;
}

/** An own event: made, changed or deleted. */
export default function EventDrawer({ work, zone, onClose }: EventDrawerProps) {
  if (work.kind === 'new')
    return <EventEditor first={newForm(work.at, zone)} stored={null} onClose={onClose} />;
  return <StoredEvent id={work.id} onClose={onClose} />;
}

function StoredEvent({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(eventQuery(id));
  if (data) return <EventEditor key={data.version} first={formOf(data)} stored={data} onClose={onClose} />;
  return (
    <EditDrawer position="right" title={say('Event')} isChanged={() => false} onClose={onClose}>
      {() =>
        error ? (
          <ErrorState
            title={say('The event could not be read')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={320} aria-busy aria-label={say('Loading')} />
        )
      }
    </EditDrawer>
  );
}

interface EventEditorProps {
  first: EventForm;
  stored: CalendarEvent | null;
  onClose: () => void;
}

function EventEditor({ first, stored, onClose }: EventEditorProps) {
  const [begun] = useState(first);
  const [form, setForm] = useState(begun);
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const set = (change: Partial<EventForm>) => setForm((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: () =>
      stored
        ? call(calendarEventEndpoints.update, {
            params: { id: stored.id },
            body: { ...bodyOf(form), version: stored.version },
          })
        : call(calendarEventEndpoints.create, { body: bodyOf(form) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: calendarKey });
      toastSuccess(say('The event was saved'));
      onClose();
    },
    meta: { quiet: true },
  });
  const remove = async () => {
    if (stored) await call(calendarEventEndpoints.remove, { params: { id: stored.id } });
    await client.invalidateQueries({ queryKey: calendarKey });
    toastSuccess(say('The event was deleted'));
    onClose();
  };
  const { error } = save;
  const loose = error instanceof ApiError && !error.fields ? error.message : undefined;
  return (
    <>
      <EditDrawer
        position="right"
        size="md"
        title={stored ? say('Event') : say('New event')}
        isChanged={() => JSON.stringify(form) !== JSON.stringify(begun)}
        onClose={onClose}
      >
        {(close) => (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate();
            }}
          >
            <Stack gap="sm">
              <TextInput
                label={say('Title')}
                required
                data-autofocus
                dir="auto"
                value={form.title}
                error={saidAt(error, 'title') ?? loose}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <Select
                label={say('Kind')}
                data={eventKinds.map((kind) => ({ value: kind, label: say(eventKindLabels[kind]) }))}
                value={form.kind}
                onChange={(value) => set({ kind: eventKinds.find((kind) => kind === value) ?? 'other' })}
              />
              <When form={form} error={error} set={set} />
              <TextInput
                label={say('Location')}
                dir="auto"
                value={form.location}
                error={saidAt(error, 'location')}
                onChange={(event) => set({ location: event.currentTarget.value })}
              />
              <Textarea
                label={say('Note')}
                autosize
                minRows={2}
                dir="auto"
                value={form.note}
                error={saidAt(error, 'note')}
                onChange={(event) => set({ note: event.currentTarget.value })}
              />
              <Switch
                label={say('Private')}
                description={say('Others and feeds read no more than that you are busy')}
                checked={form.isPrivate}
                onChange={(event) => set({ isPrivate: event.currentTarget.checked })}
              />
              <Switch
                label={say('Busy')}
                description={say('Nobody books you for interviews then')}
                checked={form.isBusy}
                onChange={(event) => set({ isBusy: event.currentTarget.checked })}
              />
              <Group justify="space-between" mt="sm">
                {stored ? (
                  <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
                    {say('Delete')}
                  </Button>
                ) : (
                  <span />
                )}
                <Group gap="xs">
                  <Button variant="default" onClick={close}>
                    {say('Cancel')}
                  </Button>
                  <Button type="submit" loading={save.isPending}>
                    {say('Save')}
                  </Button>
                </Group>
              </Group>
            </Stack>
          </form>
        )}
      </EditDrawer>
      <ConfirmDialog opened={isAsking} onClose={() => setIsAsking(false)} onConfirm={remove} />
    </>
  );
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480];

function When({
  form,
  error,
  set,
}: {
  form: EventForm;
  error: unknown;
  set: (change: Partial<EventForm>) => void;
}) {
  const said = (...names: string[]) => saidAt(error, ...names);
  const errors = { date: said('date'), time: said('time'), zone: said('zone'), choice: said('choice') };
  return (
    <>
      <Switch
        label={say('All day')}
        checked={form.isDays}
        onChange={(event) => set({ isDays: event.currentTarget.checked })}
      />
      {form.isDays ? (
        <Group grow align="flex-start">
          <DateInput
            label={say('First day')}
            value={form.firstDay}
            error={said('first_day')}
            onChange={(day) => day && set({ firstDay: day })}
          />
          <DateInput
            label={say('Last day')}
            minDate={form.firstDay}
            value={form.lastDay < form.firstDay ? form.firstDay : form.lastDay}
            error={said('last_day')}
            onChange={(day) => day && set({ lastDay: day })}
          />
        </Group>
      ) : (
        <>
          <PlannedTimeInput
            value={form.starts}
            onChange={(starts) => set({ starts })}
            errors={Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))}
          />
          <Select
            label={say('Takes')}
            data={[...new Set([...lengths, form.minutes])]
              .toSorted((one, other) => one - other)
              .map((minutes) => ({
                value: String(minutes),
                label: say('{count, plural, one {# minute} other {# minutes}}', { count: minutes }),
              }))}
            value={String(form.minutes)}
            error={said('minutes')}
            onChange={(value) => value && set({ minutes: Number(value) })}
          />
        </>
      )}
    </>
  );
}
