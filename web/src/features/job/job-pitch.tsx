import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { job } from '@hireloom/contracts/job/job';
import { choiceLabel } from '../../kit/value/choice-label.ts';
import { useCurrency } from '../../kit/value/money/use-currencies.ts';
import { say } from '../../kit/words/say.ts';
import classes from './job-summary.module.css';
import type { JobRow } from './job-status.ts';
import { payText } from './pay-text.ts';

interface JobPitchProps {
  row: JobRow;
  /** Whether the viewer may see a field and there is something in it. */
  shows: (key: keyof typeof job.fields) => boolean;
}

/** What one tells a candidate on the phone: pay, place, kind of work, experience, must-haves, languages. */
export function JobPitch({ row, shows }: JobPitchProps) {
  const currency = useCurrency(row.currency?.id);
  const pay = payText(
    {
      salary_min: shows('salary_min') ? row.salary_min : null,
      salary_max: shows('salary_max') ? row.salary_max : null,
      salary_period: row.salary_period,
    },
    currency,
  );
  const named = (...keys: (keyof typeof job.fields)[]) =>
    keys
      .filter(shows)
      .map((key) => nameOf(row[key]))
      .join(', ') || null;
  const workplace =
    shows('workplace') && row.workplace ? choiceLabel(job.fields.workplace, row.workplace) : null;
  const facts: { label: string; value: ReactNode }[] = [
    { label: say('Pay'), value: pay },
    { label: say('Place'), value: joined(named('city', 'state', 'country'), workplace) },
    { label: say('Kind of work'), value: named('job_type', 'staffing_type') },
    { label: say('Experience'), value: experienceText(row, shows) },
    { label: say('Must have'), value: shows('skills') && <Words words={row.skills ?? []} /> },
    { label: say('Languages'), value: shows('languages') && <Words words={row.languages ?? []} /> },
  ];
  const known = facts.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <Paper p="md" component="section" aria-label={say('What to tell a candidate')}>
      <Title order={2} size="h5" mb="xs">
        {say('What to tell a candidate')}
      </Title>
      <dl className={classes.pitch}>
        {known.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} size="sm" fw={500} dir="auto">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

const joined = (...texts: (string | null)[]) => texts.filter(Boolean).join(' · ') || null;

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '';

function experienceText(row: JobRow, shows: JobPitchProps['shows']): string | null {
  const least = shows('experience_min') ? (row.experience_min ?? null) : null;
  const most = shows('experience_max') ? (row.experience_max ?? null) : null;
  if (least === null && most === null) return null;
  if (most === null) return say('{least, plural, one {At least # year} other {At least # years}}', { least });
  if (least === null || least === most) return say('{most, plural, one {# year} other {# years}}', { most });
  return say('{least} to {most} years', { least, most });
}

/** Words of a list, each with a frame of its own. */
export function Words({ words }: { words: readonly { id: number; name: string }[] }) {
  return (
    <Group gap={4} component="span">
      {words.map(({ id, name }) => (
        <Badge key={id} component="span" variant="default" tt="none" fw={400}>
          {name}
        </Badge>
      ))}
    </Group>
  );
}
