import { Paper, SimpleGrid, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import { useOwnFacts } from '../entity/own-facts.tsx';
import { DateView } from '../value/date/date-view.tsx';
import type { KitRow } from '../entity/entity-client.ts';
import { CanNotBeRead, isUnreadable } from '../value/can-not-be-read.tsx';
import { FieldValue, textOf } from '../value/field-value.tsx';
import { RichTextView } from '../input/rich-text-view.tsx';
import { KeyFacts } from './key-facts.tsx';
import { say } from '../words/say.ts';

const copied: readonly Field['kind'][] = ['text', 'email', 'phone', 'url', 'long_text'];

/** All that is known of a record, by the sections of its form, with its custom fields and stamps at the end. */
export function RecordSummary({ entity, row }: { entity: Entity; row: KitRow }) {
  const own = useOwnFacts(entity.name, row);
  const told = Object.entries(entity.fields).filter(
    ([key, field]) => key !== entity.title && field.kind !== 'image',
  );
  const stamp = (at: string, by: { name: string } | null) => (
    <>
      <DateView value={at} />
      {by && say(' by {name}', { name: by.name })}
    </>
  );
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      {sectionsOf(told).map(([name, fields]) => (
        <SummarySection key={name} title={say(name)}>
          <KeyFacts
            facts={fields.map(([key, field]) => ({
              label: say(field.label),
              value: summaryValue(key, field, row),
              copy: copied.includes(field.kind) ? textOf(row[key]) : undefined,
            }))}
          />
        </SummarySection>
      ))}
      {own.map(({ title, facts }) => (
        <SummarySection key={title} title={title}>
          <KeyFacts facts={facts} />
        </SummarySection>
      ))}
      <SummarySection title={say('Record')}>
        <KeyFacts
          facts={[
            { label: say('Id'), value: row.id, copy: String(row.id) },
            { label: say('Created'), value: stamp(row.created_on, row.created_by) },
            { label: say('Updated'), value: stamp(row.updated_on, row.updated_by) },
          ]}
        />
      </SummarySection>
    </SimpleGrid>
  );
}

function SummarySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function summaryValue(key: string, field: Field, row: KitRow): ReactNode {
  if (isUnreadable(row, key)) return <CanNotBeRead />;
  const value = row[key];
  switch (field.kind) {
    case 'rich_text':
      return shown(<RichTextView html={String(value)} />, value);
    case 'long_text':
      return shown(<span style={{ whiteSpace: 'pre-wrap' }}>{String(value)}</span>, value);
    case 'text':
      return shown(textOf(value), value);
    case 'rows':
      return Array.isArray(value) && value.length > 0 ? <Lines field={field} lines={value} /> : null;
    default:
      return shown(<FieldValue kind={field.kind} field={field} name={key} value={value} row={row} />, value);
  }
}

/** Null for what is empty, so that the fact shows its dash. */
function shown(node: ReactNode, value: unknown): ReactNode {
  const empty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return empty ? null : node;
}

function Lines({ field, lines }: { field: Field; lines: Record<string, unknown>[] }) {
  const fields = Object.entries(field.fields ?? {});
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          {fields.map(([key, sub]) => (
            <Table.Th key={key}>{say(sub.label)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line, index) => (
          <Table.Tr key={index}>
            {fields.map(([key, sub]) => (
              <Table.Td key={key}>
                <Text component="div" size="sm">
                  <FieldValue kind={sub.kind} field={sub} name={key} value={line[key]} />
                </Text>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
