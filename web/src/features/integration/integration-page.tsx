import { Anchor, Text } from '@mantine/core';
import {
  integrationEndpoint,
  type IntegrationKind,
  type IntegrationLine,
  type IntegrationState,
} from '@hireloom/contracts/integration/integration-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { relativeText } from '../../kit/value/date/date-text.ts';
import { mark, say, sayStored } from '../../kit/words/say.ts';

const MASTER = '/settings/master';
const kinds: Record<IntegrationKind, { label: string; path: string }> = {
  mail_account: { label: mark('E-mail account'), path: `${MASTER}/master-view/email-configurations` },
  mailbox: { label: mark('Mailboxes of members'), path: '/mailbox' },
  meeting_platform: { label: mark('Meeting platform'), path: `${MASTER}/integrations/meeting-platforms` },
  push_endpoint: { label: mark('API resource'), path: `${MASTER}/integrations/api-resource` },
  offer_endpoint: {
    label: mark('Offer letter sending endpoint'),
    path: `${MASTER}/integrations/offer-letter-sending-endpoint`,
  },
  webhook: { label: mark('Webhook'), path: `${MASTER}/api` },
  api_key: { label: mark('API key'), path: `${MASTER}/api` },
  api_client: { label: mark('API client'), path: `${MASTER}/api` },
};
const states: Record<IntegrationState | 'none', { label: string; color: string }> = {
  ok: { label: mark('Works'), color: 'green' },
  failing: { label: mark('Does not work'), color: 'red' },
  off: { label: mark('Switched off'), color: 'gray' },
  untried: { label: mark('Not tried yet'), color: 'gray' },
  none: { label: mark('Not set up'), color: 'gray' },
};

interface Row {
  id: string;
  kind: IntegrationKind;
  /** Null where nothing of the kind is set up. */
  line: IntegrationLine | null;
}

const nameOf = ({ kind, line }: Row) =>
  kind === 'mailbox' && line?.count !== undefined
    ? say('{count, plural, one {# mailbox} other {# mailboxes}}', { count: line.count })
    : line?.name || say(kinds[kind].label);

/** What kind of connection it is; of a program, how many members it may call for. */
function underNameOf({ kind, line }: Row): string {
  if (kind !== 'api_client' || line?.count === undefined) return say(kinds[kind].label);
  if (line.count === 0) return say('API client that nobody allows');
  return say(
    '{count, plural, one {API client that # member allows} other {API client that # members allow}}',
    { count: line.count },
  );
}

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    label: mark('Connection'),
    wrap: true,
    cell: (row) => (
      <div>
        <Ellipsis>{nameOf(row)}</Ellipsis>
        {row.line ? (
          <Text size="xs" c="dimmed">
            {underNameOf(row)}
          </Text>
        ) : null}
      </div>
    ),
  },
  { key: 'state', label: mark('Health'), wrap: true, cell: ({ line }) => <Health line={line} /> },
  {
    key: 'last_ok_on',
    label: mark('Last success'),
    width: 160,
    cell: ({ line }) => (line?.last_ok_on ? relativeText(line.last_ok_on) : null),
  },
  {
    key: 'open',
    label: mark('Settings'),
    width: 120,
    cell: (row) => (
      <Anchor
        component={Link}
        to={kinds[row.kind].path}
        size="sm"
        aria-label={say('Open the settings of {name}', { name: nameOf(row) })}
      >
        {row.line ? say('Open') : say('Set up')}
      </Anchor>
    ),
  },
];

function Health({ line }: { line: IntegrationLine | null }) {
  const state = line?.state ?? 'none';
  const { label, color } = states[state];
  return (
    <div>
      <StatusDot status={state} label={say(label)} color={color} />{' '}
      {state === 'failing' && line?.failing_since ? (
        <Text inherit component="span" c="dimmed">
          {say('since {when}', { when: relativeText(line.failing_since) })}
        </Text>
      ) : null}
      {line?.error && state !== 'off' ? (
        <Text size="xs" c={state === 'failing' ? 'red' : 'dimmed'} dir="auto">
          {sayStored(line.error, line.error_phrase)}
        </Text>
      ) : null}
    </div>
  );
}

/** What the team is connected to, each with how it fares and its way on (specification, section 2 "integrations"). */
export default function IntegrationPage() {
  const list = useQuery({
    queryKey: ['integration'],
    queryFn: () => call(integrationEndpoint, {}),
    meta: { staleWith: ['webhook', 'api_key', 'api_client', 'meeting_platform', 'mail_account'] },
  });
  const rows = list.data?.results.flatMap(({ kind, lines }): Row[] =>
    lines.length > 0
      ? lines.map((line) => ({ id: `${kind}-${line.id}`, kind, line }))
      : [{ id: kind, kind, line: null }],
  );
  return (
    <>
      <PageHeader
        title={say('Integrations')}
        description={say('What the team is connected to, and how each connection fares.')}
      />
      <DataTable
        label={say('Integrations')}
        rows={rows}
        reading={list}
        failed={say('The integrations could not be read')}
        columns={columns}
        nameOf={nameOf}
        skeletons={8}
      />
    </>
  );
}
