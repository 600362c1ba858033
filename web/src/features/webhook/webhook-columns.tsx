import { Text } from '@mantine/core';
import type { WebhookRow, WebhookState } from '@hireloom/contracts/webhook/webhook-endpoints';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { momentText, relativeText } from '../../kit/value/date/date-text.ts';
import { mark, say, sayStored } from '../../kit/words/say.ts';

const states: Record<WebhookState, { label: string; color: string }> = {
  untried: { label: mark('Nothing sent yet'), color: 'gray' },
  ok: { label: mark('Works'), color: 'green' },
  failing: { label: mark('Does not work'), color: 'red' },
  off: { label: mark('Switched off'), color: 'gray' },
  gone: { label: mark('Ended: the address is gone'), color: 'red' },
  gave_up: { label: mark('Ended: it failed for five days'), color: 'red' },
};

/** What the table tells of a webhook. */
export const webhookColumns: readonly DataColumn<WebhookRow>[] = [
  { key: 'name', label: mark('Name'), wrap: true, cell: ({ name }) => <Ellipsis>{name}</Ellipsis> },
  {
    key: 'url',
    label: mark('Address'),
    cell: ({ url }) => (
      <Text inherit dir="ltr" ta="start" component="div">
        <Ellipsis>{url}</Ellipsis>
      </Text>
    ),
  },
  {
    key: 'types',
    label: mark('Events'),
    width: 130,
    cell: ({ types }) =>
      types.length === 0
        ? say('All')
        : say('{count, plural, one {# kind} other {# kinds}}', { count: types.length }),
  },
  { key: 'state', label: mark('Health'), width: 300, wrap: true, cell: (row) => <Health webhook={row} /> },
];

/** How a webhook fares: since when it works, or why not, and what waits for it. */
function Health({ webhook }: { webhook: WebhookRow }) {
  const { state, last_ok_on, failing_since, error, error_phrase, waiting, old_secret_until } = webhook;
  const isBroken = state === 'failing' || state === 'gave_up' || state === 'gone';
  const since = isBroken ? failing_since : last_ok_on;
  return (
    <div>
      <StatusDot status={state} label={say(states[state].label)} color={states[state].color} />{' '}
      {since ? (
        <Text inherit component="span" c="dimmed">
          {relativeText(since)}
        </Text>
      ) : null}
      {isBroken && error ? (
        <Text size="xs" c="red" dir="auto">
          {sayStored(error, error_phrase)}
        </Text>
      ) : null}
      {waiting > 0 ? (
        <Text size="xs" c="dimmed">
          {say('{count, plural, one {# event waits} other {# events wait}}', { count: waiting })}
        </Text>
      ) : null}
      {old_secret_until ? (
        <Text size="xs" c="dimmed">
          {say('The secret of before signs too until {when}', { when: momentText(old_secret_until) })}
        </Text>
      ) : null}
    </div>
  );
}
