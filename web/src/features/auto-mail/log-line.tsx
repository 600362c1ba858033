import { Anchor, Badge, Button, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AutoMailRow } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { autoMailEvents, autoMailStateLabels } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { say, sayStored } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';

const colors = { waiting: 'blue', sent: 'green', cancelled: 'gray', skipped: 'yellow' } as const;

interface LogLineProps {
  row: AutoMailRow;
  /** Whether it says which mapper it was. */
  named: boolean;
  busy: boolean;
  onCancel: () => void;
  onRetry: () => void;
}

/** One mail of a mapper: to whom, about whom, why, and what became of it. */
export function LogLine({ row, named, busy, onCancel, onRetry }: LogLineProps) {
  const { step } = row;
  const planned = <DateView value={row.planned_on} />;
  return (
    <Paper withBorder p="sm" component="article" aria-label={row.name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} dir="auto">
            {row.name}
          </Text>
          {row.to && row.to !== row.name && (
            <Text size="xs" c="dimmed" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
              {row.to}
            </Text>
          )}
        </div>
        <Badge variant="light" color={row.is_problem ? 'red' : colors[row.state]} tt="none">
          {say(autoMailStateLabels[row.state])}
        </Badge>
      </Group>
      <Text size="sm" mt={6}>
        <Say
          text="{event}: {applicant}, {job}"
          values={{
            event: say(autoMailEvents[row.event].label),
            applicant: (
              <Anchor component={Link} to={`/recruitments/applicants?open=${row.applicant.id}`}>
                <bdi>{row.applicant.name}</bdi>
              </Anchor>
            ),
            job: <bdi>{row.job.name}</bdi>,
          }}
        />
      </Text>
      <Text size="xs" c="dimmed">
        {step.from
          ? say('{from} to {to}', { from: step.from, to: step.to })
          : say('Into {to}', { to: step.to })}
        {step.reason && ` · ${step.reason}`}
        {step.by && ` · ${say('by {name}', { name: step.by })}`}
        {' · '}
        <DateView value={step.at} />
      </Text>
      {named && (
        <Text size="xs" c="dimmed">
          {say('By the mapper {name}', { name: row.rule.name })}
          {row.rule_changed && ` · ${say('changed since')}`}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {row.settled_on ? (
          <Say
            text="Planned {planned}, settled {settled}"
            values={{ planned, settled: <DateView value={row.settled_on} /> }}
          />
        ) : (
          <Say
            text="Planned {planned}, due {due}"
            values={{ planned, due: <DateView value={row.due_on} /> }}
          />
        )}
      </Text>
      {row.why && (
        <Text size="sm" mt={4} c={row.is_problem ? 'red' : undefined} dir="auto">
          {sayStored(row.why, row.why_phrase)}
        </Text>
      )}
      {(row.state === 'waiting' || row.is_problem) && (
        <Group gap="xs" mt="xs">
          {row.state === 'waiting' ? (
            <Button size="compact-sm" variant="default" loading={busy} onClick={onCancel}>
              {say('Cancel it')}
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" loading={busy} onClick={onRetry}>
              {say('Try again')}
            </Button>
          )}
        </Group>
      )}
    </Paper>
  );
}
