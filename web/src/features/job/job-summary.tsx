import { Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { job } from '@hireloom/contracts/job/job';
import { useOwnFacts } from '../../kit/entity/own-facts.tsx';
import { type KeyFact, KeyFacts } from '../../kit/entity-page/key-facts.tsx';
import { FieldValue, isRef } from '../../kit/value/field-value.tsx';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { RichTextView } from '../../kit/input/rich-text-view.tsx';
import { JobPitch, Words } from './job-pitch.tsx';
import type { JobRow } from './job-status.ts';
import { useHiddenJobFields } from './use-hidden-job-fields.ts';
import { say } from '../../kit/words/say.ts';

type Key = keyof typeof job.fields;

const facts: readonly Key[] = [
  'priority',
  'member_group',
  'open_date',
  'close_date',
  'target_start',
  'approval_date',
  'approved_by',
  'reason',
  'replaced_employee',
  'status_reason',
];
const people: readonly Key[] = ['recruiters', 'hiring_managers', 'contact_person'];
const requirements: readonly Key[] = ['nice_skills', 'nationalities'];
const terms: readonly Key[] = [
  'designation',
  'role',
  'industry',
  'level_of_education',
  'workflow',
  'workflow_version',
  'tags',
];

/**
 * What a job is about: first what one tells a candidate, then the description, then all the rest. What the viewer's role
 * may not see is left out.
 */
export function JobSummary({ row }: { row: JobRow }) {
  const hidden = useHiddenJobFields();
  const shows = (key: Key) => !hidden.includes(key) && !isEmpty(row[key]);
  const factsOf = (keys: readonly Key[]): KeyFact[] =>
    keys.filter(shows).map((key) => {
      const field = job.fields[key];
      return {
        label: say(field.label),
        value: <FieldValue kind={field.kind} field={field} name={key} value={row[key]} row={{ ...row }} />,
      };
    });
  const own = useOwnFacts(job.name, { ...row }, { filled: true });
  return (
    <Stack gap="md">
      <JobPitch row={row} shows={shows} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="md">
          <Section title={say('Description')} shown={shows('description') && row.description !== null}>
            <RichTextView html={row.description ?? ''} />
          </Section>
          <Section title={say('Benefits')} shown={shows('benefits')}>
            <RichTextView html={row.benefits ?? ''} />
          </Section>
        </Stack>
        <Stack gap="md">
          <Section title={say('Key facts')} shown={facts.some(shows)}>
            <KeyFacts facts={factsOf(facts)} />
          </Section>
          <Section title={say('People')} shown={people.some(shows)}>
            <KeyFacts
              facts={people.filter(shows).map((key) => fact(key, <People people={listOf(row[key])} />))}
            />
          </Section>
          <Section title={say('Requirements')} shown={requirements.some(shows)}>
            <KeyFacts
              facts={requirements.filter(shows).map((key) => fact(key, <Words words={listOf(row[key])} />))}
            />
          </Section>
          <Section title={say('Terms')} shown={terms.some(shows)}>
            <KeyFacts facts={factsOf(terms)} />
          </Section>
          {own.map(({ title, facts: told }) => (
            <Section key={title} title={title} shown>
              <KeyFacts facts={told} />
            </Section>
          ))}
        </Stack>
      </SimpleGrid>
    </Stack>
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

type Named = { id: number; name: string };

const fact = (key: Key, value: ReactNode): KeyFact => ({ label: say(job.fields[key].label), value });

/** One reference or several, as a list. */
function listOf(value: unknown): Named[] {
  return (Array.isArray(value) ? value : [value]).filter(isRef);
}

function People({ people: named }: { people: Named[] }) {
  return (
    <Group gap="sm" component="span">
      {named.map(({ id, name }) => (
        <Group key={id} gap={6} wrap="nowrap" component="span">
          <PersonAvatar name={name} size={20} decorative />
          {name}
        </Group>
      ))}
    </Group>
  );
}
