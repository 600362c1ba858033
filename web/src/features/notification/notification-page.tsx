import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TabPanels } from '../../kit/entity-page/tab-panels.tsx';
import { newestNotifications } from '../../kit/piece/notification-list.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { NotificationTable } from './notification-table.tsx';
import { notificationTabs } from './use-notification-place.ts';
import { mark, say } from '../../kit/words/say.ts';

const labels = { job: mark('Job'), offer: mark('Offer'), archive: mark('Archive') } as const;

/** All that the viewer was told, and what waits for an answer. */
export default function NotificationPage() {
  const [search, setSearch] = useSearchParams();
  const unread = useQuery(newestNotifications).data?.unread_count;
  const shown = notificationTabs.find((key) => key === search.get('type')) ?? 'all';
  const show = (key: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (key && key !== 'all') next.set('type', key);
        else next.delete('type');
        return next;
      },
      { replace: true },
    );
  const table = <NotificationTable />;
  return (
    <>
      <PageHeader title={say('Notifications')} />
      <TabPanels
        tabs={[
          { key: 'all', label: say('All'), count: unread, content: table },
          ...notificationTabs.map((key) => ({ key, label: say(labels[key]), content: table })),
        ]}
        open={shown}
        onChange={show}
      />
    </>
  );
}
