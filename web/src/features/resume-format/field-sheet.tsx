import { ActionIcon, Code, CopyButton, Text, Tooltip } from '@mantine/core';
import { type ResumeField, resumeFields } from '@hireloom/contracts/resume-format/resume-format';
import { IconCheck, IconCopy } from '../../icons.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { mark, say } from '../../kit/words/say.ts';

interface FieldLine {
  id: string;
  label: string;
  tag: string;
}

/** A list is copied whole, with all that may stand in it. */
export function tagOf({ name, within }: ResumeField): string {
  if (!within) return `{${name}}`;
  return `{#${name}}${within.map((each) => `{${each.name}}`).join(' ')}{/${name}}`;
}

const lines: readonly FieldLine[] = resumeFields.map((field) => ({
  id: field.name,
  label: field.label,
  tag: tagOf(field),
}));

const columns: readonly DataColumn<FieldLine>[] = [
  { key: 'label', label: mark('Field'), width: 200, grows: false, cell: ({ label }) => say(label) },
  {
    key: 'tag',
    label: mark('In the Word file'),
    wrap: true,
    grows: true,
    cell: ({ tag }) => (
      <Code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {tag}
      </Code>
    ),
  },
  {
    key: 'copy',
    label: mark('Copy'),
    silent: true,
    width: 60,
    grows: false,
    cell: ({ label, tag }) => <CopyTag label={say(label)} tag={tag} />,
  },
];

/** All fields that a Word file may name, to copy from. */
export function FieldSheet() {
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm" maw={720}>
        {say(
          'Write these into your Word file where the value is to stand. What stands between the two ends of a list comes once for each of its entries.',
        )}
      </Text>
      <DataTable
        label={say('Fields for Word files')}
        rows={lines}
        columns={columns}
        nameOf={({ label }) => say(label)}
      />
    </>
  );
}

function CopyTag({ label, tag }: { label: string; tag: string }) {
  return (
    <CopyButton value={tag}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? say('Copied') : say('Copy')}>
          <ActionIcon
            aria-label={copied ? say('{label} copied', { label }) : say('Copy {label}', { label })}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
