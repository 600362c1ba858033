import type { ImportReport } from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { Group, Stack, Text } from '@mantine/core';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { say, sayStored } from '../../kit/words/say.ts';

/** What would become of the rows of a file, and what is wrong with which of them. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { errors, unknown } = report;
  return (
    <Stack gap="xs">
      <Group gap="md" role="status">
        <Text size="sm">{say('{count, plural, one {# new} other {# new}}', { count: report.added })}</Text>
        <Text size="sm">
          {say('{count, plural, one {# changed} other {# changed}}', { count: report.changed })}
        </Text>
        <Text size="sm">
          {say('{count, plural, one {# there already} other {# there already}}', { count: report.same })}
        </Text>
        <Text size="sm" c={report.wrong > 0 ? 'red' : undefined}>
          {say('{count, plural, one {# left out} other {# left out}}', { count: report.wrong })}
        </Text>
      </Group>
      {unknown.length > 0 && (
        <Text size="sm" c="dimmed">
          {say('These columns are not read: {columns}', { columns: unknown.join(', ') })}
        </Text>
      )}
      {errors.length > 0 && (
        <div style={{ maxHeight: 280, overflow: 'auto' }}>
          <DataTable
            label={say('Errors')}
            rows={errors.map((error, id) => ({ ...error, id }))}
            nameOf={({ line }) => say('Row {line}', { line })}
            columns={[
              { key: 'line', label: say('Row'), cell: ({ line }) => line, width: 70, amount: true },
              { key: 'name', label: say('Name'), cell: ({ name }) => <bdi>{name}</bdi> },
              { key: 'column', label: say('Column'), cell: ({ column }) => say(column), width: 140 },
              {
                key: 'message',
                label: say('What is wrong'),
                wrap: true,
                cell: ({ message, phrase }) => sayStored(message, phraseRow.safeParse(phrase).data),
              },
            ]}
          />
        </div>
      )}
    </Stack>
  );
}
