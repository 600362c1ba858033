import {
  Alert,
  Button,
  Group,
  NumberInput,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  type AvailabilityBody,
  availabilityBody,
  type AvailabilityReply,
} from '@hireloom/contracts/availability/availability-endpoints';
import { lookup } from '@hireloom/contracts/kit/field';
import { timeZones } from '@hireloom/contracts/kit/time-zones';
import { weekOfTeam } from '@hireloom/contracts/settings/week';
import { dayText, wallTime } from '@hireloom/contracts/kit/wall-time';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { useTeamSettings } from '../../../kit/session/session.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { ExceptionList } from './exception-list.tsx';
import { bodyOf, draftOf, hoursLine, type HoursDraft } from './hours-values.ts';
import { WeekHours } from './week-hours.tsx';
import css from './hours-form.module.css';

interface HoursFormProps {
  saved: AvailabilityReply;
  onSave: (body: AvailabilityBody) => Promise<AvailabilityReply>;
}

const country = lookup('Holidays of', 'country');

/** When somebody works and how they may be booked, changed as a whole. */
export function HoursForm({ saved, onSave }: HoursFormProps) {
  const begins = weekOfTeam(useTeamSettings(), saved.team.country).firstDayOfWeek;
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [begun, setBegun] = useState(() => JSON.stringify(draftOf(saved)));
  const isDirty = () => JSON.stringify(draft) !== begun;
  const change = (given: Partial<HoursDraft>) => setDraft({ ...draft, ...given });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(draft, saved.version);
    const wrong = availabilityBody.safeParse(body);
    setFailure(null);
    setErrors({});
    if (!wrong.success) {
      const entries = wrong.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
      setErrors(Object.fromEntries(entries.toReversed()));
      return;
    }
    setSaving(true);
    try {
      const next = draftOf(await onSave(body));
      setDraft(next);
      setBegun(JSON.stringify(next));
      toastSuccess(say('Working hours saved'));
    } catch (error) {
      const fields = fieldErrors(error);
      if (fields) setErrors(fields);
      else setFailure(errorSentence(error));
    } finally {
      setSaving(false);
    }
  };
  const numbers: {
    key: 'notice_hours' | 'buffer_before' | 'buffer_after';
    label: string;
    suffix: string;
    max: number;
  }[] = [
    { key: 'notice_hours', label: say('Notice before an interview'), suffix: say(' hours'), max: 336 },
    { key: 'buffer_before', label: say('Free before an interview'), suffix: say(' minutes'), max: 120 },
    { key: 'buffer_after', label: say('Free after an interview'), suffix: say(' minutes'), max: 120 },
  ];
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md" maw={880}>
        {failure ? (
          <Alert color="yellow" role="alert" title={say("This can't be saved")}>
            {failure}
          </Alert>
        ) : null}
        <Section title={say('Week')}>
          <Select
            label={say('Time zone')}
            description={say('Hours are those of this zone, also when its clocks change')}
            maw={320}
            searchable
            data={[...new Set([draft.zone, ...timeZones(saved.team.country)])]}
            value={draft.zone}
            error={errors.zone}
            onChange={(zone) => zone && change({ zone })}
          />
          <SegmentedControl
            aria-label={say('Whose hours')}
            w="fit-content"
            data={[
              { value: 'team', label: say('Hours of the team') },
              { value: 'own', label: say('Own hours') },
            ]}
            value={draft.own ? 'own' : 'team'}
            onChange={(whose) => change({ own: whose === 'own' })}
          />
          {draft.own ? (
            <WeekHours
              hours={draft.hours}
              begins={begins}
              errors={errors}
              onChange={(hours) => change({ hours })}
            />
          ) : (
            <Text size="sm">{hoursLine(saved.team.hours, begins)}</Text>
          )}
          {saved.team.exceptions.map(({ id, first_day, last_day, kind, from, to, reason }) => (
            <Text key={id} size="sm" c="dimmed">
              {reason ? <span dir="auto">{reason}: </span> : null}
              <bdi>{dayRange(first_day, last_day)}</bdi>{' '}
              {kind === 'off' ? say('everybody is off') : <bdi>{`${from} – ${to}`}</bdi>}
            </Text>
          ))}
        </Section>
        <Section title={say('Exceptions')}>
          <ExceptionList
            list={draft.exceptions}
            today={wallTime(new Date(), draft.zone).date}
            errors={errors}
            onChange={(exceptions) => change({ exceptions })}
          />
        </Section>
        <Section title={say('Booking')}>
          <div className={css.numbers}>
            {numbers.map(({ key, label, suffix, max }) => (
              <NumberInput
                key={key}
                label={label}
                suffix={suffix}
                min={0}
                max={max}
                value={draft[key]}
                error={errors[key]}
                onChange={(value) => change({ [key]: Number(value) || 0 })}
              />
            ))}
            <NumberInput
              label={say('Interviews a day')}
              placeholder={say('No limit')}
              min={1}
              max={24}
              value={draft.per_day ?? ''}
              error={errors.per_day}
              onChange={(value) => change({ per_day: Number(value) || null })}
            />
            <NumberInput
              label={say('Interviews a week')}
              placeholder={say('No limit')}
              min={1}
              max={100}
              value={draft.per_week ?? ''}
              error={errors.per_week}
              onChange={(value) => change({ per_week: Number(value) || null })}
            />
            <ReferencePicker
              label={say('Holidays of')}
              placeholder={say('Country of the team')}
              field={country}
              value={draft.country}
              error={errors.country}
              onChange={(picked) => change({ country: picked })}
            />
          </div>
        </Section>
        <Group justify="flex-end">
          <Button type="submit" loading={saving} disabled={!isDirty()}>
            {say('Save')}
          </Button>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={isDirty} onDiscard={() => setDraft(draftOf(saved))} />
    </form>
  );
}

const dayRange = (first: string, last: string) =>
  first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" mb="md" id={id}>
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </Paper>
  );
}
