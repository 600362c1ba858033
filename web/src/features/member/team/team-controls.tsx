import { Checkbox, Group, Input, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { homeZone, timeZones } from '@hireloom/contracts/kit/time-zones';
import { weekOf } from '@hireloom/contracts/settings/week';
import { CountryControl } from '../../../kit/settings-page/country-control.tsx';
import type { SettingControlProps } from '../../../kit/settings-page/settings-form.tsx';
import { namesOf } from '../../../kit/value/intl.ts';
import { say } from '../../../kit/words/say.ts';

const NO_LIMIT = -1;

export function Country(props: SettingControlProps) {
  return (
    <CountryControl
      {...props}
      description={say('Where phone numbers, currencies and addresses are read from when nothing else tells')}
    />
  );
}

/** How many people of vendors may sign in: any number, or so many. */
export function VendorLimit({ field, team, error, onChange }: SettingControlProps) {
  const limit: number | string = team.external_vendor.users_limit;
  const unlimited = limit === NO_LIMIT;
  return (
    <>
      <Checkbox
        label={say('Any number of vendor users')}
        checked={unlimited}
        onChange={(event) => onChange(event.currentTarget.checked ? NO_LIMIT : 0)}
      />
      {!unlimited && (
        <NumberInput
          label={say(field.label)}
          description={field.help && say(field.help)}
          w={200}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          value={limit}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** The first of January 2023 was a Sunday. */
const dayName = (day: number): string => namesOf({ weekday: 'long' }).format(Date.UTC(2023, 0, 1 + day));
const days = [0, 1, 2, 3, 4, 5, 6];

/** The zone of members who enter none: that of the country, or one that is chosen. */
export function TeamZone({ field, team, error, onChange }: SettingControlProps) {
  const { default_country, default_time_zone } = team;
  const zones = [...timeZones(default_country)];
  return (
    <Select
      label={say(field.label)}
      description={field.help && say(field.help)}
      placeholder={say('As in the country: {zone}', { zone: homeZone(default_country) })}
      w={320}
      searchable
      clearable
      data={default_time_zone && !zones.includes(default_time_zone) ? [default_time_zone, ...zones] : zones}
      value={default_time_zone}
      error={error}
      onChange={onChange}
    />
  );
}

/** The day on which the weeks of calendars begin. */
export function FirstDay({ field, team, error, onChange }: SettingControlProps) {
  const usual = weekOf(team.default_country).firstDayOfWeek;
  return (
    <Select
      label={say(field.label)}
      description={field.help && say(field.help)}
      placeholder={say('As in the country: {day}', { day: dayName(usual) })}
      w={320}
      clearable
      data={days.map((day) => ({ value: String(day), label: dayName(day) }))}
      value={team.first_day_of_week === null ? null : String(team.first_day_of_week)}
      error={error}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  );
}

/** The days that are not worked on: those of the country, or others. */
export function Weekend({ field, team, error, onChange }: SettingControlProps) {
  const { weekendDays } = weekOf(team.default_country);
  const own = team.weekend_days;
  return (
    <>
      <Checkbox
        label={say('Weekend as in the country: {days}', { days: weekendDays.map(dayName).join(', ') })}
        checked={own === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : weekendDays)}
      />
      {own !== null && (
        <MultiSelect
          mt="xs"
          label={say(field.label)}
          description={field.help && say(field.help)}
          placeholder={own.length === 0 ? say('Every day is a day of work') : undefined}
          maw={420}
          data={days.map((day) => ({ value: String(day), label: dayName(day) }))}
          value={own.map(String)}
          error={error}
          onChange={(values) => onChange(values.map(Number).toSorted((a, b) => a - b))}
        />
      )}
    </>
  );
}

/** The hours of a day of work of members who enter none. */
export function TeamWorkingHours({ field, team, error, onChange }: SettingControlProps) {
  const { from, to } = team.working_hours;
  // A clock knows no 24:00: a span that ends at midnight ends with its day.
  const ending = (time: string) => (time === '00:00' ? '24:00' : time);
  return (
    <Input.Wrapper
      label={say(field.label)}
      description={field.help && say(field.help)}
      error={error}
      labelElement="div"
    >
      <Group gap={6} wrap="nowrap" mt={4}>
        <TextInput
          type="time"
          dir="ltr"
          w={126}
          aria-label={`${say(field.label)}: ${say('From')}`}
          value={from}
          onChange={(event) => onChange({ from: event.currentTarget.value, to })}
        />
        <span aria-hidden>–</span>
        <TextInput
          type="time"
          dir="ltr"
          w={126}
          aria-label={`${say(field.label)}: ${say('To')}`}
          value={to === '24:00' ? '00:00' : to}
          onChange={(event) => onChange({ from, to: ending(event.currentTarget.value) })}
        />
      </Group>
    </Input.Wrapper>
  );
}
