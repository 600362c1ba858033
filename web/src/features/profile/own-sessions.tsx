import { Badge, Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { profileEndpoints } from '@hireloom/contracts/profile/profile-endpoints';
import { call } from '../../kit/api/api.ts';
import { momentText } from '../../kit/value/date-text.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Where the account is and was signed in. */
export function OwnSessions() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['session', 'list'],
    queryFn: ({ signal }) => call(profileEndpoints.sessions, { signal }),
    meta: { quiet: true },
  });
  return (
    <ProfileSection title="Sessions">
      {isPending && <Skeleton h={80} />}
      {error && (
        <ErrorState title="The sessions could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Browser</Table.Th>
                <Table.Th>Started</Table.Th>
                <Table.Th>Last used</Table.Th>
                <Table.Th>State</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.results.map((session) => (
                <Table.Tr key={session.id}>
                  <Table.Td>{browserName(session.user_agent)}</Table.Td>
                  <Table.Td>{momentText(session.started_on)}</Table.Td>
                  <Table.Td>{momentText(session.last_used_on)}</Table.Td>
                  <Table.Td>
                    <SessionState current={session.current} ended={session.ended_on !== null} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </ProfileSection>
  );
}

function SessionState({ current, ended }: { current: boolean; ended: boolean }) {
  if (current) return <Badge variant="light">This one</Badge>;
  return (
    <Badge variant="light" color="gray">
      {ended ? 'Ended' : 'Open'}
    </Badge>
  );
}

/** "Firefox on Windows" out of the long text that browsers send. */
export function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = find([
    [/Windows/, 'Windows'],
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Mac OS/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  if (!browser) return userAgent.slice(0, 60) || 'Unknown';
  return system ? `${browser} on ${system}` : browser;
}
