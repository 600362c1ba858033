import { Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { job } from '@hireloom/contracts/entities/job';
import { useCustomFields } from '../../kit/custom-field.ts';
import { type KeyFact, KeyFacts } from '../../kit/entity-page/key-facts.tsx';
import { FieldValue } from '../../kit/field-value.tsx';
import { PersonAvatar } from '../../kit/person-avatar.tsx';
import { RichTextView } from '../../kit/rich-text-view.tsx';
import type { JobRow } from './job-status.ts';
import { useHiddenJobFields } from './use-hidden-job-fields.ts';

type Key = keyof typeof job.fields;

const facts: readonly Key[] = [
  'priority',
  'open_date',
  'close_date',
  'target_start',
  'approval_date',
  'approved_by',
  'reason',
  'replaced_employee',
  'status_reason',
];
const terms: readonly Key[] = [
  'designation',
  'role',
  'industry',
  'job_type',
  'staffing_type',
  'workplace',
  'city',
  'country',
  'salary_min',
  'salary_max',
  'currency',
  'salary_period',
  'experience_min',
  'experience_max',
  'level_of_education',
  'workflow',
  'tags',
];

/** What a job is about: description, skills, people, terms. What the viewer's role may not see is left out. */
export function JobSummary({ row }: { row: JobRow }) {
  const hidden = useHiddenJobFields();
  const custom = useCustomFields(job.name);
  const shows = (key: Key) => !hidden.includes(key) && !isEmpty(row[key]);
  const factsOf = (keys: readonly Key[]): KeyFact[] =>
    keys.filter(shows).map((key) => {
      const field = job.fields[key];
      return {
        label: field.label,
        value: <FieldValue kind={field.kind} field={field} name={key} value={row[key]} />,
      };
    });
  const own = custom.filter(({ key }) => !isEmpty(row.custom[key]));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="md">
        <Section title="Description" shown={shows('description')}>
          <RichTextView html={row.description} />
        </Section>
        <Section title="Benefits" shown={shows('benefits')}>
          <RichTextView html={row.benefits ?? ''} />
        </Section>
      </Stack>
      <Stack gap="md">
        <Section title="Key facts" shown>
          <KeyFacts facts={factsOf(facts)} />
        </Section>
        <Section
          title="People"
          shown={shows('recruiters') || shows('hiring_managers') || shows('contact_person')}
        >
          {shows('recruiters') && <People label="Recruiters" people={row.recruiters} />}
          {shows('hiring_managers') && <People label="Hiring managers" people={row.hiring_managers} />}
          {shows('contact_person') && row.contact_person && (
            <People label="Contact person" people={[row.contact_person]} />
          )}
        </Section>
        <Section title="Requirements" shown={shows('skills') || shows('nice_skills') || shows('languages')}>
          {shows('skills') && <Words label="Skills" words={row.skills} />}
          {shows('nice_skills') && <Words label="Nice to have" words={row.nice_skills} />}
          {shows('languages') && <Words label="Languages" words={row.languages} />}
          {shows('nationalities') && <Words label="Nationalities" words={row.nationalities} />}
        </Section>
        <Section title="Terms" shown>
          <KeyFacts facts={factsOf(terms)} />
        </Section>
        <Section title="Custom fields" shown={own.length > 0}>
          <KeyFacts
            facts={own.map(({ key, title, type }) => ({
              label: title,
              value: (
                <FieldValue
                  kind={type === 'date' || type === 'datetime' ? type : 'text'}
                  name={key}
                  value={row.custom[key]}
                />
              ),
            }))}
          />
        </Section>
      </Stack>
    </SimpleGrid>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function Section({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

type Named = readonly { id: number; name: string }[] | null;

function People({ label, people }: { label: string; people: Named }) {
  return (
    <Group gap="xs" py={4} align="flex-start">
      <Text size="sm" c="dimmed" w={150}>
        {label}
      </Text>
      {people?.map(({ id, name }) => (
        <Group key={id} gap={6} wrap="nowrap">
          <PersonAvatar name={name} size={24} decorative />
          <Text size="sm">{name}</Text>
        </Group>
      ))}
    </Group>
  );
}

function Words({ label, words }: { label: string; words: Named }) {
  return (
    <Group gap={4} py={4} align="flex-start">
      <Text size="sm" c="dimmed" w={150}>
        {label}
      </Text>
      {words?.map(({ id, name }) => (
        <Badge key={id} variant="default" tt="none" fw={400}>
          {name}
        </Badge>
      ))}
    </Group>
  );
}
