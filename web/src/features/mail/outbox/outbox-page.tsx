import { Badge, Button, Group, Tabs } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailRow } from '@hireloom/contracts/mail/mail';
import { outboxEndpoints, outboxTabs } from '@hireloom/contracts/mail/outbox-endpoints';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../kit/api/api.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { SearchBox } from '../../../kit/data-table/search-box.tsx';
import type { TableSpec } from '../../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../../kit/data-table/use-table-address.ts';
import { useReadMail } from '../../../kit/mail/mail-desk.ts';
import { refreshMails, useMailSteps } from '../../../kit/mail/use-mail-steps.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { mark, say, sayStored } from '../../../kit/words/say.ts';
import { outboxColumns } from './outbox-columns.tsx';
import { type OutboxTab, outboxQuery } from './outbox-queries.ts';
import { SuppressionList } from './suppression-list.tsx';

const BLOCKED = 'blocked';
const spec: TableSpec = { sort: [], filters: {} };

const labels: Record<OutboxTab, string> = {
  all: mark('All'),
  waiting: mark('Waiting'),
  failed: mark('Not delivered'),
  bounced: mark('Came back'),
  sent: mark('Sent'),
};

/** All e-mails of the team and what became of them, and the addresses that nothing is sent to (/settings/master/email). */
export default function OutboxPage() {
  const [params, setParams] = useSearchParams();
  const given = params.get('tab');
  const tab = outboxTabs.find((known) => known === given) ?? (given === BLOCKED ? BLOCKED : 'waiting');
  const counts = useQuery(outboxQuery({ tab: 'waiting', page: 1, page_size: 1 })).data?.tabs;
  return (
    <>
      <PageHeader
        title={say('E-mail')}
        description={say('What waits, what did not arrive, and who is not written to.')}
        actions={
          <Button component={Link} to="/settings/master/master-view/email-configurations" variant="default">
            {say('E-mail accounts')}
          </Button>
        }
      />
      <Tabs
        value={tab}
        onChange={(next) => setParams(next ? { tab: next } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          {outboxTabs.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              rightSection={
                <TabCount count={each === 'all' || each === 'sent' ? 0 : (counts?.[each] ?? 0)} />
              }
            >
              {say(labels[each])}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value={BLOCKED}>{say('Blocked addresses')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === BLOCKED ? <SuppressionList /> : <OutboxList key={tab} tab={tab} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function TabCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge size="sm" variant="default">
      {formatCount(count)}
    </Badge>
  );
}

function OutboxList({ tab }: { tab: OutboxTab }) {
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(spec);
  const steps = useMailSteps();
  const read = useReadMail();
  const queryClient = useQueryClient();
  const list = useQuery(
    outboxQuery({ tab, page: state.page, page_size: state.pageSize, search: state.query || undefined }),
  );
  const retryAll = useMutation({
    mutationFn: (which: 'failed' | 'waiting') => call(outboxEndpoints.retryAll, { body: { tab: which } }),
    onSuccess: async (reply) => {
      toastSuccess(
        sayStored(reply.message, reply.text === undefined ? null : { ...reply, text: reply.text }),
      );
      await refreshMails(queryClient);
    },
  });
  const again = tab === 'failed' || tab === 'waiting' ? tab : null;
  const canRetry = (list.data?.results ?? []).some(({ may_retry }) => may_retry);
  return (
    <>
      <Group mb="sm" gap="sm">
        <SearchBox
          label={say('Search e-mails')}
          placeholder={say('Search by address or subject')}
          width={340}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
        {again && canRetry ? (
          <Button variant="default" loading={retryAll.isPending} onClick={() => retryAll.mutate(again)}>
            {say('Try all again')}
          </Button>
        ) : null}
      </Group>
      <DataTable
        label={say('E-mails')}
        rows={list.data?.results}
        reading={list}
        failed={say('The e-mails could not be read')}
        columns={outboxColumns}
        nameOf={({ subject }) => subject}
        openRow={({ id }) => read?.(id)}
        rowActions={(mail) => <MailMenu mail={mail} onRead={() => read?.(mail.id)} steps={steps} />}
        keys={{ searchRef }}
        empty={<EmptyState title={say('No e-mail stands here')} hint={say('Everything has gone its way.')} />}
        pager={{ state, count: list.data?.count, sizes: [], onChange: change }}
      />
    </>
  );
}

interface MenuProps {
  mail: MailRow;
  onRead: () => void;
  steps: ReturnType<typeof useMailSteps>;
}

function MailMenu({ mail: { id, subject, may_cancel, may_retry }, onRead, steps }: MenuProps) {
  return (
    <MoreMenu label={say('Actions for {resource}', { resource: subject })} size="md">
      <MenuItem onClick={onRead}>{say('Read')}</MenuItem>
      {may_retry ? <MenuItem onClick={() => void steps.retry(id)}>{say('Try again')}</MenuItem> : null}
      {may_cancel ? <MenuItem onClick={() => void steps.cancel(id)}>{say('Take it back')}</MenuItem> : null}
    </MoreMenu>
  );
}
