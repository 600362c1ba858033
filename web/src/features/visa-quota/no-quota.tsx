import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { say } from '../../kit/words/say.ts';

/** The pages are open to everybody, the quota is not. */
export function NoQuota({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={say('Nothing here for you')}
        hint={say('Whoever looks after visas sees the quota here. An admin may give you the right.')}
      />
    </>
  );
}
