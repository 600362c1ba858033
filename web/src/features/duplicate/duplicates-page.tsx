import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TabPanels } from '../../kit/entity-page/tab-panels.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { openPairs } from './duplicate-queries.ts';
import { MergeList } from './merge/merge-list.tsx';
import { PairList } from './pair/pair-list.tsx';
import { say } from '../../kit/words/say.ts';

const keys = ['open', 'dismissed', 'merged'] as const;

/** Pairs of candidates that may be one person, those that are not, and what was merged. */
export default function DuplicatesPage() {
  const [search, setSearch] = useSearchParams();
  const open = useQuery(openPairs).data?.count;
  const shown = keys.find((key) => key === search.get('state')) ?? 'open';
  const show = (key: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (key && key !== 'open') next.set('state', key);
        else next.delete('state');
        return next;
      },
      { replace: true },
    );
  const tabs = [
    { key: 'open', label: say('Open'), count: open, content: <PairList state="open" /> },
    { key: 'dismissed', label: say('Not duplicates'), content: <PairList state="dismissed" /> },
    { key: 'merged', label: say('Merged'), content: <MergeList /> },
  ];
  return (
    <>
      <PageHeader
        title={say('Duplicates')}
        count={open}
        description={say('Candidates who may be one and the same person')}
      />
      <TabPanels tabs={tabs} open={shown} onChange={show} />
    </>
  );
}
