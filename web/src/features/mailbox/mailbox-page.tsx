import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { view } from '../../kit/page/route-rights.ts';
import { useMay } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { ConnectStart } from './account/connect-start.tsx';
import { accountsQuery } from './mailbox-queries.ts';
import { MailboxView } from './mailbox-view.tsx';

interface MailboxPageProps {
  /** Shows mailboxes of this provider alone. */
  only?: 'microsoft';
}

/** The viewer's own mailboxes: folders, conversations, and one of them open. */
export default function MailboxPage({ only }: MailboxPageProps) {
  const mayRead = useMay(view('email'));
  const title = only ? say('Outlook') : say('Email');
  if (mayRead) return <OwnMailboxes only={only} title={title} />;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={say('E-mail is not part of your role')}
        hint={say('Recruiters read and write mails here. What concerns you stands under Notifications.')}
      />
    </>
  );
}

function OwnMailboxes({ only, title }: MailboxPageProps & { title: string }) {
  const { data, error, isPending, refetch } = useQuery(accountsQuery);
  const accounts = data?.results.filter((account) => !only || account.provider === only) ?? [];
  const [first] = accounts;
  if (data && first) {
    const shown = [first, ...accounts.slice(1)] as const;
    return <MailboxView accounts={shown} signIns={data.sign_ins} only={only} title={title} />;
  }
  return (
    <>
      <PageHeader title={title} />
      {isPending && <Skeleton height={420} aria-busy aria-label={say('Loading')} />}
      {error && (
        <ErrorState
          title={say('The mailbox could not be read')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && <ConnectStart signIns={data.sign_ins} only={only} onConnected={() => undefined} />}
    </>
  );
}
