import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { profileEndpoints } from '@hireloom/contracts/profile/profile-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { browserName } from '../../kit/value/browser-name.ts';
import { momentText } from '../../kit/value/date/date-text.ts';
import { ProfileSection } from './profile-section.tsx';
import { mark, say } from '../../kit/words/say.ts';

type Session = ReplyOf<typeof profileEndpoints.sessions>['results'][number];

const columns: readonly DataColumn<Session>[] = [
  { key: 'browser', label: mark('Browser'), cell: ({ user_agent }) => browserName(user_agent) },
  { key: 'started_on', label: mark('Started'), cell: ({ started_on }) => momentText(started_on) },
  { key: 'last_used_on', label: mark('Last used'), cell: ({ last_used_on }) => momentText(last_used_on) },
  {
    key: 'state',
    label: mark('State'),
    cell: ({ current, ended_on }) => <SessionState current={current} ended={ended_on !== null} />,
  },
];

/** Where the account is and was signed in. */
export function OwnSessions() {
  const list = useQuery({
    queryKey: ['session', 'list'],
    queryFn: ({ signal }) => call(profileEndpoints.sessions, { signal }),
    meta: { quiet: true },
  });
  return (
    <ProfileSection title={say('Sessions')}>
      <DataTable
        label={say('Sessions')}
        rows={list.data?.results}
        reading={list}
        failed={say('The sessions could not be read')}
        columns={columns}
        nameOf={({ user_agent }) => browserName(user_agent)}
        skeletons={2}
      />
    </ProfileSection>
  );
}

function SessionState({ current, ended }: { current: boolean; ended: boolean }) {
  if (current) return <Badge variant="light">{say('This one')}</Badge>;
  return (
    <Badge variant="light" color="gray">
      {ended ? say('Ended') : say('Open')}
    </Badge>
  );
}
