import { Alert, Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { DryRunReply } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { RichTextView } from '../../../kit/input/rich-text-view.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say, sayStored } from '../../../kit/words/say.ts';
import { Hint } from '../hint.tsx';

const spans = [1, 7, 30, 90] as const;

interface DryRunPanelProps {
  run: UseMutationResult<DryRunReply, unknown, number>;
  /** Says whether the form can be tried; marks what is missing. */
  complete: () => boolean;
}

/** Who would have got what by the mapper as it is typed: nothing is sent. */
export function DryRunPanel({ run, complete }: DryRunPanelProps) {
  const [days, setDays] = useState('7');
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <Select
          label={say('Among what happened in the last')}
          w={220}
          data={spans.map((count) => ({
            value: String(count),
            label: say('{count, plural, one {# day} other {# days}}', { count }),
          }))}
          value={days}
          onChange={(value) => setDays(value ?? '7')}
        />
        <Button
          variant="default"
          loading={run.isPending}
          onClick={() => complete() && run.mutate(Number(days))}
        >
          {say('Who would get it?')}
        </Button>
      </Group>
      {run.data && <Outcome {...run.data} />}
    </Stack>
  );
}

function Outcome({ looked_at, count, taken, receivers, sample }: DryRunReply) {
  return (
    <Stack gap="sm" role="status">
      <Text size="sm">
        {say(
          '{count, plural, =0 {Nobody would have got it} one {# e-mail would have been sent} other {# e-mails would have been sent}}, of {looked_at, plural, one {# step} other {# steps}} of applicants.',
          { count, looked_at },
        )}{' '}
        {taken > 0 &&
          say('{taken, plural, one {# is} other {# are}} taken care of by an earlier mapper.', { taken })}
      </Text>
      {receivers.map(({ name, to, applicant, job, at, due_on, why, why_phrase }) => (
        <Paper key={`${applicant.id} ${to ?? name} ${at}`} withBorder p="xs">
          <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={500} dir="auto">
                {name}
              </Text>
              <Hint>
                <bdi>{applicant.name}</bdi> · <bdi>{job.name}</bdi>
              </Hint>
              {why && (
                <Text size="xs" c="red">
                  {sayStored(why, why_phrase)}
                </Text>
              )}
            </div>
            <Hint>
              <DateView value={due_on} />
            </Hint>
          </Group>
        </Paper>
      ))}
      {receivers.length < count && (
        <Hint>{say('The last {shown} of them are shown.', { shown: receivers.length })}</Hint>
      )}
      {sample && <Sample {...sample} />}
    </Stack>
  );
}

function Sample({ to, subject, html, missing }: NonNullable<DryRunReply['sample']>) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={say('The e-mail to {to}', { to })}>
      <Hint>{say('The e-mail to {to}', { to })}</Hint>
      {missing && (
        <Alert color="red" my="xs" title={say('It would not be sent')}>
          {missing}
        </Alert>
      )}
      <Text fw={600} dir="auto">
        {subject}
      </Text>
      <div dir="auto">
        <RichTextView html={html} />
      </div>
    </Paper>
  );
}
