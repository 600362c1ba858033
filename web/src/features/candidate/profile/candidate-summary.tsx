import { Button, Paper, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Field } from '@hireloom/contracts/kit/field';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import { useCustomFields } from '../../../kit/entity/custom-field.ts';
import { DateView } from '../../../kit/value/date-view.tsx';
import type { KitRow } from '../../../kit/entity/entity-client.ts';
import { type KeyFact, KeyFacts } from '../../../kit/entity-page/key-facts.tsx';
import { CanNotBeRead, isUnreadable } from '../../../kit/value/can-not-be-read.tsx';
import { FieldValue, textOf } from '../../../kit/value/field-value.tsx';
import { EditableFact } from './editable-fact.tsx';
import { say } from '../../../kit/words/say.ts';

/** Asked for so often that they stand there even when they are empty. */
const always: readonly string[] = [
  'email',
  'candidate_phone',
  'country',
  'city',
  'current_position',
  'current_company',
  'total_experiences',
  'current_salary',
  'expected_salary',
  'notice_period',
  'date_of_birth',
  'nationality',
  'cv_source',
  'owner',
  'tags',
  'summary',
];
const apart: readonly string[] = ['name', 'photo', 'resume', 'job', 'job_count'];
const notInPlace: readonly Field['kind'][] = ['rows', 'image'];
const copied: readonly Field['kind'][] = ['text', 'email', 'phone'];

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What is known of a candidate, by section. Facts can be changed where they stand. */
export function CandidateSummary({ row, mayEdit }: { row: KitRow; mayEdit: boolean }) {
  const [all, { toggle }] = useDisclosure(false);
  const custom = useCustomFields(candidate.name);
  const fields = Object.entries(candidate.fields as Record<string, Field>).filter(
    ([key]) =>
      !apart.includes(key) && (all || always.includes(key) || isUnreadable(row, key) || !isEmpty(row[key])),
  );
  const fact = ([key, field]: [string, Field]): KeyFact => {
    const value = row[key];
    const shown = isUnreadable(row, key) ? (
      <CanNotBeRead />
    ) : isEmpty(value) ? null : (
      <ShownValue name={key} field={field} row={row} />
    );
    const inPlace = mayEdit && !field.computed && !notInPlace.includes(field.kind);
    return {
      label: say(field.label),
      value: inPlace ? (
        <EditableFact row={row} name={key} field={field}>
          {shown}
        </EditableFact>
      ) : (
        shown
      ),
      copy: copied.includes(field.kind) && !isEmpty(value) ? textOf(value) : undefined,
    };
  };
  const stamp = (at: string, by: { name: string } | null) => (
    <>
      <DateView value={at} />
      {by && say(' by {name}', { name: by.name })}
    </>
  );
  const damaged = isUnreadable(row, 'custom');
  const customFacts = custom
    .filter(({ key }) => all || damaged || !isEmpty(row.custom[key]))
    .map(
      ({ key, title }): KeyFact => ({
        label: title,
        value: damaged ? <CanNotBeRead /> : textOf(row.custom[key]) || null,
      }),
    );
  return (
    <Stack gap="md">
      {sectionsOf(fields).map(([name, entries]) => (
        <Section key={name} title={say(name)} facts={entries.map(fact)} />
      ))}
      {customFacts.length > 0 && <Section title={say('Custom fields')} facts={customFacts} />}
      <Section
        title={say('Record')}
        facts={[
          { label: say('Id'), value: row.id, copy: String(row.id) },
          { label: say('Created'), value: stamp(row.created_on, row.created_by) },
          { label: say('Updated'), value: stamp(row.updated_on, row.updated_by) },
        ]}
      />
      <Button variant="subtle" size="compact-sm" w="fit-content" aria-expanded={all} onClick={toggle}>
        {all ? say('Hide empty fields') : say('Show all fields')}
      </Button>
    </Stack>
  );
}

function Section({ title, facts }: { title: string; facts: readonly KeyFact[] }) {
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <KeyFacts facts={facts} />
    </Paper>
  );
}

function ShownValue({ name, field, row }: { name: string; field: Field; row: KitRow }): ReactNode {
  const value = row[name];
  if (field.kind === 'long_text') return <span style={{ whiteSpace: 'pre-wrap' }}>{String(value)}</span>;
  if (field.kind === 'text') return textOf(value);
  if (field.kind === 'rows' && Array.isArray(value))
    return value.map((line, index) => <div key={index}>{textOf(line)}</div>);
  return <FieldValue kind={field.kind} field={field} name={name} value={value} row={row} />;
}
