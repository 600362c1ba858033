import { Group, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WireQuery } from '../../kit/entity/entity-client.ts';
import type { ApplicantBulk } from './applicant-bulk.ts';
import { ApplicantBoard } from './board/applicant-board.tsx';
import { ApplicantDrawer } from './applicant-drawer.tsx';
import { ApplicantTable } from './applicant-table.tsx';
import { say } from '../../kit/words/say.ts';

interface ApplicantsViewProps {
  /** The board needs a job: without one there is the table alone. */
  job: { id: number; name: string } | null;
  fixed: WireQuery;
  defaultView: 'board' | 'table';
  /** Stands beside the switch. */
  tools?: ReactNode;
  emptyAction?: ReactNode;
  /** What can be done to several. */
  bulk?: ApplicantBulk | undefined;
}

/** Applicants as board or table, and one of them in the side panel. View and panel stand in the address. */
export function ApplicantsView({ job, fixed, defaultView, tools, emptyAction, bulk }: ApplicantsViewProps) {
  const [search, setSearch] = useSearchParams();
  const [ids, setIds] = useState<readonly number[]>([]);
  const set = (key: string, value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const asked = search.get('view') ?? defaultView;
  const view = job && asked === 'board' ? 'board' : 'table';
  const opened = Number(search.get('open'));
  const open = (id: number, beside: readonly number[]) => {
    setIds(beside);
    set('open', String(id));
  };
  const viewSwitch = job && (
    <SegmentedControl
      aria-label={say('View')}
      data={[
        { value: 'table', label: say('Table') },
        { value: 'board', label: say('Board') },
      ]}
      value={view}
      onChange={(chosen) => set('view', chosen === defaultView ? null : chosen)}
    />
  );
  // The board has room beside its search.
  const above = tools || (viewSwitch && view === 'table');
  return (
    <>
      {above && (
        <Group mb="sm" gap="sm" align="flex-end">
          {tools}
          <div style={{ marginInlineStart: 'auto' }}>{viewSwitch}</div>
        </Group>
      )}
      {view === 'board' && job ? (
        <ApplicantBoard
          key={job.id}
          job={job}
          onOpen={open}
          emptyAction={emptyAction}
          bulk={bulk}
          barEnd={above ? null : viewSwitch}
        />
      ) : (
        <ApplicantTable fixed={fixed} onOpen={open} emptyAction={emptyAction} bulk={bulk} />
      )}
      {opened > 0 && (
        <ApplicantDrawer
          id={opened}
          ids={ids}
          onGo={(id) => open(id, ids)}
          onClose={() => set('open', null)}
        />
      )}
    </>
  );
}
