import { calendarFeedEndpoints } from '@hireloom/contracts/calendar/calendar-feed';
import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { meetingPlatformEndpoints } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarKey, feedsQuery, sourcesQuery } from '../features/calendar/calendar-queries.ts';
import { meetingPlatformsQuery } from '../features/meeting-platform/index.ts';
import { accountsQuery, DisconnectDialog } from '../features/mailbox/index.ts';
import { call } from '../kit/api/api.ts';
import type { DataColumn } from '../kit/data-table/data-column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { view } from '../kit/page/route-rights.ts';
import { EmptyState } from '../kit/piece/empty-state.tsx';
import { Ellipsis } from '../kit/piece/ellipsis.tsx';
import { useMay, useViewer } from '../kit/session/session.ts';
import { mark, say } from '../kit/words/say.ts';

interface Connection {
  id: string;
  name: string;
  kind: string;
  /** What ending it means. */
  warning: string;
  end: { mailbox: MailboxAccount } | { now: () => Promise<unknown> };
}

const columns: readonly DataColumn<Connection>[] = [
  {
    key: 'name',
    label: mark('Connection'),
    wrap: true,
    cell: ({ name }) => <Ellipsis>{name}</Ellipsis>,
  },
  {
    key: 'kind',
    label: mark('Kind'),
    width: 240,
    cell: ({ kind }) => (
      <Text inherit c="dimmed">
        {say(kind)}
      </Text>
    ),
  },
];

/** What the viewer connected: mailboxes, calendars, and the meeting platforms of the team for admins. */
export function OwnConnections() {
  const mayMail = useMay(view('email'));
  const isAdmin = useViewer().current_role === 'admin';
  const client = useQueryClient();
  const [ending, setEnding] = useState<Connection | null>(null);
  const mailboxes = useQuery({ ...accountsQuery, enabled: mayMail });
  const feeds = useQuery(feedsQuery);
  const sources = useQuery(sourcesQuery);
  const platforms = useQuery({ ...meetingPlatformsQuery, enabled: isAdmin });
  const readings = [feeds, sources, ...(mayMail ? [mailboxes] : []), ...(isAdmin ? [platforms] : [])];
  const reading = readings.find(({ error }) => error) ?? feeds;
  const isRead = readings.every(({ data }) => data);
  const rows: Connection[] = [
    ...(mailboxes.data?.results ?? []).map(
      (mailbox): Connection => ({
        ...{ id: `mailbox-${mailbox.id}`, name: mailbox.address, kind: mark('Mailbox'), warning: '' },
        end: { mailbox },
      }),
    ),
    ...(sources.data?.results ?? []).map(
      ({ id, name }): Connection => ({
        ...{ id: `source-${id}`, name, kind: mark('Calendar elsewhere that is read') },
        warning: mark('It is read no more, and what was read of it is forgotten.'),
        end: { now: () => call(calendarFeedEndpoints.removeSource, { params: { id } }) },
      }),
    ),
    ...(feeds.data?.results ?? []).map(
      ({ id, name }): Connection => ({
        ...{ id: `feed-${id}`, name, kind: mark('Address by which calendars read yours') },
        warning: mark('Its address leads nowhere any more.'),
        end: { now: () => call(calendarFeedEndpoints.revokeFeed, { params: { id } }) },
      }),
    ),
    ...(platforms.data?.results ?? []).flatMap(({ id, name, account_name, is_signed_in }): Connection[] =>
      is_signed_in
        ? [
            {
              ...{
                id: `platform-${id}`,
                name: account_name ?? name,
                kind: mark('Meeting platform of the team'),
              },
              warning: mark('Links that were made stay in their interviews.'),
              end: { now: () => call(meetingPlatformEndpoints.remove, { params: { id } }) },
            },
          ]
        : [],
    ),
  ];
  const refresh = async () => {
    await Promise.all(
      [calendarKey, ['meeting_platform']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
  const close = () => setEnding(null);
  return (
    <Stack gap="sm" component="section" aria-label={say('Connections')}>
      <Title order={2} size="h4">
        {say('Mail, calendar and meetings')}
      </Title>
      <DataTable
        label={say('Mail, calendar and meetings')}
        rows={isRead ? rows : undefined}
        reading={reading}
        failed={say('The connections could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        rowActions={(row) => (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setEnding(row)}>
            {say('End')}
          </Button>
        )}
        empty={
          <EmptyState
            title={say('Nothing is connected')}
            hint={say('Mailboxes are connected under Email, calendars under Calendar.')}
          />
        }
        skeletons={2}
      />
      {ending && 'mailbox' in ending.end ? (
        <DisconnectDialog account={ending.end.mailbox} onClose={close} onDone={close} />
      ) : null}
      {ending && 'now' in ending.end ? (
        <Ending
          name={ending.name}
          warning={say(ending.warning)}
          end={ending.end.now}
          {...{ refresh, close }}
        />
      ) : null}
    </Stack>
  );
}

interface EndingProps {
  name: string;
  warning: string;
  end: () => Promise<unknown>;
  refresh: () => Promise<void>;
  close: () => void;
}

const Ending = ({ name, warning, end, refresh, close }: EndingProps) => (
  <ConfirmDialog
    opened
    title={say('End {name}', { name })}
    message={warning}
    confirmLabel={say('End')}
    onConfirm={async () => {
      await end();
      await refresh();
    }}
    onClose={close}
  />
);
