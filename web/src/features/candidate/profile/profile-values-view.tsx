import { Badge, Group, Text } from '@mantine/core';
import dayjs from 'dayjs';
import type { KitRow } from '../../../kit/entity/entity-client.ts';
import { namesOf } from '../../../kit/value/intl.ts';
import { isRef, textOf } from '../../../kit/value/field-value.tsx';
import { MissingMark } from '../../resume/index.ts';
import { say } from '../../../kit/words/say.ts';

const MONTHS_A_YEAR = 12;

/** "Oct 2010": of jobs and schools no more is known as a rule. */
const month = (value: unknown) =>
  typeof value === 'string' && dayjs(value).isValid()
    ? namesOf({ month: 'short', year: 'numeric' }).format(Date.parse(value))
    : null;

/** "2 y 3 m", both months counted. */
export function spanOf(start: unknown, end: unknown): string {
  if (typeof start !== 'string') return '';
  const months = dayjs(typeof end === 'string' ? end : undefined).diff(start, 'month') + 1;
  if (months < 1) return '';
  const years = Math.floor(months / MONTHS_A_YEAR);
  return [years && `${years} y`, months % MONTHS_A_YEAR && `${months % MONTHS_A_YEAR} m`]
    .filter(Boolean)
    .join(' ');
}

function Heading({ children, under }: { children: string; under: string }) {
  return (
    <>
      <Text size="sm" fw={500} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      {under && (
        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {under}
        </Text>
      )}
    </>
  );
}

/** What the list calls it; the text as it was written is a hint. */
function Listed({ row, fields }: { row: KitRow; fields: readonly string[] }) {
  const written = fields.filter((key) => isRef(row[`${key}_item`]) && named(row, key) !== textOf(row[key]));
  if (written.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" dir="auto" style={{ overflowWrap: 'anywhere' }}>
      {say('Written as: {text}', { text: written.map((key) => textOf(row[key])).join(', ') })}
    </Text>
  );
}

const named = (row: KitRow, key: string) => textOf(row[`${key}_item`]) || textOf(row[key]);

const joined = (...parts: unknown[]) => parts.map(textOf).filter(Boolean).join(', ');

/** One job that somebody had. */
export function ExperienceView({ row }: { row: KitRow }) {
  const { start_date: start, end_date: end } = row;
  return (
    <>
      <Heading under={joined(named(row, 'company'), row.city, row.country)}>{textOf(row.title)}</Heading>
      <Listed row={row} fields={['company']} />
      <Group gap="xs">
        <Text size="xs" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {month(start) ?? '?'} – {month(end) ?? say('now')}
          {spanOf(start, end) && ` · ${spanOf(start, end)}`}
        </Text>
        {!start && <MissingMark>{say('From is missing')}</MissingMark>}
      </Group>
      {typeof row.description === 'string' && row.description !== '' && (
        <Text size="sm" mt={4} dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {row.description}
        </Text>
      )}
    </>
  );
}

/** One school or degree. */
export function EducationView({ row }: { row: KitRow }) {
  const dates = [month(row.start_date), month(row.end_date)].filter(Boolean).join(' – ');
  const degree =
    joined(...['degree', 'field_of_study', 'specialization'].map((key) => named(row, key))) ||
    textOf(row.level);
  const university = named(row, 'university');
  return (
    <>
      <Heading under={degree ? joined(university, row.country) : textOf(row.country)}>
        {degree || university}
      </Heading>
      <Listed row={row} fields={['degree', 'field_of_study', 'specialization', 'university']} />
      <Group gap="xs">
        {(dates !== '' || textOf(row.grade) !== '') && (
          <Text size="xs" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {[dates, textOf(row.grade)].filter(Boolean).join(' · ')}
          </Text>
        )}
        {row.completed === false && <MissingMark>{say('Not completed')}</MissingMark>}
        {!dates && <MissingMark>{say('Dates are missing')}</MissingMark>}
      </Group>
    </>
  );
}

/** A skill or language with how well it is known. */
export function LevelView({ name, row }: { name: string; row: KitRow }) {
  const years =
    typeof row.years === 'number'
      ? say('{years, plural, one {# year} other {# years}}', { years: row.years })
      : '';
  const last = typeof row.last_used === 'number' ? say('last used {year}', { year: row.last_used }) : '';
  const details = [years, last].filter(Boolean).join(', ');
  return (
    <Group gap="xs">
      <Text size="sm" fw={500}>
        {name}
      </Text>
      {row.level ? (
        <Badge variant="light" color="gray" size="sm" tt="none" fw={500}>
          {textOf(row.level)}
        </Badge>
      ) : null}
      {details && (
        <Text size="xs" c="dimmed">
          {details}
        </Text>
      )}
    </Group>
  );
}
