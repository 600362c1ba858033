import { Anchor, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { MemberOverview } from '@hireloom/contracts/member/people-endpoints';
import { roleLabels } from '@hireloom/contracts/permissions';
import { IconUsers } from '../../icons.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { mark, say } from '../../kit/words/say.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { overviewQuery } from './member-queries.ts';
import { FailedSignIns, RecentSignIns } from './sign-in-tables.tsx';

const LIST = '/settings/master/account-and-users/all';

const figures = [
  { key: 'active', label: mark('Active members') },
  { key: 'invited', label: mark('Open invitations') },
  { key: 'no_manager', label: mark('Without a manager') },
  { key: 'away', label: mark('Not signed in for 90 days') },
  { key: 'inactive', label: mark('Deactivated members') },
] as const;

/** The members of the team at a glance: each figure opens the list of those it counts. */
export default function OverviewPage() {
  const overview = useQuery(overviewQuery);
  return (
    <>
      <PageHeader
        title={say('Account and users')}
        description={say('Who is in the team, who is still to come, and who signs in')}
        actions={
          <>
            <Button component={Link} to="/settings/master/permission" variant="default">
              {say('Permissions')}
            </Button>
            <Button component={Link} to={LIST} leftSection={<IconUsers size={16} />}>
              {say('All users')}
            </Button>
          </>
        }
      />
      {overview.isError ? (
        <ErrorState
          title={say('The members could not be read')}
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      ) : null}
      {overview.data ? <Overview data={overview.data} reading={overview} /> : null}
      {overview.isPending ? <Skeleton h={240} aria-label={say('Loading')} /> : null}
    </>
  );
}

type Reading = Parameters<typeof RecentSignIns>[0]['reading'];

function Overview({ data, reading }: { data: MemberOverview; reading: Reading }) {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="xs">
        {figures.map(({ key, label }) => (
          <Figure key={key} label={say(label)} to={`${LIST}?show=${key}`}>
            {formatCount(data[key])}
          </Figure>
        ))}
        {data.vendors ? <Vendors {...data.vendors} /> : null}
      </SimpleGrid>
      <Section title={say('By role')}>
        <Group gap="xs">
          {data.by_role.map(({ role, count }) => (
            <Paper key={role} px="sm" py={6}>
              <Anchor component={Link} to={`${LIST}?role=${role}`} size="sm">
                {say('{role}: {count}', { role: say(roleLabels[role]), count: formatCount(count) })}
              </Anchor>
            </Paper>
          ))}
        </Group>
      </Section>
      <Section title={say('Open invitations')}>
        <OpenInvitations rows={data.invitations} reading={reading} />
      </Section>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Section title={say('Recent sign-ins')}>
          <RecentSignIns rows={data.sign_ins} reading={reading} />
        </Section>
        <Section title={say('Failed sign-ins')}>
          <FailedSignIns rows={data.failed} reading={reading} />
        </Section>
      </SimpleGrid>
    </Stack>
  );
}

function Figure({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Paper p="sm" component={Link} to={to} td="none" c="inherit">
      <Text size="xl" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Text>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </Paper>
  );
}

function Vendors({ used, limit }: { used: number; limit: number }) {
  return (
    <Figure label={say('Vendor users')} to={`${LIST}?role=vendor`}>
      {limit < 0 ? formatCount(used) : say('{used} of {limit}', { used, limit })}
    </Figure>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const [id] = useState(() => title.replaceAll(' ', '-'));
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" mb="xs" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
