import { Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WireQuery } from '../../kit/entity/entity-client.ts';
import type { ApplicantBulk } from './applicant-bulk.ts';
import type { ApplicantMore } from './applicant-more.ts';
import { boardOptions } from './applicant-queries.ts';
import { ApplicantBoard } from './board/applicant-board.tsx';
import { ApplicantDrawer } from './drawer/applicant-drawer.tsx';
import { ApplicantTable } from './applicant-table.tsx';
import { Funnel } from './funnel/funnel.tsx';
import { say } from '../../kit/words/say.ts';

interface ApplicantsViewProps {
  /** The board needs a job: without one there is the table alone. */
  job: { id: number; name: string } | null;
  fixed: WireQuery;
  defaultView: 'board' | 'table';
  /** Stands above the list. */
  tools?: ReactNode;
  emptyAction?: ReactNode;
  /** What can be done to several. */
  bulk?: ApplicantBulk | undefined;
  /** What an open one shows besides. */
  more?: ApplicantMore | undefined;
}

/**
 * Applicants as board or table, with the funnel of their job, and one of them in the side panel. View, stage and panel
 * stand in the address.
 */
export function ApplicantsView({
  job,
  fixed,
  defaultView,
  tools,
  emptyAction,
  bulk,
  more,
}: ApplicantsViewProps) {
  const [search, setSearch] = useSearchParams();
  const [ids, setIds] = useState<readonly number[]>([]);
  const [noting, setNoting] = useState(false);
  const [sought, setSought] = useState<{ stage: number } | null>(null);
  const set = (key: string, value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (key === 'stage') next.delete('page');
        if (value === null) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const asked = search.get('view') ?? defaultView;
  const view = job && asked === 'board' ? 'board' : 'table';
  const opened = Number(search.get('open'));
  const open = (id: number, beside: readonly number[], toNote = false) => {
    setIds(beside);
    setNoting(toNote);
    set('open', String(id));
  };
  const stage = search.get('stage');
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
  return (
    <>
      {job && (
        <Group mb="sm" gap="sm" justify="flex-end">
          <JobFunnel
            jobId={job.id}
            chosen={view === 'table' ? stage : null}
            onPick={(id) => {
              if (view === 'board') setSought({ stage: id });
              else set('stage', stage === String(id) ? null : String(id));
            }}
          />
          {viewSwitch}
        </Group>
      )}
      {tools && (
        <Group mb="sm" gap="sm" align="flex-end">
          {tools}
        </Group>
      )}
      {view === 'board' && job ? (
        <ApplicantBoard
          key={job.id}
          job={job}
          onOpen={open}
          emptyAction={emptyAction}
          bulk={bulk}
          sought={sought}
        />
      ) : (
        <ApplicantTable fixed={fixed} onOpen={open} emptyAction={emptyAction} bulk={bulk} />
      )}
      {opened > 0 && (
        <ApplicantDrawer
          id={opened}
          ids={ids}
          noting={noting}
          more={more}
          onGo={(id) => open(id, ids)}
          onClose={() => set('open', null)}
        />
      )}
    </>
  );
}

interface JobFunnelProps {
  jobId: number;
  chosen: string | null;
  onPick: (stage: number) => void;
}

function JobFunnel({ jobId, chosen, onPick }: JobFunnelProps) {
  const { data, isError } = useQuery(boardOptions(jobId));
  const stages = data?.stages;
  // What could not be read is told below; a job without applicants has no funnel.
  if (isError || stages?.every(({ count }) => count === 0)) return null;
  return (
    <Funnel
      stages={stages}
      chosen={chosen === null ? null : Number(chosen)}
      onPick={({ id }) => onPick(id)}
    />
  );
}
